import { expect, it } from 'vitest'
import type { Bank } from '../../../../electron/banks/contract.ts'
import { draw, signInAs, harness } from '../../draw.ts'

const bank = (name: string, minimum: string, maximum: string): Bank => ({
  id: name,
  name,
  code: name,
  minimum: minimum,
  maximum: maximum,
  logo: null,
})
const banks = [bank('FAST', '1000', '100000'), bank('Akbank', '5000', '500000'), bank('Ziraat', '1000', '20000')]

harness()
await signInAs('maker')
const { default: limits } = await import('../../../../src/parts/fields/AmountLimits.vue')

it('says the chosen bank’s limits, and whether the amount is within', async () => {
  const [fast] = banks
  expect(await draw(limits, { minor: null, bank: fast, banks })).toBe('FAST: 10,00 TL – 1.000,00 TL.')
  expect(await draw(limits, { minor: '100000', bank: fast })).toContain('kabul eder')
  expect(await draw(limits, { minor: '100001', bank: fast })).toContain('çok yüksek')
})

it('says which banks take the amount while none is chosen', async () => {
  const said = (minor: string | null, of = banks) => draw(limits, { minor, bank: null, banks: of })
  expect(await said(null)).toBe('')
  expect(await said('2000')).toBe('Kabul eden bankalar: FAST, Ziraat.')
  expect(await said('5000')).toBe('Listedeki 3 bankanın hepsi bu tutarı kabul eder.')
  expect(await said('500001')).toBe('Listedeki hiçbir banka bu tutarı kabul etmiyor.')
  const many = [...banks, ...Array.from({ length: 7 }, (_, index) => bank(`Banka ${index}`, '600000', '700000'))]
  expect(await said('650000', many)).toBe(
    'Kabul eden bankalar: Banka 0, Banka 1, Banka 2, Banka 3, Banka 4 ve 2 banka daha.',
  )
  expect(await said('2000', [])).toBe('')
})
