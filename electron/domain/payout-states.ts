import type { PayoutAction } from '../contract/payout.ts'
import { payoutStates, type PayoutState } from '../contract/payout-state.ts'
import type { PayoutRecord } from './records.ts'

/**
 * From which states each action may start; `resolution.ts` says it of those that settle. What happens to a payout while it is sent, and what reports do to
 * it, is in `attempt-outcome.ts` and `report.ts`; nothing else moves a payout, and time never does.
 */
export const statesFor = {
  edit: ['draft', 'awaiting_approval', 'approved'],
  submit: ['draft'],
  cancel: ['draft', 'awaiting_approval', 'approved', 'refused', 'not_sent'],
  approve: ['awaiting_approval'],
  reject: ['awaiting_approval'],
  takeBack: ['approved'],
  send: ['approved'],
  tryAgain: ['not_sent', 'refused'],
} as const satisfies Partial<Record<PayoutAction, readonly PayoutState[]>>

/** An approval older than this is asked for again before another attempt. */
const freshApprovalMs = 60 * 60 * 1000
/** An approval that was not used for this long is void. */
const approvalLifetimeMs = 24 * 60 * 60 * 1000

const isWithin = (lifetime: number, at: number, now: number): boolean => now - at >= 0 && now - at <= lifetime

/** An approval from the future was given by a clock that was wrong: it counts as expired too. */
export const hasFreshApproval = (approvals: PayoutRecord['approvals'], now: number): boolean =>
  approvals.some(({ at }) => isWithin(freshApprovalMs, at, now))

/** The state as everybody must see it: an approval that ran out leaves the payout waiting for another (domain rule 5). */
export const stateNow = ({ state, approvals }: Pick<PayoutRecord, 'state' | 'approvals'>, now: number): PayoutState =>
  state === 'approved' && !approvals.some(({ at }) => isWithin(approvalLifetimeMs, at, now))
    ? 'awaiting_approval'
    : state

/** Nothing more is expected of these; a later report that says otherwise is a conflict. */
const finishedPayoutStates: readonly PayoutState[] = ['completed', 'failed', 'returned', 'rejected', 'cancelled']
export const openPayoutStates = payoutStates.filter((state) => !finishedPayoutStates.includes(state))

/** It may have been paid, and nobody knows: another payment of the same would be paying twice, however long ago it was. */
export const unknownTwinStates: readonly PayoutState[] = ['unknown']
/** It was paid, or may yet be without anybody preparing it anew. */
export const recentTwinStates: readonly PayoutState[] = [
  'awaiting_approval',
  'approved',
  'sending',
  'accepted',
  'processing',
  'completed',
  'not_sent',
]

/** The service does not have it, as far as anybody knows: checks still matter. */
export const unsentPayoutStates: readonly PayoutState[] = [
  'draft',
  'awaiting_approval',
  'approved',
  'refused',
  'not_sent',
]
