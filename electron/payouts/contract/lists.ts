import type { PayoutState } from '../../core/states.ts'

/** The lists in which payouts come, and their order. */

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

/** `toSettle`: unknown, or in question by a report, whatever its tab. It is what the desk of unknowns lists. */
export const payoutLists = [...payoutTabs, 'toSettle'] as const
export type PayoutList = (typeof payoutLists)[number]

/** What waits for a person: whoever works through it must not find at the end what waited longest. */
const queues: readonly PayoutList[] = ['toApprove', 'ready', 'unknown', 'toSettle']

/** In which order a list comes where no other is wanted. Of equals the id decides, in the same direction. */
export const ownOrderOf = (list: PayoutList) => ({ by: 'stateAt', descending: !queues.includes(list) }) as const
