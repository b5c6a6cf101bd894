import type { ServicePorts } from '../../core/ports.ts'
import type { DispatchService } from '../../payouts/service/dispatch.ts'
import type { DispatchLockService } from '../../payouts/service/locks.ts'
import type { RulesService } from '../../payouts/service/checks.ts'
import type { CharterService } from '../../people/service/charter.ts'
import type { BatchWorkService } from '../../transactions/service/work.ts'
import type { SignatureService } from '../../payouts/service/signatures.ts'
import type { BatchFiles } from '../file/batch-files.ts'
import type { BatchLedger } from '../ledger.ts'

/** What the services of batches take from outside of them: each picks its own. */
export interface BatchPorts extends ServicePorts {
  ledger: BatchLedger
  charter: CharterService
  rules: RulesService
  dispatch: DispatchService
  locks: DispatchLockService
  signatures: SignatureService
  work: BatchWorkService
  batchFiles: BatchFiles
}
