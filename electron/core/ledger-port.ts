import type { AuditAction, AuditHead } from './audit.ts'
import type { LedgerStatus } from '../record/contract/ledger-status.ts'
import type { Policy } from '../people/contract/policy.ts'
import type { AmountUnits, SeenUnits } from '../people/contract/workspace.ts'
import type { AttemptLedger } from '../transactions/attempt-ledger-port.ts'
import type { AuditLedger } from '../record/ledger-port.ts'
import type { BankLedger } from '../banks/ledger-port.ts'
import type { BatchLedger } from '../batches/ledger-port.ts'
import type { DepositLedger } from '../deposits/ledger-port.ts'
import type { PayoutLedger } from '../payouts/ledger-port.ts'
import type { NewOperator, OperatorRecord, PolicyRecord, WorkspaceRecord } from '../people/records.ts'
import type { ReportLedger } from '../transactions/report-ledger-port.ts'
import type { ResolutionLedger } from '../payouts/resolution-ledger-port.ts'
import type { Stamp } from './stamp.ts'
import type { TransactionLedger } from '../transactions/ledger-port.ts'

/** The ledger as the services need it: the largest of the ports of `ports.ts`, with the shapes of what is asked of it. */

/**
 * The workspace's only memory. Every method is one durable transaction, and what changes something writes its audit
 * events in the same one. Failures are `VezneError`: `ledger_unavailable` (closed), `ledger_failed` (a statement failed:
 * disk, corruption), `ledger_full` (no space). After one of the last two nothing is written any more until the ledger is
 * opened anew: a retried fsync lies.
 */
export interface Ledger {
  workspace: {
    read(): Promise<WorkspaceRecord>
    change(changes: Partial<WorkspaceRecord>, stamp: Stamp): Promise<void>
    /** False when they are not as they were seen. */
    confirmUnits(seen: SeenUnits, units: AmountUnits, stamp: Stamp): Promise<boolean>
    /** Hours. False when they are not as they were seen. */
    changeBankRefresh(seen: number, hours: number, stamp: Stamp): Promise<boolean>
  }
  operators: {
    list(): Promise<OperatorRecord[]>
    /** All or none. Throws `invalid_input` {id: used}, and {draft.name: used} for a name that is, folded, another's. */
    add(operators: readonly NewOperator[], stamp: Stamp): Promise<void>
    /**
     * Compare-and-set on the revision; null when somebody changed it meanwhile. Throws `last_admin` when afterwards no
     * admin would be left who may sign in with a passphrase of their own, and `invalid_input` {draft.name: used} as `add`.
     */
    change(
      change: Stamp & {
        id: string
        revision: number
        action: AuditAction
        changes: Partial<
          Pick<OperatorRecord, 'name' | 'roles' | 'disabledAt' | 'passphraseHash' | 'mustChangePassphrase'>
        >
      },
    ): Promise<OperatorRecord | null>
    /** Not a change: the session's own event tells of it. */
    signedIn(id: string, at: number): Promise<void>
  }
  policy: {
    read(): Promise<PolicyRecord>
    /** Null when it is not as it was seen. */
    change(seen: Policy, policy: Policy, stamp: Stamp): Promise<PolicyRecord | null>
  }
  banks: BankLedger
  deposits: DepositLedger
  payouts: PayoutLedger
  attempts: AttemptLedger
  batches: BatchLedger
  reports: ReportLedger
  resolutions: ResolutionLedger
  audit: AuditLedger
  transactions: TransactionLedger
  /** Why nothing can be written any more; null when all is well. */
  stopped(): LedgerStatus['stopped']
  onStopped(listener: () => void): void
  /**
   * A whole copy of the ledger as it is now, checked, into a new private file at `file`, while everything else goes on.
   * Throws `file_failed` when it cannot be written there.
   */
  backUp(file: string): Promise<AuditHead>
  close(): Promise<void>
}
