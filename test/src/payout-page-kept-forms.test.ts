import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Payout } from '../../electron/payouts/contract/payout.ts'
import { openWindow } from './window.ts'

openWindow({})
const { useKeptPayoutForms } = await import('../../src/pages/payouts/kept-payout-forms.ts')
beforeEach(() => setActivePinia(createPinia()))

/** As much of a payout as a form takes. */
const ended = {
  id: 7,
  revision: 3,
  processId: 'PAY-OLD',
  amount: '30000',
  iban: 'TR330006100519786457841326',
  accountName: 'Kemal Öz',
  bankId: 'FAST',
  customer: { id: 'C-1', name: 'Kemal Öz', username: 'kemal' },
} as Payout

it('knows whether a replacement would overwrite something that was typed', () => {
  const kept = useKeptPayoutForms()
  expect(kept.isUnfinished()).toBe(false)
  const { form } = kept.open(null, 'tr')
  expect(kept.isUnfinished()).toBe(false)
  form.accountName = 'Ay'
  expect(kept.isUnfinished()).toBe(true)
  expect(kept.open(null, 'tr').kept).toBe(true)
  kept.drop('new', form)
  expect(kept.isUnfinished()).toBe(false)
})

it('leaves nothing of what was saved to whoever opened the form again meanwhile: it would be saved twice', () => {
  const kept = useKeptPayoutForms()
  const { form } = kept.open(null, 'tr')
  form.accountName = 'Ayşe'
  const { form: again } = kept.open(null, 'tr')
  kept.drop('new', form)
  expect(again.accountName).toBe('')
  // What they type from now on is kept all the same.
  again.accountName = 'Zeynep'
  expect(kept.open(null, 'tr')).toMatchObject({ form: { accountName: 'Zeynep' }, kept: true })
})

it('keeps what was begun in the place of a form while that was saved', () => {
  const kept = useKeptPayoutForms()
  const { form } = kept.open(null, 'tr')
  form.accountName = 'Ayşe'
  kept.replace(ended, 'tr')
  kept.drop('new', form)
  expect(kept.open(null, 'tr').form).toMatchObject({ accountName: 'Kemal Öz', replaces: { id: 7 } })
})

describe('a payout that is edited', () => {
  const now: Payout = { ...ended, revision: 4, amount: '99900' }

  it('is read anew where nothing was typed over an older revision of it', () => {
    const kept = useKeptPayoutForms()
    kept.open(ended, 'tr')
    const { form, kept: unfinished } = kept.open(now, 'tr')
    expect(form).toMatchObject({ amount: '99900', amountText: '999,00', editing: { revision: 4 } })
    expect(unfinished).toBe(false)
  })

  it('keeps what was typed, of the revision that it was typed over', () => {
    const kept = useKeptPayoutForms()
    kept.open(ended, 'tr').form.accountName = 'Kemal Özer'
    const { form, kept: unfinished } = kept.open(now, 'tr')
    expect(form).toMatchObject({ accountName: 'Kemal Özer', amount: '30000', editing: { revision: 3 } })
    expect(unfinished).toBe(true)
  })
})

it('begins the same payment again beside the first, on another invoice', () => {
  const kept = useKeptPayoutForms()
  kept.repeat({ ...ended, note: 'Bayi primi', invoiceNumber: 'F-1' }, 'tr')
  expect(kept.open(null, 'tr')).toMatchObject({
    form: {
      ...{ iban: ended.iban, amount: ended.amount, accountName: ended.accountName, customer: ended.customer },
      ...{ processId: '', replaces: null, editing: null, remarks: { note: 'Bayi primi', invoiceNumber: '' } },
    },
    kept: false,
  })
})
