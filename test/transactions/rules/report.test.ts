import { describe, expect, it } from 'vitest'
import { depositStates, type DepositState, payoutStates, type PayoutState } from '../../../electron/core/states.ts'
import { stepOfDeposit, stepOfPayout, takesAnotherWord } from '../../../electron/transactions/rules.ts'

type Steps = Record<'pending' | 'processing' | 'completed' | 'failed' | 'returned', string>
const always = (step: string): Steps => ({
  ...{ pending: step, processing: step, completed: step, failed: step, returned: step },
})
const payoutTable: Record<PayoutState, Steps> = {
  draft: always('conflict'),
  awaiting_approval: always('conflict'),
  approved: always('conflict'),
  sending: always('evidence'),
  accepted: {
    pending: 'nothing_new',
    processing: 'processing',
    completed: 'completed',
    failed: 'failed',
    returned: 'conflict',
  },
  processing: {
    pending: 'nothing_new',
    processing: 'nothing_new',
    completed: 'completed',
    failed: 'failed',
    returned: 'conflict',
  },
  completed: {
    pending: 'nothing_new',
    processing: 'nothing_new',
    completed: 'nothing_new',
    failed: 'conflict',
    returned: 'returned',
  },
  failed: {
    pending: 'nothing_new',
    processing: 'nothing_new',
    completed: 'conflict',
    failed: 'nothing_new',
    returned: 'conflict',
  },
  returned: {
    pending: 'nothing_new',
    processing: 'nothing_new',
    completed: 'nothing_new',
    failed: 'conflict',
    returned: 'nothing_new',
  },
  refused: always('conflict'),
  not_sent: always('conflict'),
  unknown: always('evidence'),
  rejected: always('conflict'),
  cancelled: always('conflict'),
}

describe('what a report does to a payout', () => {
  it.each(payoutStates)('%s', (state) => {
    for (const [status, expected] of Object.entries(payoutTable[state])) {
      const step = stepOfPayout(state, status, 'callback')
      expect([status, step.kind === 'move' ? step.to : step.kind]).toEqual([status, expected])
    }
  })
  it.each(['manual', 'file'] as const)('%s: that less was paid than we believe is evidence', (source) => {
    for (const [state, status] of [
      ['accepted', 'failed'],
      ['processing', 'failed'],
      ['completed', 'returned'],
    ] as const) {
      expect(stepOfPayout(state, status, source)).toEqual({ kind: 'evidence' })
      expect(stepOfPayout(state, status, 'answer')).toEqual({ kind: 'move', to: status })
    }
    expect(stepOfPayout('accepted', 'completed', source)).toEqual({ kind: 'move', to: 'completed' })
  })
  it.each([
    ['manual', 'completed', 100_001n, 100_000n, true],
    ['file', 'paid', 100_001n, 100_000n, true],
    ['file', 'completed', 100_000n, 100_000n, false],
    ['manual', 'completed', 100_001n, null, false],
    ['callback', 'completed', 100_001n, 100_000n, false],
    ['answer', 'completed', 100_001n, 100_000n, false],
    ['manual', 'processing', 100_001n, 100_000n, false],
  ] as const)('M5: by a %s that it is %s: %d above %d takes another word: %s', (source, to, amount, above, takes) => {
    expect(takesAnotherWord({ kind: 'move', to }, source, amount, above)).toBe(takes)
    expect(takesAnotherWord({ kind: 'nothing_new' }, source, amount, above)).toBe(false)
  })
  it.each(['constructor', '__proto__', 'toString'])('M13: takes %s for a word like any other', (word) => {
    expect(stepOfPayout('accepted', word, 'callback')).toEqual({ kind: 'conflict' })
    expect(stepOfDeposit('pending', word, 'callback')).toEqual({ kind: 'conflict' })
  })
  it('takes a status that nobody documented for a conflict', () => {
    expect(stepOfPayout('accepted', 'reversed', 'callback')).toEqual({ kind: 'conflict' })
  })
})

const depositTable: Record<DepositState, Record<'pending' | 'paid' | 'failed' | 'expired', string>> = {
  draft: { pending: 'conflict', paid: 'conflict', failed: 'conflict', expired: 'nothing_new' },
  sending: { pending: 'nothing_new', paid: 'paid', failed: 'failed', expired: 'nothing_new' },
  pending: { pending: 'nothing_new', paid: 'paid', failed: 'failed', expired: 'nothing_new' },
  paid: { pending: 'nothing_new', paid: 'nothing_new', failed: 'conflict', expired: 'nothing_new' },
  failed: { pending: 'nothing_new', paid: 'conflict', failed: 'nothing_new', expired: 'nothing_new' },
  refused: { pending: 'conflict', paid: 'conflict', failed: 'conflict', expired: 'nothing_new' },
  not_sent: { pending: 'conflict', paid: 'conflict', failed: 'conflict', expired: 'nothing_new' },
  unknown: { pending: 'orphaned', paid: 'paid', failed: 'failed', expired: 'nothing_new' },
  orphaned: { pending: 'nothing_new', paid: 'paid', failed: 'failed', expired: 'nothing_new' },
}

describe('what a report does to a deposit', () => {
  it.each(depositStates)('%s', (state) => {
    for (const [status, expected] of Object.entries(depositTable[state])) {
      const step = stepOfDeposit(state, status, 'callback')
      expect([status, step.kind === 'move' ? step.to : step.kind]).toEqual([status, expected])
    }
  })
})
