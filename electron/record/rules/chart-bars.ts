import { dayPlus } from '../../core/time.ts'
import type { Preferences } from '../../app/contract.ts'

/** What a bar of the Overview's charts stands for: a day, and over a year a week, because days would be too narrow to point at. */

export type ChartDays = Preferences['overviewChart']['days']

interface Span {
  first: string
  /** A week that is under way ends today. */
  last: string
}

/** Days of the week, Monday 0. A calendar day: no zone comes into it. */
const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7

/** The last one holds today; oldest first, without a hole. A year is this week and the fifty-two before it, all of them whole. */
export function barsUntil(today: string, days: ChartDays): Span[] {
  if (days < 365)
    return Array.from({ length: days }, (_, index) => dayPlus(today, index - days + 1)).map((day) => ({
      first: day,
      last: day,
    }))
  const monday = dayPlus(today, -weekdayOf(today))
  return Array.from({ length: 53 }, (_, index) => dayPlus(monday, (index - 52) * 7)).map((first) => ({
    first,
    last: first === monday ? today : dayPlus(first, 6),
  }))
}

interface Line<State> {
  kind: 'deposit' | 'payout'
  state: State
  count: number
  /** Minor units. */
  amount: bigint
}

/** @param lines by day, none before the first bar and none after today */
export function barsOf<State extends string>(
  spans: readonly Span[],
  lines: readonly (Line<State> & { day: string })[],
): (Span & { sums: Line<State>[] })[] {
  let next = 0
  return spans.map(({ first, last }) => {
    const sums = new Map<string, Line<State>>()
    for (let line = lines[next]; line && line.day <= last; line = lines[(next += 1)]) {
      const { kind, state } = line
      const sum = sums.get(`${kind} ${state}`) ?? { kind, state, count: 0, amount: 0n }
      sums.set(`${kind} ${state}`, { ...sum, count: sum.count + line.count, amount: sum.amount + line.amount })
    }
    return { first, last, sums: [...sums.values()] }
  })
}
