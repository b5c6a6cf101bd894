import { payoutStates, type PayoutState } from '../../core/states.ts'
import { stillOwed, type Debt } from './still-owed.ts'

/** The lists in which payouts come, and their order. */

/** The tabs of the payouts' page, in the order in which a payout walks through them. */
export const payoutTabs = ['drafts', 'toApprove', 'ready', 'inFlight', 'unknown', 'done'] as const
export type PayoutTab = (typeof payoutTabs)[number]

const tabs: Record<Debt, PayoutTab> = {
  submit: 'drafts',
  approve: 'toApprove',
  send: 'ready',
  retry: 'ready',
  outcome: 'inFlight',
  settle: 'unknown',
  replace: 'done',
}

export function tabOf(state: PayoutState): PayoutTab {
  const debt = stillOwed(state)
  return debt === null ? 'done' : tabs[debt]
}

/** Returns the states on a tab, in the order of a payout's way. */
export const statesOn = (tab: PayoutTab): PayoutState[] => payoutStates.filter((state) => tabOf(state) === tab)

/** `toSettle`: unknown, in question, or with an open proposal, whatever its tab. The desk of unknowns lists it. */
export const payoutLists = [...payoutTabs, 'toSettle'] as const
export type PayoutList = (typeof payoutLists)[number]

/** What waits for a person: whoever works through it must not find at the end what waited longest. */
const queues: readonly PayoutList[] = ['toApprove', 'ready', 'unknown', 'toSettle']

/** In which order a list comes where no other is wanted. Of equals the id decides, in the same direction. */
export const ownOrderOf = (list: PayoutList) => ({ by: 'stateAt', descending: !queues.includes(list) }) as const
