import type { Ledger } from '../domain/ledger-port.ts'
import type { BatchFiles, ChosenFiles, Clock, Dialogs, Digest, Random, Tell } from '../domain/ports.ts'
import { createBatchAccess } from './batch-access.ts'
import { createBatchApproval } from './batch-approval.ts'
import { createBatchChecks } from './batch-checks.ts'
import { createBatchExports } from './batch-exports.ts'
import { createBatchFiles } from './batch-files.ts'
import { createBatchFindings } from './batch-findings.ts'
import { createBatchImport } from './batch-import.ts'
import { createBatchRuns } from './batch-run.ts'
import { createBatchSending } from './batch-sending.ts'
import { createBatchWork } from './batch-work.ts'
import { createBatches } from './batches.ts'
import type { DispatchLockService } from './dispatch-locks.ts'
import type { DispatchService } from './dispatch.ts'
import type { PayoutAccess } from './payout-access.ts'
import type { PayoutCheckService } from './payout-checks.ts'
import type { RulesService } from './rules.ts'
import type { SessionService } from './session.ts'
import type { Stamped } from './stamps.ts'

/** Everything about batches, from the file to the result: the desk builds it as one. */
export function createBatchServices(ports: {
  ledger: Ledger
  files: ChosenFiles
  batchFiles: BatchFiles
  session: SessionService
  access: PayoutAccess
  rules: RulesService
  checks: PayoutCheckService
  dispatch: DispatchService
  locks: DispatchLockService
  dialogs: Dialogs
  clock: Clock
  random: Random
  digest: Digest
  stamp: Stamped
  tell: Tell
  /** Hears of errors that nobody expected and that no answer can carry. */
  onInternal: (error: unknown) => void
}) {
  const work = createBatchWork(ports)
  const runs = createBatchRuns(ports)
  const access = createBatchAccess({ ...ports, runs })
  const findings = createBatchFindings(ports)
  const checks = createBatchChecks(ports)
  const files = createBatchFiles({ ...ports, findings, work })
  return {
    work,

    operations: {
      ...files.operations,
      ...createBatchImport({ ...ports, batchFiles: files, findings, access, work }).operations,
      ...createBatches({ ...ports, access, payouts: ports.access, checks }).operations,
      ...createBatchApproval({ ...ports, access, checks, runs, work }).operations,
      ...createBatchSending({ ...ports, access, runs, work }).operations,
      ...createBatchExports({ ...ports, access, work }).operations,
      ...work.operations,
    },

    /** Resolves when no run goes on by itself. */
    ended: () => runs.ended(),

    /**
     * Before quitting: no further row is begun, and other long work is ended. Resolves when the rows under way came to their
     * end, and that is written down.
     */
    async settled(): Promise<void> {
      await Promise.all([runs.stopAll(), work.settled()])
    },

    /** Lets go of every file that is held. */
    close(): void {
      files.closeAll()
    },
  }
}
