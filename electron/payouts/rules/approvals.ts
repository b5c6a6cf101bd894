import type { ApprovalTerms, ApprovalRecord, PayoutRecord } from '../records.ts'
import type { Rules } from './rules.ts'

/** How many people must approve a payout, and which of their approvals count (domain rule 5). */

const hourMs = 60 * 60 * 1000
/** An approval older than this is asked for again before another attempt. */
const freshApprovalMs = hourMs

type Approved = Pick<PayoutRecord, 'amount' | 'revision' | 'approvals'> & { batch: { total: bigint } | null }

/** Different people. Of a batch its total counts, or a large payment could be cut into small rows. */
export function approvalsNeeded(
  { amount, batch }: Pick<Approved, 'amount' | 'batch'>,
  { policy, singleOperator }: Rules,
): 1 | 2 {
  if (singleOperator || policy.secondCheckerAbove === null) return 1
  return (batch?.total ?? amount) > BigInt(policy.secondCheckerAbove) ? 2 : 1
}

/** One from the future was given by a clock that was wrong: it counts no more than one that ran out. */
const given = ({ approvals, revision }: Approved, lifetime: number, now: number): ApprovalRecord[] =>
  approvals.filter((approval) => approval.revision === revision && approval.at <= now && now - approval.at <= lifetime)

const people = (approvals: readonly ApprovalRecord[]): number => new Set(approvals.map(({ by }) => by)).size

/** The approvals that hold now. */
export const countingApprovals = (payout: Approved, { policy }: Rules, now: number): ApprovalRecord[] =>
  given(payout, policy.approvalLifetimeHours * hourMs, now)

export const isApproved = (payout: Approved, rules: Rules, now: number): boolean =>
  people(countingApprovals(payout, rules, now)) >= approvalsNeeded(payout, rules)

/** Whether one more person's approval is enough. */
export const wouldComplete = (payout: Approved, by: string, rules: Rules, now: number): boolean => {
  const others = countingApprovals(payout, rules, now).filter((approval) => approval.by !== by)
  return people(others) + 1 >= approvalsNeeded(payout, rules)
}

/** Whether it is already in what this operator approved since then: approving it anew adds nothing to that. */
export const isApprovedBy = ({ approvals }: Pick<Approved, 'approvals'>, by: string, since: number): boolean =>
  approvals.some((approval) => approval.by === by && approval.at >= since)

/** Whether those who approved it did so just now: another attempt may then go without asking them again. */
export const isFreshlyApproved = (payout: Approved, rules: Rules, now: number): boolean =>
  people(given(payout, freshApprovalMs, now)) >= approvalsNeeded(payout, rules)

/** The same rule for the ledger, which finds those that wait for another approval. */
export const approvalTerms = ({ policy, singleOperator }: Rules, now: number): ApprovalTerms => ({
  since: now - policy.approvalLifetimeHours * hourMs,
  until: now,
  secondAbove: singleOperator || policy.secondCheckerAbove === null ? null : BigInt(policy.secondCheckerAbove),
})
