import type { Policy } from '../../people/contract/policy.ts'
import { startOfDay } from '../../core/business-day.ts'
import type { DayCap } from '../../people/rules/day-cap.ts'

/** What this workspace demands before money moves: what an admin can change, and what was decided when it was created. */
export interface Rules {
  policy: Policy
  singleOperator: boolean
}

/** What one checker may approve today; nothing when there is no limit. */
export const approverCapOf = ({ policy }: Rules, now: number): DayCap | undefined => today(policy.approverDayCap, now)

/** What the workspace may hand over today; nothing when there is no limit. */
export const dayCapOf = ({ policy }: Rules, now: number): DayCap | undefined => today(policy.dayCap, now)

const today = (cap: string | null, now: number): DayCap | undefined =>
  cap === null ? undefined : { since: startOfDay(now), atMost: BigInt(cap) }
