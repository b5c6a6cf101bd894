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
}
