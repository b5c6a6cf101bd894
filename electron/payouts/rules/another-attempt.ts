import { overridable } from '../contract/check-codes.ts'
import type { Check } from '../contract/payout.ts'
import type { PayoutMove, PayoutRecord } from '../records.ts'
import { isFreshlyApproved, type Rules } from './approvals.ts'
import { statesFor } from './states.ts'

/** Gives the step that readies a payout for another attempt. An old approval, or a twin, takes a checker first. */
export function anotherAttempt(
  payout: PayoutRecord,
  rules: Rules,
  now: number,
  checks: readonly Check[],
): Pick<PayoutMove, 'from' | 'to' | 'action' | 'voidApprovals'> {
  const mayPayTwice = checks.some(({ code, level }) => level === 'blocking' && overridable.includes(code))
  const change = { from: statesFor.tryAgain, action: 'payout.readied' } as const
  return isFreshlyApproved(payout, rules, now, checks) && !mayPayTwice
    ? { ...change, to: 'approved' }
    : { ...change, to: 'awaiting_approval', voidApprovals: true }
}
