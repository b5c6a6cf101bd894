import type { Overview } from '@electron/record/contract/audit.ts'
import { outcomeOf, outcomes, type Outcome } from './outcome.ts'

/** How many, and minor units. */
export interface Sum {
  count: number
  amount: bigint
}

export interface DayBar {
  /** `2026-11-21`, in Istanbul. */
  day: string
  all: Sum
  parts: Record<Outcome, Sum>
}

const drawnDays = 30
const dayMs = 24 * 60 * 60_000

/** The thirty days that end with this one, oldest first. Calendar days: no zone comes into it. */
export const daysUntil = (last: string): string[] =>
  Array.from({ length: drawnDays }, (_, index) =>
    new Date(Date.parse(last) - (drawnDays - 1 - index) * dayMs).toISOString().slice(0, 10),
  )

const nothing = (): Sum => ({ count: 0, amount: 0n })

/** One bar a day, the days without a transaction among them. */
export function barsOf(kind: 'deposit' | 'payout', { day: today, days }: Pick<Overview, 'day' | 'days'>): DayBar[] {
  return daysUntil(today).map((day) => {
    const parts = Object.fromEntries(outcomes.map((outcome) => [outcome, nothing()])) as DayBar['parts']
    const all = nothing()
    for (const line of days.filter((one) => one.kind === kind && one.day === day)) {
      for (const sum of [all, parts[outcomeOf(line.state)]]) {
        sum.count += line.count
        sum.amount += BigInt(line.amount)
      }
    }
    return { day, all, parts }
  })
}

/** The end of the axis: the first of 2, 4, 6, 8, 12, 16, 20, 40 … that no bar is above. Its half is a whole number. */
export function axisEnd(bars: readonly DayBar[]): number {
  const highest = Math.max(0, ...bars.map(({ all }) => all.count))
  for (let ten = 1; ; ten *= 10) {
    const end = [2, 4, 6, 8, 12, 16].map((step) => step * ten).find((one) => one >= highest)
    if (end !== undefined) return end
  }
}
