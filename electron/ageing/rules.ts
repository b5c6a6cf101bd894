import { dayOf, hourMs } from '../core/time.ts'
import type { Policy } from '../people/contract/policy.ts'
import type { AgeingLine } from './contract.ts'

/** What has waited since then, or longer, waits too long now. UTC milliseconds. */
export const tooLongSince = ({ ageingHours }: Pick<Policy, 'ageingHours'>, now: number): number =>
  now - ageingHours * hourMs

/** Late money is listed for seven days: the ledger does not record when a user handled it. */
export const lateMoneyListedMs = 7 * 24 * hourMs

/** What somebody was told of a line, and when, UTC milliseconds. */
export type Told = Pick<AgeingLine, 'newest'> & { at: number }

/** Once a day of Istanbul, and when another one has come to it; then at most once an hour. */
export function isToldNow({ newest }: Pick<AgeingLine, 'newest'>, told: Told | undefined, now: number): boolean {
  if (!told || dayOf(told.at) !== dayOf(now)) return true
  return newest > told.newest && now - told.at >= hourMs
}
