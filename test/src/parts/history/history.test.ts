import { expect, it } from 'vitest'
import { depositHistory, payoutHistory } from '../../../../src/parts/history/history.ts'
import type { Deposit } from '../../../../electron/deposits/contract/deposit.ts'
import { evidence, proposal, sendingAt, unknownAttempt, unknownPayout } from '../../doubtful-payout.ts'

it('tells everything that happened to a payout in the order of time', () => {
  const withdrawn = proposal({ state: 'withdrawn', endedBy: 'maker', endedAt: sendingAt + 130_000 })
  const later = proposal({ id: 4, proposedAt: sendingAt + 140_000 })
  const notSent = {
    ...unknownAttempt,
    state: 'not_sent' as const,
    preparedAt: sendingAt - 20_000,
    sendingAt: null,
    stateAt: sendingAt - 10_000,
  }
  const payout = unknownPayout({
    attempts: [notSent, { ...unknownAttempt, number: 2 }],
    reports: [evidence()],
    resolutions: [withdrawn, later],
  })
  expect(payoutHistory(payout).map(({ kind }) => kind)).toEqual([
    'created',
    'approved',
    'prepared',
    'ended',
    'prepared',
    'sending',
    'ended',
    'report',
    'proposed',
    'withdrawn',
    'proposed',
  ])
})

it('says nothing of the end of an attempt that has not ended', () => {
  const attempts = [{ ...unknownAttempt, state: 'sending' as const }]
  const kinds = payoutHistory(unknownPayout({ state: 'sending', attempts, approvals: [] })).map(({ kind }) => kind)
  expect(kinds).toEqual(['created', 'prepared', 'sending'])
})

it('tells of a deposit how each attempt went, and what was reported of it', () => {
  const attempts = [{ ...unknownAttempt, preparedAt: 2, sendingAt: 3, stateAt: 5 }]
  const deposit = { createdAt: 1, createdBy: 'support', attempts, reports: [evidence({ at: 4 })] } as Deposit
  expect(depositHistory(deposit).map(({ kind, at }) => [kind, at])).toEqual([
    ['created', 1],
    ['prepared', 2],
    ['sending', 3],
    ['report', 4],
    ['ended', 5],
  ])
})
