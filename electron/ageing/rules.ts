import { ageingKinds, type AgeingKind } from '../core/ageing.ts'
import { dayOf, hourMs } from '../core/time.ts'
import type { Policy } from '../people/contract/policy.ts'
import { ageLimits, longestSnoozeMs, type AgeingLine } from './contract.ts'

/** What has waited since then, or longer, waits too long now. UTC milliseconds. */
export const tooLongSince = (policy: Policy, now: number): Record<AgeingKind, number> => {
  const since = (kind: AgeingKind) => now - policy[ageLimits[kind]] * hourMs
  return Object.fromEntries(ageingKinds.map((kind) => [kind, since(kind)])) as Record<AgeingKind, number>
}

/** It ends by itself, and soon enough that nobody forgets what they put off. */
export const isSnoozable = (until: number, now: number): boolean => until > now && until <= now + longestSnoozeMs

/** What somebody was told of a line, and when, UTC milliseconds. */
export type Told = Pick<AgeingLine, 'newest'> & { at: number }

/** Once a day of Istanbul, and when another one has come to it; then at most once an hour. */
export function isToldNow({ due, newest }: AgeingLine, told: Told | undefined, now: number): boolean {
  if (due === 0) return false
  if (!told || dayOf(told.at) !== dayOf(now)) return true
  return newest > told.newest && now - told.at >= hourMs
}
