import { policyLimits } from '../contract/names.ts'
import type { Policy } from '../contract/policy.ts'

/** Of a new workspace. */
export const firstPolicy: Policy = {
  secondCheckerAbove: '10000000',
  approverDayCap: null,
  dayCap: null,
  duplicateWindowHours: 24,
  approvalLifetimeHours: 24,
  dispatchOnApproval: false,
  idleLockMinutes: 10,
  waitingHours: 24,
  ageingHours: 4,
}

/** Of a new sandbox: who practises does not wait for a day to see what comes next. */
export const sandboxPolicy: Policy = { ...firstPolicy, waitingHours: 0 }

/** Whether one of its rules demands less than it did. */
export function isLooser(policy: Policy, than: Policy): boolean {
  const longer = ['approvalLifetimeHours', 'idleLockMinutes', 'ageingHours'] as const
  const shorter = ['duplicateWindowHours', 'waitingHours'] as const
  return (
    policyLimits.some((rule) => isAbove(policy[rule], than[rule])) ||
    longer.some((rule) => policy[rule] > than[rule]) ||
    shorter.some((rule) => policy[rule] < than[rule]) ||
    (policy.dispatchOnApproval && !than.dispatchOnApproval)
  )
}

/** Null: there is no limit. */
const isAbove = (amount: string | null, limit: string | null): boolean =>
  limit !== null && (amount === null || BigInt(amount) > BigInt(limit))
