import { expect, it } from 'vitest'
import type { Input } from '../../../electron/ipc/bridge.ts'
import { harness, openEach } from '../../desk/desk-harness.ts'

openEach()

const view: Input<'transactions.saveView'> = {
  ...{ name: 'Geciken ödemeler', span: 'lastMonth', columns: null, isShared: false },
  filter: { kind: 'payout', search: '' },
}
const seenBy = async (who: 'support' | 'maker' | 'admin') => {
  await harness.signIn(who)
  return (await harness.ask('transactions.views')).map(({ name, mayRemove }) => [name, mayRemove])
}

it('a view is for its maker, and shared for everybody; its maker and an administrator may remove it', async () => {
  await harness.signIn('maker')
  await harness.ask('transactions.saveView', view)
  const [, shared] = await harness.ask('transactions.saveView', { ...view, name: 'Herkes', isShared: true })
  const { id } = shared ?? { id: 0 }
  expect(await seenBy('support')).toEqual([['Herkes', false]])
  const refusal = async (of: number) => (await harness.refused('transactions.removeView', { id: of })).code
  expect([await refusal(id), await refusal(id - 1)]).toEqual(['not_permitted', 'not_found'])
  expect(await seenBy('admin')).toEqual([['Herkes', true]])
  expect(await harness.ask('transactions.removeView', { id })).toEqual([])
  expect(await seenBy('maker')).toEqual([['Geciken ödemeler', true]])
})

it('a view without a name, or with days in the wrong order, is refused at the field', async () => {
  await harness.signIn('maker')
  const wrong = async (changes: Partial<typeof view>) =>
    (await harness.refused('transactions.saveView', { ...view, ...changes })).fields?.map(({ path }) => path)
  expect(await wrong({ name: ' ' })).toEqual(['name'])
  expect(await wrong({ filter: { ...view.filter, from: '2026-11-02', until: '2026-11-01' } })).toEqual(['filter.until'])
})
