import { expect, test } from 'vitest'
import { ledgerOnDisk } from '../../ledger/on-disk.ts'
import { newDeposit, stamp } from '../../ledger/samples.ts'

const { within, fromOutside } = ledgerOnDisk()

test('a customer of long ago is found by all but a part of a long number', async () => {
  const customer = { id: '00000000000000012345', name: 'Şule İnceoğlu', username: 'sule.778899' }
  const other = { id: 'c-2', name: 'Can', username: 'can' }
  await within(({ deposits }) => deposits.add(newDeposit({ processId: 'D-1', customer }), stamp()))
  // As if there were nearly a hundred thousand between them.
  fromOutside("UPDATE sqlite_sequence SET seq = 99999 WHERE name = 'transactions'")
  await within(async ({ deposits, transactions }) => {
    const found = async (text: string) => (await transactions.customers(text, 8)).map(({ id }) => id)
    const part = '0000000000012345'
    await deposits.add(newDeposit({ processId: 'D-2', customer: other }), stamp())
    expect(await found(part)).toEqual([customer.id])
    await deposits.add(newDeposit({ processId: 'D-3', customer: other }), stamp())
    expect(await found(part)).toEqual([])
    for (const text of ['inceoğlu', '778899', '00012345', customer.id])
      expect([text, await found(text)]).toEqual([text, [customer.id]])
  })
})
