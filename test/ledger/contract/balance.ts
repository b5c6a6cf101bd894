import { expect, test } from 'vitest'
import type { ContractPart } from '../ledger-contract.ts'
import { newMove, newPayout, stamp } from '../samples.ts'

/** Events of the balance, and what is open beside it. */
export const balanceContract: ContractPart = (held) => {
  const entered = (amount: string, at: number) =>
    held().ledger.audit.note({
      ...stamp(at),
      action: 'balance.entered',
      subject: { kind: 'ledger', id: '', name: '' },
      after: { amount },
    })

  test('the newest balance is the last that was entered, by its own action', async () => {
    const { balance } = held().ledger
    expect(await balance.newest('balance.entered')).toBeNull()
    await entered('100', 1_000)
    await entered('7', 2_000)
    expect(await balance.newest('balance.entered')).toMatchObject({ at: 2_000, by: 'maker', after: '{"amount":"7"}' })
    expect(await balance.newest('balance.alarm_changed')).toBeNull()
  })

  test('a payout that was open before may come back, and nothing else moved', async () => {
    const { payouts, balance } = held().ledger
    const { id } = await payouts.add(newPayout({ amount: 999_999_999_999_999n }), stamp())
    const none = { paidIn: 0n, givenBack: 0n, paidOut: 0n, openSince: 0n, openBefore: 0n, openIn: 0n }
    expect(await balance.movedSince(5_000, 250)).toEqual(none)
    await payouts.move(newMove(id, { to: 'unknown', ...stamp(2_000) }))
    expect(await balance.movedSince(5_000, 250)).toEqual({ ...none, openBefore: 999_999_999_999_999n })
  })
}
