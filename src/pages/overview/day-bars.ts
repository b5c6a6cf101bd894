import type { Overview } from '@electron/record/contract/audit.ts'
import type { Locale } from '@electron/core/text.ts'
import type { Preferences } from '@electron/app/contract.ts'
import { statesOfKind } from '@electron/core/states.ts'
import type { RouteLocationRaw } from 'vue-router'
import { outcomeOf, outcomes, type Outcome } from './outcome.ts'

/** How many, and minor units. */
export interface Sum {
  count: number
  amount: bigint
}

/** A day, or a week: `2026-11-21`, in Istanbul, both within. */
export interface DayBar {
  first: string
  last: string
  all: Sum
  parts: Record<Outcome, Sum>
}

export type Kind = 'deposit' | 'payout'
type Measure = Preferences['overviewChart']['measure']

const nothing = (): Sum => ({ count: 0, amount: 0n })

export const barsOf = (kind: Kind, { bars }: Pick<Overview['chart'], 'bars'>): DayBar[] =>
  bars.map(({ first, last, sums }) => {
    const parts = Object.fromEntries(outcomes.map((outcome) => [outcome, nothing()])) as DayBar['parts']
    const all = nothing()
    for (const line of sums.filter((one) => one.kind === kind)) {
      for (const sum of [all, parts[outcomeOf(line.state)]]) {
        sum.count += line.count
        sum.amount += BigInt(line.amount)
      }
    }
    return { first, last, all, parts }
  })

/** How tall it is drawn: transactions, or minor units. */
const sizeOf = (sum: Sum, measure: Measure): bigint => (measure === 'count' ? BigInt(sum.count) : sum.amount)

/**
 * The end of the axis: the first of 2, 4, 6, 8, 12, 16, 20, 40 … that no bar is above; of amounts, that many lira, in minor
 * units. Its half is a whole number.
 */
export function axisEnd(bars: readonly DayBar[], measure: Measure): bigint {
  const highest = bars.reduce((so, { all }) => (sizeOf(all, measure) > so ? sizeOf(all, measure) : so), 0n)
  for (let ten = measure === 'count' ? 1n : 100n; ; ten *= 10n) {
    const end = [2n, 4n, 6n, 8n, 12n, 16n].map((step) => step * ten).find((one) => one >= highest)
    if (end !== undefined) return end
  }
}

/** What a bar is made of, from its foot up, in hundredths of the drawing's height, which ends at `end`. */
export function piecesOf({ parts }: DayBar, measure: Measure, end: bigint) {
  let foot = 0
  return outcomes.flatMap((outcome) => {
    const tall = Number((sizeOf(parts[outcome], measure) * 1_000_000n) / end) / 10_000
    const piece = { outcome, foot, tall }
    foot += tall
    return tall === 0 ? [] : [piece]
  })
}

/** What it stands for, as the list of transactions is narrowed down by an address. `outcome` null: all of it. */
export const rowsOf = ({ first, last }: DayBar, kind: Kind, outcome: Outcome | null): RouteLocationRaw => ({
  path: '/transactions',
  query: {
    kind,
    ...(outcome && {
      state: statesOfKind(kind)
        .filter((state) => outcomeOf(state) === outcome)
        .join(','),
    }),
    from: first,
    until: last,
  },
})

const tags = { tr: 'tr-TR', en: 'en-GB' } as const

/**
 * `2026-11-21` as `21 Kas`, and whole as `21 Kasım 2026 Cumartesi`; a week as `16–22 Kas`. In words, for every country reads
 * `11/12` its own way.
 */
export function dayWords(
  locale: Locale,
): Record<'begin' | 'short' | 'whole', (days: Pick<DayBar, 'first' | 'last'>) => string> {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tags[locale], { timeZone: 'UTC', day: 'numeric', ...options })
  const short = format({ month: 'short' })
  const long = format({ month: 'long', year: 'numeric' })
  const day = format({ month: 'long', year: 'numeric', weekday: 'long' })
  const range = (of: Intl.DateTimeFormat, { first, last }: Pick<DayBar, 'first' | 'last'>) =>
    of.formatRange(Date.parse(first), Date.parse(last))
  return {
    begin: ({ first }) => short.format(Date.parse(first)),
    short: (days) => range(short, days),
    whole: (days) => range(days.first === days.last ? day : long, days),
  }
}

/** `₺12 bin`, `₺1.2m`: of the axis alone, whose ends are round; minor units. */
export const roundAmount = (minor: bigint, locale: Locale): string =>
  `₺${new Intl.NumberFormat(tags[locale], { notation: 'compact', compactDisplay: locale === 'tr' ? 'long' : 'short' }).format(minor / 100n)}`
