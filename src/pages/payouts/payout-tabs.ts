import type { Payout, PayoutState } from '@contract/payout.ts'

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

/** Every payout under its tab, in the order in which they came. */
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
  return groups
}
