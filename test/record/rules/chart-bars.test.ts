import { describe, expect, it } from 'vitest'
import { barsOf, barsUntil } from '../../../electron/record/rules/chart-bars.ts'

describe('the bars of a chart', () => {
  it.each([30, 90] as const)(
    'are %i days that end today and go over the ends of months, each once, oldest first',
    (days) => {
      const bars = barsUntil('2028-03-01', days)
      expect(new Set(bars.map(({ first }) => first)).size).toBe(days)
      expect(bars.every(({ first, last }) => first === last)).toBe(true)
      expect(bars.slice(-3).map(({ first }) => first)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
      expect(bars[0]?.first).toBe(days === 30 ? '2028-02-01' : '2027-12-03')
    },
  )

  it.each([
    // A Monday, a Wednesday and a Sunday.
    ['2028-02-28', '2028-02-28', '2027-03-01'],
    ['2028-03-01', '2028-02-28', '2027-03-01'],
    ['2028-03-05', '2028-02-28', '2027-03-01'],
    ['2028-03-06', '2028-03-06', '2027-03-08'],
  ])('are whole weeks over a year: %s', (today, monday, first) => {
    const bars = barsUntil(today, 365)
    expect(bars).toHaveLength(53)
    expect(bars.at(-1)).toEqual({ first: monday, last: today })
    expect(bars[0]?.first).toBe(first)
    for (const [index, bar] of bars.slice(1).entries())
      expect(Date.parse(bar.first) - Date.parse(bars[index]?.last ?? '')).toBe(86_400_000)
  })

  it('hold every line once, summed up exactly', () => {
    const line = (day: string, amount: bigint) =>
      ({ day, kind: 'payout', state: 'completed', count: 1, amount }) as const
    const spans = [
      { first: '2028-02-21', last: '2028-02-27' },
      { first: '2028-02-28', last: '2028-03-01' },
    ]
    const lines = [line('2028-02-21', 9_007_199_254_740_993n), line('2028-02-27', 4n), line('2028-02-28', 5n)]
    expect(barsOf(spans, lines)).toEqual([
      { ...spans[0], sums: [{ kind: 'payout', state: 'completed', count: 2, amount: 9_007_199_254_740_997n }] },
      { ...spans[1], sums: [{ kind: 'payout', state: 'completed', count: 1, amount: 5n }] },
    ])
    expect(barsOf(spans, []).map(({ sums }) => sums)).toEqual([[], []])
  })
})
