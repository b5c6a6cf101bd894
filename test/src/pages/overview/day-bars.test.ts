import { describe, expect, it } from 'vitest'
import { depositStates, payoutStates } from '../../../../electron/core/states.ts'
import type { Overview } from '../../../../electron/record/contract/audit.ts'
import { axisEnd, barsOf, daysUntil } from '../../../../src/pages/overview/day-bars.ts'
import { dayWords } from '../../../../src/pages/overview/day-words.ts'
import { outcomeOf } from '../../../../src/pages/overview/outcome.ts'

const line = (day: string, kind: 'deposit' | 'payout', state: string, count: number, minor: bigint) => ({
  day,
  kind,
  state,
  count,
  amount: String(minor),
})
const overview: Pick<Overview, 'day' | 'days'> = {
  day: '2028-03-01',
  days: [
    line('2028-01-31', 'payout', 'completed', 99, 1n),
    line('2028-02-01', 'payout', 'completed', 2, 300n),
    line('2028-02-29', 'payout', 'completed', 3, 9_007_199_254_740_993n),
    line('2028-02-29', 'payout', 'failed', 1, 5n),
    line('2028-02-29', 'payout', 'rejected', 2, 7n),
    line('2028-02-29', 'payout', 'unknown', 1, 11n),
    line('2028-02-29', 'deposit', 'paid', 4, 13n),
    line('2028-03-01', 'payout', 'draft', 6, 17n),
  ],
}

describe('the thirty days of a chart', () => {
  it('end today and go over the ends of months, each once, oldest first', () => {
    const days = daysUntil('2028-03-01')
    expect([days.length, new Set(days).size]).toEqual([30, 30])
    expect([days[0], days[27], days[28], days[29]]).toEqual(['2028-02-01', '2028-02-28', '2028-02-29', '2028-03-01'])
  })

  it('add up what became of one kind, exactly, and leave out days that are over', () => {
    const bars = barsOf('payout', overview)
    expect(bars.map(({ all }) => all.count)).toEqual([2, ...Array<number>(27).fill(0), 7, 6])
    expect(bars[28]).toEqual({
      day: '2028-02-29',
      all: { count: 7, amount: 9_007_199_254_741_016n },
      parts: {
        done: { count: 3, amount: 9_007_199_254_740_993n },
        underWay: { count: 0, amount: 0n },
        waiting: { count: 0, amount: 0n },
        unknown: { count: 1, amount: 11n },
        failed: { count: 3, amount: 12n },
      },
    })
    expect(barsOf('deposit', overview)[28]?.all).toEqual({ count: 4, amount: 13n })
  })

  it('stand under an axis that no bar is above, and whose half is a whole number', () => {
    const ends = [0, 1, 2, 3, 7, 9, 13, 17, 20, 21, 115, 1_601].map((count) =>
      axisEnd(
        barsOf('payout', {
          day: '2028-03-01',
          days: count === 0 ? [] : [line('2028-03-01', 'payout', 'draft', count, 1n)],
        }),
      ),
    )
    expect(ends).toEqual([2, 2, 2, 4, 8, 12, 16, 20, 20, 40, 120, 2_000])
  })
})

it('never calls done what may still fail, nor failed what may have been paid', () => {
  const statesWith = (outcome: string) =>
    [...new Set([...payoutStates, ...depositStates])].filter((state) => outcomeOf(state) === outcome).sort()
  expect(statesWith('done')).toEqual(['completed', 'paid'])
  expect(statesWith('failed')).toEqual(['cancelled', 'failed', 'refused', 'rejected', 'returned'])
  expect(statesWith('unknown')).toEqual(['unknown'])
  expect(statesWith('waiting')).toEqual(['approved', 'awaiting_approval', 'draft', 'not_sent'])
  expect([outcomeOf('somethingNew'), outcomeOf('toString')]).toEqual(['unknown', 'unknown'])
})

it('says the day in words, whatever zone the machine is in', () => {
  expect(dayWords('tr').short('2028-03-01')).toBe('1 Mar')
  expect(dayWords('tr').whole('2028-03-01')).toBe('1 Mart 2028 Çarşamba')
  expect(dayWords('en').short('2028-03-01')).toBe('1 Mar')
})
