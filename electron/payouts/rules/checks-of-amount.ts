import type { Check } from '../contract/payout.ts'
import type { CheckStage } from './states.ts'
import type { Around } from '../records.ts'
import type { AttemptState } from '../../transactions/contract/attempt.ts'
import type { AttemptRecord } from '../../transactions/records.ts'
import type { Rules } from './rules.ts'

/** Fewer do not tell what is usual. */
const fewestForMedian = 3
const unusualFactor = 10n

/** Whether it is like what this customer was paid before: lira typed as kuruş make it a hundredfold to the kuruş. */
export function checksOfHabit(amount: bigint, { count, median, last }: Around['customer']): Check[] {
  const checks: Check[] = []
  if (last && amount === last.amount * 100n) {
    checks.push({ code: 'amount_hundredfold', level: 'warning', usual: String(last.amount) })
  }
  if (count >= fewestForMedian && median !== null && amount >= median * unusualFactor) {
    checks.push({ code: 'amount_unusual', level: 'warning', usual: String(median) })
  }
  return checks
}

/** What has been used of the day's caps by other payouts, minor units. */
export interface DayUse {
  /** By everybody. */
  handedOver: bigint
  /** By the checker who looks; null when nobody looks as one. */
  approved: bigint | null
}

/** What was refused, or certainly never left, uses up nothing. */
export const mayHaveLeft: readonly AttemptState[] = ['prepared', 'sending', 'accepted', 'unknown']

/** Whether it is in what was handed over since then: a payout is counted once, however often it was tried. */
export const wasHandedOver = (attempts: readonly AttemptRecord[], since: number): boolean =>
  attempts.some(({ preparedAt, state }) => preparedAt >= since && mayHaveLeft.includes(state))

/** The ledger holds the caps itself when it writes, because two people may be at once; here people see it before. */
export function checksOfCaps(amount: bigint, stage: CheckStage, { policy }: Rules, use: DayUse): Check[] {
  const checks: Check[] = []
  if (stage === 'approval' && use.approved !== null) {
    checks.push(...checkOfCap('over_approver_cap', 'blocking', amount, policy.approverDayCap, use.approved))
  }
  // Tomorrow is another day: it stops nobody from preparing it.
  const level = stage === 'dispatch' ? 'blocking' : 'warning'
  checks.push(...checkOfCap('over_day_cap', level, amount, policy.dayCap, use.handedOver))
  return checks
}

function checkOfCap(
  code: 'over_approver_cap' | 'over_day_cap',
  level: Check['level'],
  amount: bigint,
  cap: string | null,
  used: bigint,
): Check[] {
  if (cap === null || used + amount <= BigInt(cap)) return []
  return [{ code, level, cap: String(BigInt(cap)), used: String(used) }]
}
