import { expect, it } from 'vitest'
import { rowsOf } from '../../../../src/pages/banks/bank-rows.ts'
import { rowsToCopy, tabbedTable } from '../../../../src/pages/banks/copied-list.ts'
import { bank } from './made-banks.ts'

const rows = rowsOf([bank('small', 'small', 100n, 5_000n), bank('large', 'large', 5_000n, 900_000n)], [], 'tr')
const ids = (asked: bigint | null) => rowsToCopy(rows, asked).map((row) => row.bank.id)

it('copies what is shown, and after a question only the banks that accept the amount', () => {
  expect(ids(null)).toEqual(['small', 'large'])
  expect(ids(4_999n)).toEqual(['small'])
  expect(ids(5_000n)).toEqual(['small', 'large'])
  expect(ids(900_001n)).toEqual([])
})

it('makes a table whose amounts a spreadsheet of that language reads', () => {
  const many = rowsOf([bank('İş Bankası', 'isbank', 10_000n, 123_456_789n)], [], 'tr')
  expect(tabbedTable('Limitler:', ['Banka', 'Kod', 'Alt limit', 'Üst limit'], many, 'tr')).toBe(
    'Limitler:\nBanka\tKod\tAlt limit\tÜst limit\nİş Bankası\tisbank\t100,00\t1.234.567,89',
  )
  expect(tabbedTable('', [], many, 'en')).toContain('100.00\t1,234,567.89')
})

it('keeps a stranger’s name in its cell, and no formula', () => {
  const strange = rowsOf([bank('=HYPERLINK("x")\t9\r\n9', '@cmd', 1n, 2n)], [], 'tr')
  expect(tabbedTable('H', ['a'], strange, 'tr').split('\n')).toEqual([
    'H',
    'a',
    `'=HYPERLINK("x") 9 9\t'@cmd\t0,01\t0,02`,
  ])
})
