import type { Payout, Resolution } from '@electron/payouts/contract/payout.ts'
import { tabOf } from '@electron/payouts/contract/lists.ts'
import { isOpenConflict } from '@electron/transactions/contract/reporting.ts'
import type { PayoutState } from '@electron/core/states.ts'

/** Which payouts two people have to settle: those that may or may not have been paid, and those that a report contradicts. */
type Settled = Pick<Payout, 'state' | 'reports'>

export const isContradicted = ({ reports }: Pick<Payout, 'reports'>): boolean => reports.some(isOpenConflict)
export const mustBeSettled = (payout: Settled): boolean => payout.state === 'unknown' || isContradicted(payout)

/** The proposal that waits for another person. */
export const openProposal = ({ resolutions }: Pick<Payout, 'resolutions'>): Resolution | null =>
  resolutions.find(({ state }) => state === 'proposed') ?? null

/** It has not left, or came to nothing: its checks and its bank still matter. */
export const canStillLeave = (state: PayoutState): boolean => ['drafts', 'toApprove', 'ready'].includes(tabOf(state))
