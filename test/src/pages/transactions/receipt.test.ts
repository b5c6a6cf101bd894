import { beforeEach, expect, it } from 'vitest'
import { receiptOfDeposit } from '../../../../src/pages/transactions/receipt.ts'
import { messages } from '../../../messages.ts'
import { draw, harness, ok, operators, signInAs } from '../../draw.ts'
import { pendingDeposit } from '../../pending-deposit.ts'

const merchant = { merchantAddress: '', taxOffice: '', taxNumber: '' }
harness({
  app: { info: () => ok({ version: '0', workspace: { name: 'Anadolu Oyun', kind: 'live', ...merchant }, operators }) },
})
const { tr, en } = messages
const { default: ReceiptSheet } = await import('../../../../src/pages/transactions/ReceiptSheet.vue')

beforeEach(() => signInAs('maker'))

it.each([
  ['tr', 'bin iki yüz elli lira elli kuruş'],
  ['en', 'one thousand two hundred fifty lira fifty kuruş'],
] as const)('of a deposit has its amount in words and no checkout link (%s)', async (locale, words) => {
  const deposit = pendingDeposit()
  const text = await draw(ReceiptSheet, { receipt: receiptOfDeposit(deposit), locale, at: 0, logo: null })
  expect(text).toContain(words)
  expect(text).toContain(deposit.processId)
  expect(text).not.toContain('http')
})

it('is a receipt once the money came: in its reader’s language, whatever the screen speaks', async () => {
  const account = { iban: 'TR200006200000000000001234', accountName: 'Anadolu Oyun A.Ş.', bankName: null }
  const paid = pendingDeposit({ state: 'paid', stateAt: 1_795_000_000_000, invoiceNumber: 'F-77', account })
  const text = await draw(ReceiptSheet, { receipt: receiptOfDeposit(paid), locale: 'en', at: 0, logo: null }, 'tr')
  for (const part of [
    ...[en.transactions.receipt.titles.deposit, 'TRY 1,250.50', 'Gökçe Şahin', 'F-77', '18/11/2026 '],
    ...['TR20 0006 2000 0000 0000 0012 34', en.states.paid],
  ])
    expect(text).toContain(part)
  expect(text).not.toContain(en.transactions.receipt.notCompleted)
  expect(text).not.toContain(en.transactions.receipt.created)
})

it.each(['pending', 'failed'] as const)('is none while a deposit is %s, and says so', async (state) => {
  const text = await draw(ReceiptSheet, {
    receipt: receiptOfDeposit(pendingDeposit({ state })),
    locale: 'tr',
    at: 0,
    logo: null,
  })
  const { forms, notCompleted, onlyCompleted, titles } = tr.transactions.receipt
  expect(text).toContain(forms.deposit)
  expect(text).toContain(`${notCompleted} ${onlyCompleted}`)
  expect(text).not.toContain(titles.deposit)
})

it.each(['tr', 'en'] as const)('has what is known of the merchant, as text alone (%s)', async (locale) => {
  const paid = receiptOfDeposit(pendingDeposit({ state: 'paid' }))
  Object.assign(merchant, { merchantAddress: '', taxOffice: '', taxNumber: '' })
  await signInAs('maker')
  const drawn = () => draw(ReceiptSheet, { receipt: paid, locale, at: 0, logo: null })
  const { taxOffice, taxNumber } = { tr, en }[locale].transactions.receipt
  for (const label of [taxOffice, taxNumber]) expect(await drawn()).not.toContain(label)
  Object.assign(merchant, { merchantAddress: 'Örnek <b>Mahallesi</b>\nÇankaya', taxNumber: '1234567890' })
  await signInAs('maker')
  expect(await drawn()).toContain(`Anadolu Oyun Örnek <b>Mahallesi</b> Çankaya ${taxNumber}: 1234567890`)
  Object.assign(merchant, { taxOffice: 'Çankaya' })
  await signInAs('maker')
  expect(await drawn()).toContain(`${taxOffice}: Çankaya · ${taxNumber}: 1234567890`)
})
