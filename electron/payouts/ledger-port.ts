import type { PayoutState } from '../core/payout-state.ts'
import type { PayoutList } from './contract/payout-tab.ts'
import type {
  Around,
  NewPayout,
  PayoutRecord,
  PayoutMove,
  ApprovalTerms,
  PayoutSearch,
  Payee,
  NewOverride,
} from './records.ts'
import type { Stamp } from '../core/stamp.ts'

export interface PayoutLedger {
  /** As `draft`, revision 1. Throws `invalid_input` {processId: used}, and has earlier reports, as above. */
  add(payout: NewPayout, stamp: Stamp): Promise<PayoutRecord>
  get(id: number): Promise<PayoutRecord | null>
  /** Newest first. Those of a batch are only in `unknown` and `toSettle`. */
  page(search: PayoutSearch): Promise<{ payouts: PayoutRecord[]; next: string | null }>
  /**
   * How many are in each list, and how many of those this operator made or edited last. Of what is done `own` is 0: there
   * is no end to it, and nobody waits for it.
   */
  counts(terms: ApprovalTerms, operatorId: string): Promise<Record<PayoutList, { all: number; own: number }>>
  /** Compare-and-set; null when the row is no longer at that revision and in one of those states. */
  move(move: PayoutMove): Promise<PayoutRecord | null>
  /** All of them, or none: null when one is not as it was seen. `approverCap` of the first holds for all. */
  moveTogether(moves: readonly PayoutMove[]): Promise<PayoutRecord[] | null>
  /** Compare-and-set; null as for `move`. */
  override(override: NewOverride): Promise<PayoutRecord | null>
  /** One for each payee asked about, in their order. `anyAge`, `recent`: the states of twins; `recent` ones since `since`. */
  around(
    payees: readonly Payee[],
    wanted: { anyAge: readonly PayoutState[]; recent: readonly PayoutState[]; since: number },
  ): Promise<Around[]>
  /** Minor units that were handed over since then, or are being; what certainly did not arrive is not counted. */
  handedOver(since: number): Promise<bigint>
  /** Minor units of the payouts that this operator approved since then, each once. */
  approvedBy(operatorId: string, since: number): Promise<bigint>
  /**
   * New contents, revision + 1, back to `draft`, approvals void. Null as for `move`. Throws `wrong_state` once it was
   * handed over: another attempt carries the same contents; `invalid_input` {amount: fixed_in_batch} for another amount of
   * a row of a batch. Has the earlier reports of its new processId, as for `add`.
   */
  rewrite(
    payout: NewPayout,
    expected: Stamp & { id: number; revision: number; from: readonly PayoutState[] },
  ): Promise<PayoutRecord | null>
  /**
   * For a ledger that does not know what was done after it. A payout that recovery took for not sent, because its
   * attempt was only prepared here, is unknown. Every approval that could still be used is void, and its payout waits for
   * another. Says how many payouts changed.
   */
  distrust(stamp: Stamp): Promise<number>
}
