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
  ageingHours: 4,
}

/** Whether one of its rules demands less than it did. */
export function isLooser(policy: Policy, than: Policy): boolean {
  const longer = ['approvalLifetimeHours', 'idleLockMinutes', 'ageingHours'] as const
  return (
    policyLimits.some((rule) => isAbove(policy[rule], than[rule])) ||
    longer.some((rule) => policy[rule] > than[rule]) ||
    policy.duplicateWindowHours < than.duplicateWindowHours ||
    (policy.dispatchOnApproval && !than.dispatchOnApproval)
  )
}

/** Null: there is no limit. */
const isAbove = (amount: string | null, limit: string | null): boolean =>
  limit !== null && (amount === null || BigInt(amount) > BigInt(limit))
