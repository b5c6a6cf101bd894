import { describe, expect, it } from 'vitest'
import { depositStates, type DepositState } from '../../electron/contract/deposit.ts'
import { payoutStates, type PayoutState } from '../../electron/contract/payout.ts'
import { stepOfDeposit, stepOfPayout } from '../../electron/domain/report.ts'

const payoutTable: Record<PayoutState, Record<'pending' | 'processing' | 'completed' | 'failed', string>> = {
  draft: { pending: 'conflict', processing: 'conflict', completed: 'conflict', failed: 'conflict' },
  awaiting_approval: { pending: 'conflict', processing: 'conflict', completed: 'conflict', failed: 'conflict' },
  approved: { pending: 'conflict', processing: 'conflict', completed: 'conflict', failed: 'conflict' },
  sending: { pending: 'accepted', processing: 'processing', completed: 'completed', failed: 'failed' },
  accepted: { pending: 'nothing_new', processing: 'processing', completed: 'completed', failed: 'failed' },
  processing: { pending: 'nothing_new', processing: 'nothing_new', completed: 'completed', failed: 'failed' },
  completed: { pending: 'nothing_new', processing: 'nothing_new', completed: 'nothing_new', failed: 'conflict' },
  failed: { pending: 'nothing_new', processing: 'nothing_new', completed: 'conflict', failed: 'nothing_new' },
  returned: { pending: 'conflict', processing: 'conflict', completed: 'conflict', failed: 'conflict' },
  refused: { pending: 'conflict', processing: 'conflict', completed: 'conflict', failed: 'conflict' },
  not_sent: { pending: 'conflict', processing: 'conflict', completed: 'conflict', failed: 'conflict' },
  unknown: { pending: 'accepted', processing: 'processing', completed: 'completed', failed: 'failed' },
  rejected: { pending: 'conflict', processing: 'conflict', completed: 'conflict', failed: 'conflict' },
  cancelled: { pending: 'conflict', processing: 'conflict', completed: 'conflict', failed: 'conflict' },
}

describe('what a report does to a payout', () => {
  it.each(payoutStates)('%s', (state) => {
    for (const [status, expected] of Object.entries(payoutTable[state])) {
      const step = stepOfPayout(state, status)
      expect([status, step.kind === 'move' ? step.to : step.kind]).toEqual([status, expected])
    }
  })
  it('takes a status that nobody documented for a conflict', () => {
    expect(stepOfPayout('accepted', 'reversed')).toEqual({ kind: 'conflict' })
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
      const step = stepOfDeposit(state, status)
      expect([status, step.kind === 'move' ? step.to : step.kind]).toEqual([status, expected])
    }
  })
})
