import { expect, it } from 'vitest'
import type { Bank } from '../../../../electron/contract/bank.ts'
import { toMoney } from '../../../../electron/contract/money.ts'
import { filterBanks } from '../../../../src/pages/banks/bank-filter.ts'

const bank = (name: string, code: string): Bank => ({
  id: code,
  name,
  code,
  minimum: toMoney(1n),
  maximum: toMoney(2n),
  logo: null,
})
const banks = [
  bank('FAST', 'FAST'),
  bank('İş Bankası', 'isbank'),
  bank('Şekerbank', 'seker'),
  bank('Yapı Kredi', 'yapikredi'),
  bank('Garanti BBVA', 'garanti'),
]
const found = (typed: string) => filterBanks(banks, typed).map(({ code }) => code)

it.each(['iş', 'IS', 'İŞ', 'ıs', 'is bankasi', 'BANKASI iş', '  İş   bank '])('%j finds İş Bankası', (typed) => {
  expect(found(typed)).toEqual(['isbank'])
})
it.each(['şeker', 'SEKER', 'Şeker'])('%j finds Şekerbank', (typed) => {
  expect(found(typed)).toEqual(['seker'])
})
it('finds by code and keeps the order of the list', () => {
  expect(found('yapikredi')).toEqual(['yapikredi'])
  expect(found('a')).toEqual(['FAST', 'isbank', 'seker', 'yapikredi', 'garanti'])
})
it('finds all for nothing, and nothing for what no bank has', () => {
  expect(found('  ')).toHaveLength(5)
  expect(found('iş kredi')).toEqual([])
  expect(found('.*')).toEqual([])
})
