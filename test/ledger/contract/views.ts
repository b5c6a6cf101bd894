import { expect, test } from 'vitest'
import { transactionFilterSchema } from '../../../electron/transactions/contract/transaction.ts'
import type { View } from '../../../electron/transactions/contract/views.ts'
import type { ContractPart } from '../ledger-contract.ts'
import { stamp } from '../samples.ts'

/** Saved views: each person's own by name, and the shared ones. */
export const viewsContract: ContractPart = (held) => {
  const view: View = {
    ...{ name: 'Şule', span: 'thisMonth', columns: ['amount', 'state'], isShared: false },
    filter: transactionFilterSchema.parse({
      kind: 'payout',
      search: 'şule',
      states: ['failed'],
      day: 'ended',
      until: '2026-11-30',
      batchId: 7,
    }),
  }
  const namesFor = async (by: string) => (await held().ledger.views.visibleTo(by)).map(({ name }) => name)

  test('are read as they were saved', async () => {
    const { views } = held().ledger
    await views.save(view, stamp(1_000, 'ayse'))
    await views.save({ ...view, name: 'Açık', span: null, columns: null, isShared: true }, stamp(1_000, 'ayse'))
    const [first, second] = await views.visibleTo('ayse')
    expect(first).toEqual({ ...view, name: 'Açık', span: null, columns: null, isShared: true, id: 2, savedBy: 'ayse' })
    expect(second).toEqual({ ...view, id: 1, savedBy: 'ayse' })
    expect(await namesFor('can')).toEqual(['Açık'])
  })

  test('of one name replace each other, of one person alone', async () => {
    const { views } = held().ledger
    await views.save(view, stamp(1_000, 'ayse'))
    await views.save({ ...view, isShared: true }, stamp(1_000, 'can'))
    await views.save({ ...view, span: null }, stamp(2_000, 'ayse'))
    const seen = (await views.visibleTo('ayse')).map(({ savedBy, span }) => [savedBy, span])
    expect(seen).toEqual([
      ['can', 'thisMonth'],
      ['ayse', null],
    ])
  })

  test('are removed one by one', async () => {
    const { views } = held().ledger
    for (const name of ['a', 'b']) await views.save({ ...view, name }, stamp(1_000, 'ayse'))
    await views.remove(1)
    expect(await namesFor('ayse')).toEqual(['b'])
  })
}
