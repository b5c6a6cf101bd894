import type { AuditAction } from '../contract/audit.ts'
import type { PayoutState } from '../contract/payout-state.ts'
import type { PayoutList } from '../contract/payout-tab.ts'
import type { ApprovalRecord, Around, NewPayout, OverrideRecord, PayoutRecord } from './records.ts'
import type { Stamp } from './stamp.ts'

/** The payouts of the ledger, a group of the port in `ledger-port.ts`. */

/** A change that holds only if the row is still as the caller saw it. */
export interface PayoutMove extends Stamp {
  id: number
  revision: number
  from: readonly PayoutState[]
  to: PayoutState
  /** What the audit trail calls it. */
  action: AuditAction
  reason?: string
  /** Approving: kept with the revision it was given for. */
  approval?: ApprovalRecord
  /** Not above this in a day: throws `over_approver_cap`. */
  approverCap?: DayCap
  /** Taking an approval back: a new revision, so that what was approved is no longer what is there. */
  voidApprovals?: boolean
}

/** What may be approved by one, or handed over by all, since midnight in Istanbul. */
export interface DayCap {
  since: number
  /** Minor units. */
  atMost: bigint
}

/** By what an approval that was written down still counts: to find those that wait for another. */
export interface ApprovalTerms {
  /** Approvals before this ran out. */
  since: number
  /** Now: those after it were given by a clock that was wrong. */
  until: number
  /** Above this amount, of a batch above this total, two are needed; null: never. Minor units. */
  secondAbove: bigint | null
}

/** In these states, as everybody must see them by these terms: approved is what enough approvals count for. */
export interface StatesNow {
  states: readonly PayoutState[]
  terms: ApprovalTerms
}

/** A page of payouts, newest first. */
export interface PayoutSearch {
  list: PayoutList
  terms: ApprovalTerms
  after: string | null
  limit: number
}

/** A payout whose surroundings are asked about; `id` of null: not in the ledger yet. */
export interface Payee {
  id: number | null
  iban: string
  amount: bigint
  customerId: string
  replaces: number | null
}

export interface NewOverride extends Stamp {
  id: number
  revision: number
  from: readonly PayoutState[]
  overrides: Pick<OverrideRecord, 'code' | 'because'>[]
  reason: string
}

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
