import type { PayoutState } from '../../core/payout-state.ts'
import { isOpenConflict } from '../../transactions/contract/report.ts'
import type { PayoutRecord, ResolutionRecord } from '../records.ts'

/**
 * How two people settle what the program cannot know (domain rule 5): a payout that is unknown, or one that a report
 * contradicts. There is no other way out of either, and none by itself.
 */

const afterUnknown: readonly PayoutState[] = ['accepted', 'processing', 'completed', 'failed', 'not_sent']
const afterConflict: readonly PayoutState[] = ['accepted', 'processing', 'completed', 'failed', 'returned']

/**
 * What a resolution may say this payout is; empty when there is nothing to settle. A conflict may also be settled by
 * leaving the payout as it is. Nothing that a conflict speaks of can be said not to have been sent unless it stands so.
 */
export function resolvableTo(payout: Pick<PayoutRecord, 'state' | 'reports'>): readonly PayoutState[] {
  if (payout.state === 'unknown') return afterUnknown
  if (payout.state === 'sending' || !payout.reports.some(isOpenConflict)) return []
  return [payout.state, ...afterConflict.filter((state) => state !== payout.state)]
}

/** The proposal that waits for another person. */
export const openProposal = (payout: Pick<PayoutRecord, 'resolutions'>): ResolutionRecord | null =>
  payout.resolutions.find(({ state }) => state === 'proposed') ?? null

/** From these it can be handed over again, so whoever settles a payout as one of them asks for a new approval. */
const canBeSentAgain: readonly PayoutState[] = ['draft', 'awaiting_approval', 'approved', 'refused', 'not_sent']

export const opensTheWayToSending = (to: PayoutState): boolean => canBeSentAgain.includes(to)
