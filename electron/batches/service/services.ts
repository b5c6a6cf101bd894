import type { BatchLedger } from '../ledger.ts'
import type { BatchFiles } from '../file/port.ts'
import type { ChosenFiles, Clock, Dialogs, Digest, Random, Tell } from '../../core/ports.ts'
import { createBatchAccess } from './access.ts'
import { createBatchApproval } from './approve.ts'
import { createBatchChecks } from './checks.ts'
import { createBatchExports } from './export.ts'
import { createBatchFiles } from './files.ts'
import { createBatchFindings } from './findings.ts'
import { createBatchImport } from './import.ts'
import { createBatchRuns } from './run.ts'
import { createBatchSending } from './send.ts'
import { createBatchWork } from '../../transactions/service/work.ts'
import { createBatches } from './batches.ts'
import type { DispatchLockService } from '../../payouts/service/locks.ts'
import type { DispatchService } from '../../payouts/service/dispatch.ts'
import type { PayoutAccess } from '../../payouts/service/access.ts'
import type { PayoutCheckService, RulesService } from '../../payouts/service/checks.ts'
import type { SessionService } from '../../people/service/session.ts'
import type { Stamped } from '../../core/time.ts'

/** Everything about batches, from the file to the result: the desk builds it as one. */
export function createBatchServices(ports: {
  ledger: BatchLedger
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
