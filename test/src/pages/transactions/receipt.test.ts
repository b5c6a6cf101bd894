import { beforeEach, expect, it } from 'vitest'
import { receiptOfDeposit } from '../../../../src/pages/transactions/receipt.ts'
import { draw, harness, signInAs } from '../../draw.ts'
import { pendingDeposit } from '../../pending-deposit.ts'

harness()
const { default: ReceiptSheet } = await import('../../../../src/pages/transactions/ReceiptSheet.vue')

beforeEach(() => signInAs('maker'))

it.each([
  ['tr', 'bin iki yüz elli lira elli kuruş'],
  ['en', 'one thousand two hundred fifty lira fifty kuruş'],
] as const)('of a deposit has its amount in words and no checkout link (%s)', async (locale, words) => {
  const deposit = pendingDeposit()
  const text = await draw(ReceiptSheet, { receipt: receiptOfDeposit(deposit), at: 0 }, locale)
  expect(text).toContain(words)
  expect(text).toContain(deposit.processId)
  expect(text).not.toContain('http')
})
