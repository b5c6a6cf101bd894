import type { Payout, Resolution } from '@electron/payouts/contract/payout.ts'
import { tabOf } from '@electron/payouts/contract/lists.ts'
import { isInQuestion } from '@electron/transactions/contract/reporting.ts'
import type { PayoutState } from '@electron/core/states.ts'

/** The proposal that waits for another person. */
export const openProposal = ({ resolutions }: Pick<Payout, 'resolutions'>): Resolution | null =>
  resolutions.find(({ state }) => state === 'proposed') ?? null

type Settled = Pick<Payout, 'state' | 'reports' | 'resolvableTo' | 'resolutions'>

/** Which payouts two people have to settle: main says what may be proposed, and what stands proposed is theirs to end. */
export const mustBeSettled = (payout: Settled): boolean =>
  payout.state === 'unknown' || payout.resolvableTo.length > 0 || isInQuestion(payout) || openProposal(payout) !== null

/** It has not left, or came to nothing: its checks and its bank still matter. */
export const canStillLeave = (state: PayoutState): boolean => ['drafts', 'toApprove', 'ready'].includes(tabOf(state))
