import type { Payout } from '@contract/payout.ts'
import type { PayoutState } from '@contract/payout-state.ts'

/** The tabs of the page, in the order in which a payout walks through them. */
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

/** It has not left, or came to nothing: its checks and its bank still matter. */
export const canStillLeave = (state: PayoutState): boolean => ['drafts', 'toApprove', 'ready'].includes(tabs[state])

/** Refused or not sent: it stands under `ready`, and waits for somebody to deal with it first. */
export const isHeldBack = ({ state }: Payout): boolean => state === 'refused' || state === 'not_sent'

/** Every payout under its tab, in the order in which they came; what can be sent before what is held back. */
export function groupIntoTabs(payouts: readonly Payout[]): Record<PayoutTab, Payout[]> {
  const groups: Record<PayoutTab, Payout[]> = {
    drafts: [],
    toApprove: [],
    ready: [],
    inFlight: [],
    unknown: [],
    done: [],
  }
  for (const payout of payouts) groups[tabOf(payout.state)].push(payout)
  groups.ready.sort((one, other) => Number(isHeldBack(one)) - Number(isHeldBack(other)))
  return groups
}
