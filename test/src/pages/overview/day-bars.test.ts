import { describe, expect, it } from 'vitest'
import { depositStates, payoutStates } from '../../../../electron/core/states.ts'
import { axisEnd, barsOf, rowsOf } from '../../../../src/pages/overview/day-bars.ts'
import { outcomeOf } from '../../../../src/pages/overview/outcome.ts'
import { openWindow } from '../../window.ts'

const line = (kind: 'deposit' | 'payout', state: string, count: number, minor: bigint) => ({
  kind,
  state,
  count,
  amount: String(minor),
})
const bar = (day: string, ...sums: ReturnType<typeof line>[]) => ({ first: day, last: day, sums })
const bars = [
  bar(
    '2028-02-29',
    line('payout', 'completed', 3, 9_007_199_254_740_993n),
    line('payout', 'failed', 1, 5n),
    line('payout', 'rejected', 2, 7n),
    line('payout', 'unknown', 1, 11n),
    line('deposit', 'paid', 4, 13n),
  ),
  bar('2028-03-01', line('payout', 'draft', 6, 17n)),
]

describe('the bars of a chart', () => {
  it('add up what became of one kind, exactly', () => {
    expect(barsOf('payout', { bars }).map(({ all }) => all.count)).toEqual([7, 6])
    expect(barsOf('payout', { bars })[0]).toEqual({
      first: '2028-02-29',
      last: '2028-02-29',
      all: { count: 7, amount: 9_007_199_254_741_016n },
      parts: {
        done: { count: 3, amount: 9_007_199_254_740_993n },
        underWay: { count: 0, amount: 0n },
        waiting: { count: 0, amount: 0n },
        unknown: { count: 1, amount: 11n },
        failed: { count: 3, amount: 12n },
      },
    })
    expect(barsOf('deposit', { bars })[0]?.all).toEqual({ count: 4, amount: 13n })
  })

  it('stand under an axis that no bar is above, and whose half is a whole number, of lira where it is amounts', () => {
    const endOf = (measure: 'count' | 'amount') => (size: number) =>
      Number(
        axisEnd(
          barsOf('payout', {
            bars: size === 0 ? [] : [bar('2028-03-01', line('payout', 'draft', size, BigInt(size)))],
          }),
          measure,
        ),
      )
    expect([0, 1, 2, 3, 7, 9, 13, 17, 20, 21, 115, 1_601].map(endOf('count'))).toEqual([
      2, 2, 2, 4, 8, 12, 16, 20, 20, 40, 120, 2_000,
    ])
    expect([0, 1, 200, 201, 123_456].map(endOf('amount'))).toEqual([200, 200, 200, 400, 160_000])
  })

  it('lead to their transactions, by an address that the list reads', async () => {
    openWindow({})
    const { filterOf } = await import('../../../../src/pages/transactions/filters.ts')
    const [day] = barsOf('payout', { bars })
    const read = (outcome: 'failed' | null) => {
      const to = day && rowsOf(day, 'payout', outcome)
      return filterOf((to as { query: Record<string, string> }).query)
    }
    const whole = { kind: 'payout', search: '', states: [], day: 'created', from: '2028-02-29', until: '2028-02-29' }
    expect(read(null)).toMatchObject(whole)
    const failed = ['failed', 'returned', 'refused', 'rejected', 'cancelled']
    expect(read('failed')).toMatchObject({ ...whole, states: failed })
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
