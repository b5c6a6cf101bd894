import { expect, test } from 'vitest'
import { payoutStates } from '../../../electron/core/states.ts'
import { periodSummary, type StepSum } from '../../../electron/record/rules/period.ts'

const step = (kind: StepSum['kind'], from: StepSum['from'], to: StepSum['to'], amount: bigint): StepSum => ({
  ...{ kind, from, to, amount },
  count: 1,
})

test('money is in when a deposit is paid, out when a payout is completed, and back when it is not any more', () => {
  const { paidIn, paidOut, returned, net } = periodSummary(
    [
      step('deposit', 'pending', 'paid', 1_000n),
      step('deposit', 'unknown', 'paid', 200n),
      step('deposit', null, 'draft', 7n),
      step('payout', 'accepted', 'completed', 5_000n),
      step('payout', 'unknown', 'completed', 300n),
      step('payout', 'completed', 'returned', 40n),
      step('payout', 'completed', 'failed', 2n),
      step('payout', 'processing', 'failed', 9n),
    ],
    [],
  )
  expect(paidIn).toEqual({ count: 2, amount: 1_200n })
  expect(paidOut).toEqual({ count: 2, amount: 5_300n })
  expect(returned).toEqual({ count: 2, amount: 42n })
  expect(net).toBe(-4_058n)
})

test('what is carried over is what is still owed, and what was refused is not called ready', () => {
  const standing = payoutStates.map((state, n) => ({ state, count: 1, amount: 10n ** BigInt(n) }))
  const { unknown, sent, unpaid, ready, toApprove } = periodSummary([], standing)
  const of = (...states: (typeof payoutStates)[number][]) => ({
    count: states.length,
    amount: states.reduce((sum, state) => sum + 10n ** BigInt(payoutStates.indexOf(state)), 0n),
  })
  expect(unknown).toEqual(of('unknown'))
  expect(sent).toEqual(of('sending', 'accepted', 'processing'))
  expect(unpaid).toEqual(of('refused', 'not_sent'))
  expect(ready).toEqual(of('approved'))
  expect(toApprove).toEqual(of('awaiting_approval'))
})
