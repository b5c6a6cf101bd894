import { expect, it } from 'vitest'
import type { BatchMapping } from '../../../electron/batches/contract/batch.ts'
import { batchColumns } from '../../../electron/batches/contract/columns.ts'
import { VezneError } from '../../../electron/core/result.ts'
import { refuseMisplaced } from '../../../electron/batches/file/sheet.ts'

const mapping = (places: Partial<BatchMapping>): BatchMapping =>
  ({ ...Object.fromEntries(batchColumns.map((column) => [column, null])), ...places }) as BatchMapping

const problemsOf = (places: Partial<BatchMapping>, width: number, header = Array<string>(width).fill('')) => {
  try {
    refuseMisplaced(mapping(places), header)
    return []
  } catch (error) {
    if (!(error instanceof VezneError)) throw error
    expect(error.failure.code).toBe('invalid_input')
    return error.failure.fields?.map(({ path, problem }) => `${path} ${problem}`)
  }
}

const needed = { amount: 3, iban: 2, accountName: 1, customerId: 0 }

it('takes a mapping with the needed columns, each at its own place', () => {
  expect(problemsOf(needed, 4)).toEqual([])
  expect(problemsOf({ ...needed, bank: 4, processId: 5 }, 6)).toEqual([])
})

it('names a column that stands where another does, or where the file ends', () => {
  expect(problemsOf({ ...needed, customerName: 1, bank: 4 }, 4)).toEqual([
    'reading.mapping.customerName column_twice',
    'reading.mapping.bank invalid',
  ])
})

it.each(['Tutar (kuruş)', 'TUTAR_KURUŞ', 'Amount (cents)', 'tutar kr'])('L8: reads no amounts from %s', (name) => {
  expect(problemsOf(needed, 4, ['', '', '', name])).toEqual(['reading.mapping.amount amount_in_kurus'])
})

it('A3: reads no amounts from a column that says another currency', () => {
  expect(problemsOf(needed, 4, ['', '', '', 'Tutar (USD)'])).toEqual(['reading.mapping.amount other_currency'])
})
