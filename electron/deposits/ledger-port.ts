import type { DepositState } from '../core/deposit-state.ts'
import type { DepositRecord, NewDeposit } from './records.ts'
import type { Stamp } from '../core/stamp.ts'

/** The deposits of the ledger, a group of the port in `ledger-port.ts`. */
export interface DepositLedger {
  /**
   * As `draft`. Throws `invalid_input` {processId: used} when the processId stands already, for either kind. What was
   * reported of it before, and matched nothing then, are its open conflicts: they may be the only sign of a payment. With
   * `replaces`: `not_found`, and `wrong_state` when none may be made instead of that one at the stamp's service time.
   */
  add(deposit: NewDeposit, stamp: Stamp): Promise<DepositRecord>
  get(id: number): Promise<DepositRecord | null>
  /** Every deposit in one of these states, and the newest `others` of all the rest; newest first. */
  onDesk(open: readonly DepositState[], others: number): Promise<DepositRecord[]>
  /** Pending ones whose window closes within (from, until], the first to close first; at most 100. */
  closing(from: number, until: number): Promise<DepositRecord[]>
}
