import type { Policy } from '../../people/contract/policy.ts'
import type { Charter, Dated } from '../../people/rules/charter.ts'
import { hourMs, startOfDay } from '../../core/time.ts'
import { isGranted, type Operator } from '../../core/access.ts'
import type { DayCap, Member, Units } from '../../people/records.ts'
import type { Check } from '../contract/payout.ts'
import type { ApprovalEnds, ApprovalTerms, ApprovalRecord, Lapsed, PayoutRecord } from '../records.ts'

/** How many people must approve a payout, and which of their approvals count (domain rule 5). */

/** An approval older than this is asked for again before another attempt. */
const freshApprovalMs = hourMs

type Approved = Pick<PayoutRecord, 'amount' | 'revision' | 'approvals'> & { batch: { total: bigint } | null }

/** One from the future was given by a clock that was wrong: it counts no more than one that ran out. */
const countedIn = (
  { approvals, revision }: Pick<Approved, 'approvals' | 'revision'>,
  { since, until, lapsed }: ApprovalTerms,
): ApprovalRecord[] =>
  approvals.filter(
    ({ revision: of, at, by }) =>
      of === revision && at >= since && at <= until && !lapsed.some((each) => each.by === by && at <= each.until),
  )

/** Tells whether a check found it a part of a larger sum. */
export const isOfPart = (checks: readonly Pick<Check, 'code'>[]): boolean =>
  checks.some(({ code }) => code === 'amount_in_parts')

const people = (approvals: readonly ApprovalRecord[]): number => new Set(approvals.map(({ by }) => by)).size

/** Counts what waits for an approver: all but their own. Page and icon show it. */
export const waitingForApprover = ({ all, own }: { all: number; own: number }): number => all - own

/**
 * Counts the people who must approve. A batch counts by its total, and a part of a larger sum to one IBAN takes
 * two.
 */
export function approvalsNeeded(
  { amount, batch }: Pick<Approved, 'amount' | 'batch'>,
  { policy: { secondCheckerAbove } }: Pick<Rules, 'policy'>,
  checks: readonly Pick<Check, 'code'>[],
): 1 | 2 {
  if (secondCheckerAbove === null) return 1
  return (batch?.total ?? amount) > BigInt(secondCheckerAbove) || isOfPart(checks) ? 2 : 1
}

/** The approvals that hold now. */
export const countingApprovals = (payout: Approved, rules: Rules, now: number): ApprovalRecord[] =>
  countedIn(payout, approvalTerms(rules, now))

/** Tells whether enough people approved it. A part needs two, even after the other approval expired. */
export function isApproved(payout: Approved, rules: Rules, now: number): boolean {
  const counted = countingApprovals(payout, rules, now)
  return people(counted) >= approvalsNeeded(payout, rules, counted.at(-1)?.checks ?? [])
}

/** Whether one more person's approval is enough. */
export const wouldComplete = (
  payout: Approved,
  by: string,
  rules: Rules,
  now: number,
  checks: readonly Pick<Check, 'code'>[],
): boolean => {
  const others = countingApprovals(payout, rules, now).filter((approval) => approval.by !== by)
  return people(others) + 1 >= approvalsNeeded(payout, rules, checks)
}

/** Whether it is already in what this operator approved since then: approving it anew adds nothing to that. */
export const isApprovedBy = ({ approvals }: Pick<Approved, 'approvals'>, by: string, since: number): boolean =>
  approvals.some((approval) => approval.by === by && approval.at >= since)

/** Whether those who approved it did so just now: another attempt may then go without asking them again. */
export function isFreshlyApproved(
  payout: Approved,
  rules: Rules,
  now: number,
  checks: readonly Pick<Check, 'code'>[],
): boolean {
  const terms = approvalTerms(rules, now)
  const since = Math.max(terms.since, now - freshApprovalMs)
  const counted = countedIn(payout, { ...terms, since })
  return people(counted) >= approvalsNeeded(payout, rules, checks)
}

/** Afterwards it went out under them, or they are history. */
export const waitsOnApprovals = ({ state }: Pick<PayoutRecord, 'state'>): boolean =>
  state === 'awaiting_approval' || state === 'approved'

/**
 * Who made the money leave from another account, and when, where it waits because that alone took what was approved before:
 * whoever approved it was shown the former one. Null where that is not why.
 */
export function lapsedByAccount(
  payout: Approved & Pick<PayoutRecord, 'state'>,
  rules: Rules,
  now: number,
): Dated | null {
  if (!waitsOnApprovals(payout) || isApproved(payout, rules, now)) return null
  const asBefore = { ...rules, accountChanged: null }
  const lapsed = countingApprovals(payout, asBefore, now).length > countingApprovals(payout, rules, now).length
  return lapsed ? rules.accountChanged : null
}

/** What the rules come to now: by these the ledger, too, finds those that wait for another approval. */
export const approvalTerms = (rules: Rules, now: number): ApprovalTerms => {
  const { policy, members } = rules
  const since = Math.max(now - lifetimeOf(rules), ...voidedForAll(rules).map((at) => at + 1))
  return {
    since,
    until: now,
    secondAbove: policy.secondCheckerAbove === null ? null : BigInt(policy.secondCheckerAbove),
    lapsed: members.map(lapsedOf).filter(({ until }) => until >= since),
  }
}

/** When one that counts no more came to its end, as far as it has a date: a stricter policy has none. */
export const approvalEnds = (rules: Rules): ApprovalEnds => ({
  lifetime: lifetimeOf(rules),
  voided: [
    ...voidedForAll(rules).map((at) => ({ by: null, at })),
    ...rules.members.flatMap(({ id, keyAt, shutOut }) =>
      [keyAt, shutOut?.at].flatMap((at) => (at ? { by: id, at } : [])),
    ),
  ],
})

const lifetimeOf = ({ policy }: Pick<Rules, 'policy'>): number => policy.approvalLifetimeHours * hourMs

/** What was approved up to then, by whomever, counts no more. */
const voidedForAll = ({ accountChanged, secretUsedAt }: Pick<Rules, 'accountChanged' | 'secretUsedAt'>): number[] =>
  [accountChanged?.at, secretUsedAt].flatMap((at) => at || [])

/**
 * What somebody signed counts while the key that they signed it with, and their place, stand. Who was shut out, or lost the role, and is
 * let in again has lost it: nobody who lets them in looks at what they approved.
 */
const lapsedOf = ({ id, keyAt, disabledAt, shutOut, roles }: Rules['members'][number]): Lapsed => {
  const counts = disabledAt === null && isGranted(roles, 'payouts.approve')
  return { by: id, until: counts ? Math.max(keyAt, shutOut?.at ?? 0) : Number.MAX_SAFE_INTEGER }
}

/** Whether a checker's word besides an approval counts no more, by the same rule. It does not run out. */
export const isLapsed = ({ by, at }: Pick<ApprovalRecord, 'by' | 'at'>, rules: Rules): boolean =>
  rules.members.some((member) => member.id === by && at <= lapsedOf(member).until)

/** What this workspace demands before money moves, and the people whose word counts, as its charter has them. */
export interface Rules {
  policy: Policy
  /** Nothing is done to any payout. */
  archived: boolean
  members: readonly Pick<Member, 'id' | 'keyAt' | 'disabledAt' | 'shutOut' | 'roles'>[]
  accountChanged: Charter['accountChanged']
  units: Units
  secretUsedAt: number
}

export const rulesOf = ({ policy, workspace, members, accountChanged, secretUsedAt }: Charter): Rules => ({
  ...{ policy, members, accountChanged, secretUsedAt },
  archived: workspace.archived,
  units: workspace,
})

/** What one checker may approve today; nothing when there is no limit. */
export const approverCapOf = ({ policy }: Rules, now: number): DayCap | undefined => today(policy.approverDayCap, now)

/** What the workspace may hand over today; nothing when there is no limit. */
export const dayCapOf = ({ policy }: Rules, now: number): DayCap | undefined => today(policy.dayCap, now)

/** What was paid before that says nothing against another payment of the same: customers withdraw the same sum again. */
export const paidSince = ({ policy }: Rules, now: number): number => now - policy.duplicateWindowHours * hourMs

const today = (cap: string | null, now: number): DayCap | undefined =>
  cap === null ? undefined : { since: startOfDay(now), atMost: BigInt(cap) }

/** Tells whether this person wrote it, first or last. They never approve it. */
export const isMaker = (
  payout: Pick<PayoutRecord, 'createdBy' | 'editedBy'>,
  operator: Pick<Operator, 'id'>,
): boolean => payout.createdBy === operator.id || payout.editedBy === operator.id
