import { beforeEach, expect, it } from 'vitest'
import { approvedPayout, harness, openEach, passphraseOf } from '../../desk/desk-harness.ts'
import { allRows, choose, ibanOf, imported, rowsOf, seen } from './harness.ts'

openEach()

/** Row 3 pays a known customer at another IBAN; row 4 another customer at a known one, by another name. */
const known = {
  iban: ibanOf(41),
  accountName: 'Ayşe Yılmaz',
  customer: { id: 'M-3', name: 'Ayşe Yılmaz', username: 'a' },
}
const rows = () => rowsOf(6, (row) => (row === 4 ? { iban: known.iban, name: 'Başka Biri' } : { bank: '' }))
beforeEach(async () => {
  const { id } = await approvedPayout(harness, known)
  await harness.ask('payouts.send', { id, revision: 1 })
  await harness.signIn('maker')
})

it('warns the maker of every account before the import, the gravest first, and folds what is only new', async () => {
  const preview = await choose(harness, rows())
  expect(preview.warnings.map(({ code, rows: count }) => [code, count])).toEqual([
    ['iban_changed', 1],
    ['iban_of_another', 1],
    ['name_changed', 2],
    ['iban_first', 4],
  ])
  expect(preview.warned).toBe(2)
  const listed = async (list: 'warned' | 'iban_changed' | 'iban_of_another' | 'iban_first') =>
    (await harness.ask('batches.rows', { token: preview.token, list, after: 0 })).rows
  expect((await listed('warned')).map(({ row }) => row)).toEqual([3, 4])
  expect((await listed('iban_changed')).map(({ row }) => row)).toEqual([3])
  expect((await listed('iban_first')).map(({ row }) => row)).toEqual([1, 2, 5, 6])
  const [changed] = await listed('iban_changed')
  expect(changed?.warnings.map(({ code }) => code)).toEqual(['iban_changed', 'name_changed'])
})

it('says the same of the batch, and gives the rows of one warning alone', async () => {
  const batch = await imported(harness, rows())
  const checks = await harness.ask('batches.check', { id: batch.id })
  expect(checks.map(({ code, firstRows }) => [code, ...firstRows])).toEqual([
    ['iban_changed', 3],
    ['iban_of_another', 4],
    ['name_changed', 3, 4],
    ['iban_first', 1, 2, 5, 6],
  ])
  const page = await harness.ask('batches.payouts', { id: batch.id, state: null, rows: [3, 4], after: 0 })
  expect(page.payouts.map((payout) => payout.batch?.row)).toEqual([3, 4])
  expect(await allRows(harness, batch.id)).toHaveLength(6)
  await harness.signIn('checker')
  const after = await harness.ask('batches.approve', { ...seen(batch, 'approve'), passphrase: passphraseOf('checker') })
  expect(after.approvals[0]?.checks.map(({ code }) => code)).toEqual(checks.map(({ code }) => code))
})
