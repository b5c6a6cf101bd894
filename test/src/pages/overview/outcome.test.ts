import { describe, expect, it } from 'vitest'
import { depositStates, payoutStates } from '../../../../electron/core/states.ts'
import { endedOf, onTheWay } from '../../../../src/pages/overview/outcome.ts'

const day = '2028-03-01'
const states = [
  ...payoutStates.map((state) => ({ kind: 'payout', state }) as const),
  ...depositStates.map((state) => ({ kind: 'deposit', state }) as const),
]
const one = { count: 1, amount: '5' }
const named = (sums: { kind: string; state: string }[]) => sums.map(({ kind, state }) => `${kind} ${state}`)

describe('of a day an accountant reads', () => {
  it('what ended in it, and no state that is only passed through', () => {
    expect(named(endedOf({ today: states.map((line) => ({ ...line, ...one })) }))).toEqual([
      'payout completed',
      'payout failed',
      'payout returned',
      'payout refused',
      'payout rejected',
      'payout cancelled',
      'deposit paid',
      'deposit failed',
      'deposit refused',
    ])
  })

  it('what the service has and has given no result for: nothing that never left, nothing that ended', () => {
    expect(named(onTheWay({ day, days: states.map((line) => ({ day, ...line, ...one })) }))).toEqual([
      'payout sending',
      'payout accepted',
      'payout processing',
      'payout unknown',
      'deposit sending',
      'deposit pending',
      'deposit unknown',
      'deposit orphaned',
    ])
  })

  it('whatever day it was created on, to the last minor unit; but of deposits that wait for money, today’s alone', () => {
    const days = [
      { day: '2028-02-20', kind: 'payout', state: 'processing', count: 2, amount: '9007199254740993' },
      { day: '2028-02-29', kind: 'deposit', state: 'pending', count: 7, amount: '70' },
      { day: '2028-02-29', kind: 'deposit', state: 'unknown', count: 1, amount: '9' },
      { day, kind: 'payout', state: 'processing', count: 1, amount: '4' },
      { day, kind: 'deposit', state: 'pending', count: 3, amount: '30' },
    ] as const
    expect(onTheWay({ day, days: [...days] })).toEqual([
      { kind: 'payout', state: 'processing', count: 3, amount: '9007199254740997' },
      { kind: 'deposit', state: 'unknown', count: 1, amount: '9' },
      { kind: 'deposit', state: 'pending', count: 3, amount: '30' },
    ])
  })
})
