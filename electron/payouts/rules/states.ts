import type { PayoutState } from '../../core/states.ts'
import type { Report } from '../../transactions/contract/report.ts'
import { isInQuestion } from '../../transactions/contract/reporting.ts'
import { payoutStateOf } from '../../transactions/rules.ts'
import type { PayoutRecord, ResolutionRecord } from '../records.ts'
import type { PayoutAction } from '../contract/payout.ts'
import { isApproved } from './approvals.ts'
import type { Rules } from './approvals.ts'

/**
 * From which states each action may start; `resolvableTo` says it of those that settle. Where an attempt and reports bring a
 * payout is in ../../transactions/rules.ts; nothing else moves it, and time never does.
 */
export const statesFor = {
  edit: ['draft', 'awaiting_approval', 'approved'],
  submit: ['draft'],
  cancel: ['draft', 'awaiting_approval', 'approved', 'refused', 'not_sent'],
  approve: ['awaiting_approval'],
  reject: ['awaiting_approval'],
  override: ['draft', 'awaiting_approval'],
  takeBack: ['approved'],
  send: ['approved'],
  tryAgain: ['not_sent', 'refused'],
} as const satisfies Partial<Record<PayoutAction, readonly PayoutState[]>>

/**
 * The state as everybody must see it: a payout whose approvals ran out, or are too few since the policy was changed, waits
 * for another (domain rule 5).
 */
export const stateNow = (
  payout: Pick<PayoutRecord, 'state' | 'amount' | 'revision' | 'approvals' | 'batch'>,
  rules: Rules,
  now: number,
): PayoutState => (payout.state === 'approved' && !isApproved(payout, rules, now) ? 'awaiting_approval' : payout.state)

/** Where on its way a payout is looked at: some checks matter at one of these alone. */
export type CheckStage = 'draft' | 'approval' | 'dispatch'

const stages: Partial<Record<PayoutState, CheckStage>> = {
  draft: 'draft',
  awaiting_approval: 'approval',
  approved: 'dispatch',
  refused: 'dispatch',
  not_sent: 'dispatch',
}

/** Null once the service has it, as far as anybody knows, or nobody will send it: checks do not matter any more. */
export const stageOf = (state: PayoutState): CheckStage | null => stages[state] ?? null

/**
 * How two people settle what the program cannot know (domain rule 5): a payout that is unknown, one that a report contradicts,
 * or one of which people say that less was paid. There is no other way out of either, and none by itself.
 */

const afterUnknown: readonly PayoutState[] = ['accepted', 'processing', 'completed', 'failed', 'not_sent']
const afterReport: readonly PayoutState[] = ['accepted', 'processing', 'completed', 'failed', 'returned']

/**
 * What a resolution may say this payout is; empty when there is nothing to settle. A conflict may also be settled by
 * leaving the payout as it is. Nothing that a conflict speaks of can be said not to have been sent unless it stands so.
 */
export function resolvableTo(payout: Pick<PayoutRecord, 'state' | 'reports'>): readonly PayoutState[] {
  if (payout.state === 'unknown') return afterUnknown
  if (payout.state === 'sending' || !isInQuestion(payout)) return []
  return [payout.state, ...afterReport.filter((state) => state !== payout.state)]
}

/** The proposal that waits for another person. */
export const openProposal = (payout: Pick<PayoutRecord, 'resolutions'>): ResolutionRecord | null =>
  payout.resolutions.find(({ state }) => state === 'proposed') ?? null

/** Tells whether a later status update agrees with the proposal, or repeats the ledger. */
export function leavesProposal(
  { effect, status, transactionId, reportedAt }: Report,
  { toState, transactionId: proposedId }: { toState: PayoutState; transactionId: string | null },
  { stateAt }: Pick<PayoutRecord, 'stateAt'>,
): boolean {
  if (effect === 'nothing_new' && reportedAt !== null && reportedAt <= stateAt) return true
  const isOfAnother = transactionId !== null && proposedId !== null && transactionId !== proposedId
  return effect !== 'conflict' && payoutStateOf(status) === toState && !isOfAnother
}

/** From these it can be handed over again, so whoever settles a payout as one of them asks for a new approval. */
const canBeSentAgain: readonly PayoutState[] = ['draft', 'awaiting_approval', 'approved', 'refused', 'not_sent']

export const opensTheWayToSending = (to: PayoutState): boolean => canBeSentAgain.includes(to)
