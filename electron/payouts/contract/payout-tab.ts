import type { PayoutState } from '../../core/payout-state.ts'

/** The tabs of the payouts' page, in the order in which a payout walks through them. */
export const payoutTabs = ['drafts', 'toApprove', 'ready', 'inFlight', 'unknown', 'done'] as const
export type PayoutTab = (typeof payoutTabs)[number]

const tabs: Record<PayoutState, PayoutTab> = {
  draft: 'drafts',
  awaiting_approval: 'toApprove',
  approved: 'ready',
  not_sent: 'ready',
  refused: 'ready',
  sending: 'inFlight',
  accepted: 'inFlight',
  processing: 'inFlight',
  unknown: 'unknown',
  completed: 'done',
  failed: 'done',
  returned: 'done',
  rejected: 'done',
  cancelled: 'done',
}

export const tabOf = (state: PayoutState): PayoutTab => tabs[state]

/** `toSettle`: unknown, or contradicted by a report, whatever its tab. It is what the desk of unknowns lists. */
export const payoutLists = [...payoutTabs, 'toSettle'] as const
export type PayoutList = (typeof payoutLists)[number]
