import { describe, expect, it } from 'vitest'
import { depositStateAfter, payoutStateAfter } from '../../../electron/transactions/rules.ts'
import type { Outcome } from '../../../electron/core/payment-service.ts'
import type { AttemptState } from '../../../electron/core/states.ts'
import type { AttemptRecord } from '../../../electron/transactions/records.ts'
import { attemptWith } from '../../payouts/a-payout.ts'

const raw = { status: 400, body: new Uint8Array() }
const accepted: Outcome<unknown> = { kind: 'accepted', answer: {}, raw }
const refused: Outcome<unknown> = { kind: 'refused', code: 'VALIDATION_ERROR', message: '', raw }
const notSent: Outcome<unknown> = { kind: 'not_sent', code: 'connection_refused' }
const lost: Outcome<unknown> = { kind: 'unknown', code: 'connection_lost', message: null, raw: null }
const duplicate: Outcome<unknown> = { kind: 'unknown', code: 'DUPLICATE_TRANSACTION', message: '', raw }
const earlier = (...states: AttemptState[]): AttemptRecord[] =>
  states.map((state, index) => attemptWith({ id: index + 1, number: index + 1, state }))

describe('a payout after an attempt', () => {
  it('is what the attempt became', () => {
    expect([accepted, refused, notSent, lost, duplicate].map(payoutStateAfter)).toEqual([
      'accepted',
      'refused',
      'not_sent',
      'unknown',
      'unknown',
    ])
  })
})

describe('a deposit after an attempt', () => {
  it('that was its first', () => {
    expect([accepted, refused, notSent, lost].map((outcome) => depositStateAfter(outcome, []))).toEqual([
      'pending',
      'refused',
      'not_sent',
      'unknown',
    ])
  })
  it('is refused when the processId was taken by a transaction that is not ours', () => {
    expect(depositStateAfter(duplicate, [])).toBe('refused')
    expect(depositStateAfter(duplicate, earlier('not_sent'))).toBe('refused')
  })
  it('is orphaned when DUPLICATE_TRANSACTION proves that a lost attempt had arrived', () => {
    expect(depositStateAfter(duplicate, earlier('unknown'))).toBe('orphaned')
  })
  it('stays unknown after a lost attempt until the service says something about it', () => {
    expect([refused, notSent, lost].map((outcome) => depositStateAfter(outcome, earlier('unknown')))).toEqual([
      'unknown',
      'unknown',
      'unknown',
    ])
    expect(depositStateAfter(accepted, earlier('unknown'))).toBe('pending')
  })
})
