import { createPinia, setActivePinia } from 'pinia'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Payout } from '../../electron/payouts/contract/payout.ts'
import { openWindow } from './window.ts'

let useKeptPayoutForms: typeof import('../../src/pages/payouts/kept-payout-forms.ts').useKeptPayoutForms

beforeAll(async () => {
  openWindow({})
  ;({ useKeptPayoutForms } = await import('../../src/pages/payouts/kept-payout-forms.ts'))
})
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

it('starts a replacement with the contents and the link, never with the processId', () => {
  const kept = useKeptPayoutForms()
  kept.replace(ended, 'tr')
  const { form, kept: unfinished } = kept.open(null, 'tr')
  expect(form).toMatchObject({ amountText: '300,00', accountName: 'Kemal Öz', bankId: 'FAST', processId: '' })
  expect(form.replaces).toEqual({ id: 7, processId: 'PAY-OLD' })
  expect(form.editing).toBeNull()
  expect(unfinished).toBe(false)
})

it('knows whether a replacement would overwrite something that was typed', () => {
  const kept = useKeptPayoutForms()
  expect(kept.isUnfinished()).toBe(false)
  const { form } = kept.open(null, 'tr')
  expect(kept.isUnfinished()).toBe(false)
  form.accountName = 'Ay'
  expect(kept.isUnfinished()).toBe(true)
  expect(kept.open(null, 'tr').kept).toBe(true)
  kept.drop('new')
  expect(kept.isUnfinished()).toBe(false)
})
