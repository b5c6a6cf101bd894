import { afterEach, beforeEach, expect, it } from 'vitest'
import { depositDraft, openHarness, payoutDraft, type Harness } from '../../desk/desk-harness.ts'

let harness: Harness
beforeEach(async () => {
  harness = await openHarness()
  await harness.signIn('maker')
})
afterEach(async () => {
  expect(harness.unexpected).toEqual([])
  await harness.end()
})

const gokce = { id: '8841', name: 'Gökçe Şahin', username: 'gokce.s' }
const ilknur = { id: 'C-17', name: 'İLKNUR IŞIK', username: 'ilknur' }
const sahin = { id: '9001', name: 'Ali Veli', username: 'sahin88' }
const deposit = (customer: typeof gokce) => harness.ask('deposits.create', { ...depositDraft, customer })
const payout = (customer: typeof gokce) => harness.ask('payouts.create', { ...payoutDraft, customer })
const suggest = (text: string) => harness.ask('customers.suggest', { text })

it('knows customers by id, name and username, in any letter case and without Turkish letters', async () => {
  await deposit(gokce)
  await payout(ilknur)
  for (const text of ['gokce', 'GÖKÇE', 'şahin', '8841', '884', 'e.s', 'Gö', '4'])
    expect(await suggest(text)).toEqual([gokce])
  for (const text of ['ilknur isik', 'İlknur', 'c-17', 'ışı', ' Işık ']) expect(await suggest(text)).toEqual([ilknur])
  expect(await suggest('nobody')).toEqual([])
})

it('does not find a customer by what is no customer’s', async () => {
  const { processId } = await payout(gokce)
  for (const text of [processId, 'TR20', payoutDraft.accountName]) expect(await suggest(text)).toEqual([])
})

it('says each once, as they were called last, the latest dealt with first', async () => {
  await deposit(sahin)
  await deposit(gokce)
  await payout({ ...sahin, name: 'Ali Veli Yılmaz' })
  expect(await suggest('sahin')).toEqual([{ ...sahin, name: 'Ali Veli Yılmaz' }, gokce])
})

it('says eight at most, and nobody for no text', async () => {
  for (let number = 10; number < 20; number += 1) {
    await payout({ id: `M${number}`, name: 'Aynı Ad', username: `ayni${number}` })
  }
  const found = await suggest('ayni ad')
  expect(found.map(({ id }) => id)).toEqual(['M19', 'M18', 'M17', 'M16', 'M15', 'M14', 'M13', 'M12'])
  expect([await suggest(''), await suggest('  ')]).toEqual([[], []])
})
