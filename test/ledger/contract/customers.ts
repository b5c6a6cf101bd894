import { expect, test } from 'vitest'
import type { Customer } from '../../../electron/transactions/contract/transaction.ts'
import type { ContractPart } from '../ledger-contract.ts'
import { newDeposit, newPayout, stamp } from '../samples.ts'

/** The merchant's customers, as one looks for them by a part of what they are called. */
export const customersContract: ContractPart = (held) => {
  let made = 0
  function deals(customer: Customer, kind: 'deposit' | 'payout' = 'deposit') {
    made += 1
    const { deposits, payouts } = held().ledger
    return kind === 'deposit'
      ? deposits.add(newDeposit({ processId: `D-${made}`, customer }), stamp())
      : payouts.add(newPayout({ processId: `P-${made}`, customer }), stamp())
  }
  const found = async (text: string, limit = 8) =>
    (await held().ledger.transactions.customers(text, limit)).map(({ id }) => id)

  const sule: Customer = { id: 'M-88417', name: 'Şule İnceoğlu', username: 'sule.i' }
  const isik: Customer = { id: 'M-10023', name: 'Işık Gökçe', username: 'isik_g' }

  test('by any part of the id, the name or the username, folded', async () => {
    await deals(sule)
    await deals(isik, 'payout')
    for (const text of ['8841', 'm-88', 'İNCE', 'inceog', 'şu', 'SU', 'sule.', '7']) {
      expect([text, await found(text)]).toEqual([text, ['M-88417']])
    }
    for (const text of ['ışık', 'ISIK', 'k G', 'gokce', 'k_', '_', '100', '23']) {
      expect([text, await found(text)]).toEqual([text, ['M-10023']])
    }
    expect(await held().ledger.transactions.customers('isik', 8)).toEqual([isik])
    for (const text of ['', '   ', '\n', 'zz', 'nobody', '%', '"'])
      expect([text, await found(text)]).toEqual([text, []])
  })

  test('not by what else stands in a transaction', async () => {
    await deals(sule, 'payout')
    const { processId } = newPayout()
    for (const text of [processId.slice(0, 2), 'TR33', '0006', 'P-'])
      expect([text, await found(text)]).toEqual([text, []])
  })

  test('each once, as the newest transaction has them, the latest dealt with first', async () => {
    await deals(sule)
    await deals(isik)
    await deals({ ...sule, username: 'sule.yeni' }, 'payout')
    await deals(isik)
    await deals(sule)
    await deals({ ...isik, name: 'Işık Gökçe Şen' })
    expect(await held().ledger.transactions.customers('m-', 8)).toEqual([{ ...isik, name: 'Işık Gökçe Şen' }, sule])
    expect(await found('m-', 1)).toEqual(['M-10023'])
    expect(await found('yeni')).toEqual(['M-88417'])
  })

  test('a long number too, by any part of it, and the whole id however short', async () => {
    const number: Customer = { id: '00000000000000012345', name: 'Ümit', username: '905321234567' }
    await deals(number)
    await deals({ ...number, id: '7' }, 'payout')
    for (const text of ['000000000', '0000000000000001234', '00000000000000012345'])
      expect([text, await found(text)]).toEqual([text, ['00000000000000012345']])
    expect([await found('905321234'), await found('7', 1)]).toEqual([['7', '00000000000000012345'], ['7']])
  })
}
