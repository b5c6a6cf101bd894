import { expect, it } from 'vitest'
import { expectedBalance, type MovedSince } from '../../electron/balance/rules.ts'

const none: MovedSince = { paidIn: 0n, givenBack: 0n, paidOut: 0n, openSince: 0n, openBefore: 0n, openIn: 0n }

it.each<[string, Partial<MovedSince>, lowest: bigint, highest: bigint]>([
  ['nothing', {}, 1_000n, 1_000n],
  ['a deposit that was paid', { paidIn: 70n }, 1_070n, 1_070n],
  ['a payout that came back', { givenBack: 70n }, 1_070n, 1_070n],
  ['a payout that was completed', { paidOut: 70n }, 930n, 930n],
  ['a payout that was sent since', { openSince: 70n }, 930n, 1_000n],
  ['a payout that was open before', { openBefore: 70n }, 1_000n, 1_070n],
  ['a deposit that may be paid', { openIn: 70n }, 1_000n, 1_070n],
  ['more than there was', { paidOut: 1_500n }, -500n, -500n],
])('a balance of 1,000 and %s', (_what, moved, lowest, highest) => {
  expect(expectedBalance(1_000n, { ...none, ...moved })).toEqual({ lowest, highest, open: highest - lowest })
})
