import { describe, expect, it } from 'vitest'
import type { Locale } from '../../../electron/core/text.ts'
import type { BatchMapping } from '../../../electron/batches/contract/batch.ts'
import { batchColumns } from '../../../electron/batches/contract/columns.ts'
import { createBatchSheet } from '../../../electron/batches/file/sheet.ts'
import type { FileRow } from '../../../electron/batches/file/sheet-row.ts'
import { makeIban } from '../../../electron/core/iban.ts'

/** Name, IBAN, amount, customer, and a column that is none of a payout's. */
const columns = ['accountName', 'iban', 'amount', 'customerId']
const mapping = Object.fromEntries(
  batchColumns.map((column) => [column, columns.includes(column) ? columns.indexOf(column) : null]),
) as BatchMapping
const width = 5

const ayse = ['Ayşe Yılmaz', makeIban('00010', 1n), '1.250,00', 'M-1', '']
const ali = ['Ali Kaya', makeIban('00010', 2n), '250,00', 'M-2', '']
const sum = ['TOPLAM', '', '1.500,00', '', '']

function readOf(rows: (string[] | Partial<FileRow>)[], said: Partial<{ mapping: BatchMapping; dialect: Locale }> = {}) {
  const whole = rows.map((row, index): FileRow => {
    const plain = { line: index + 2, cells: [], fault: null, unnamed: [] }
    return Array.isArray(row) ? { ...plain, cells: row } : { ...plain, ...row }
  })
  const sheet = createBatchSheet({ header: Array<string>(width).fill(''), delimiter: ';', questions: [] }, whole)
  const steps = sheet.read({ mapping: said.mapping ?? mapping, unused: [], dialect: said.dialect ?? null }, [])
  for (;;) {
    const step = steps.next()
    if (step.done) return { sheet, summary: step.value }
  }
}

describe('the row of sums that ends a file', () => {
  it.each(['TOPLAM', 'Toplam:', ' toplam ', 'Genel Toplam', 'GENEL TOPLAM (TL)', 'Total', 'Grand total'])(
    'is no payout, and says what the others come to: %s',
    (label) => {
      const { sheet, summary } = readOf([ayse, ali, [label, ...sum.slice(1)]])
      expect(summary).toMatchObject({ rows: 2, valid: 2, invalid: 0, total: '150000' })
      expect(summary.totalRow).toEqual({ line: 4, label: label.trim(), amount: '150000' })
      expect(sheet.rows('all', 0, 9).rows.map(({ row }) => row)).toEqual([1, 2])
      expect(sheet.ready().map(({ row }) => row)).toEqual([1, 2])
      expect(sheet.payees(0, 9).map(({ row }) => row)).toEqual([1, 2])
      expect(() => sheet.correct(3, 'iban', ayse[1] ?? '')).toThrow()
    },
  )

  it('says what it says, whether or not the rows come to it', () => {
    expect(readOf([ayse, ali, ['TOPLAM', '', '2.000,00', '', '']]).summary).toMatchObject({
      total: '150000',
      totalRow: { amount: '200000' },
    })
  })

  it('has its name wherever its first cell is, and words where no column of a payout is', () => {
    expect(readOf([ayse, ali, ['', '', '1.500,00', '', '']]).summary.totalRow).toBeNull()
    expect(readOf([ayse, ali, ['', 'Toplam', '1.500,00', '', 'Kasım']]).summary.totalRow?.amount).toBe('150000')
    const inLira = { mapping: { ...mapping, currency: 4 } }
    expect(readOf([ayse, ali, ['Toplam', '', '1.500,00', '', 'TL']], inLira).summary.totalRow).not.toBeNull()
  })

  it('may lack its last cells, and may have its name in a column without one', () => {
    expect(readOf([ayse, ali, { cells: sum.slice(0, 3), fault: 'cell_count' }]).summary.totalRow).not.toBeNull()
    const { accountName, ...others } = mapping
    const unnamed = { accountName: 4, ...others, customerName: null }
    const moved = (cells: string[]) => [cells[4] ?? '', ...cells.slice(1, 4), cells[0] ?? '']
    const total = { cells: ['Toplam', '', '1.500,00', '', ''], unnamed: [0] }
    expect(accountName).toBe(0)
    expect(readOf([moved(ayse), moved(ali), total], { mapping: unnamed }).summary.totalRow).not.toBeNull()
  })

  it.each<[string, (string[] | Partial<FileRow>)[]]>([
    ['in the middle', [ayse, sum, ali]],
    ['when there are two of them', [ayse, sum, ali, ['GENEL TOPLAM', '', '3.000,00', '', '']]],
    ['when another one cannot be read', [ayse, ['Toplam', '', '#REF!', '', ''], ali, sum]],
    ['when its sum cannot be read', [ayse, ali, ['TOPLAM', '', '#REF!', '', '']]],
    ['without an amount', [ayse, ali, ['TOPLAM', '', '', '', '']]],
    ['with a customer', [ayse, ali, ['Total', '', '1.500,00', 'M-3', '']]],
    ['with an IBAN that cannot be read', [ayse, ali, ['Toplam', 'TR00', '1.500,00', '', '']]],
    ['with another name', [ayse, ali, ['Toplam Enerji', '', '1.500,00', '', '']]],
    ['with its amount in the place of its name', [ayse, ali, ['', '', 'Toplam', '', '']]],
    ['with a cell too many', [ayse, ali, { cells: sum, fault: 'cell_count' }]],
    ['with quotes that do not fit', [ayse, ali, { cells: sum, fault: 'invalid' }]],
    ['with something in a column without a name', [ayse, ali, { cells: sum, unnamed: [4] }]],
    ['with nothing above it', [sum]],
  ])('is a row like any other %s', (_what, rows) => {
    const { summary } = readOf(rows)
    expect(summary.totalRow).toBeNull()
    expect(summary.rows).toBe(rows.length)
    expect(summary.invalid).toBeGreaterThan(0)
  })

  it('is a payout to somebody of that name when it has an IBAN', () => {
    const total = ['Toplam', makeIban('00010', 3n), '1.500,00', 'M-3', '']
    expect(readOf([ayse, ali, total]).summary).toMatchObject({ valid: 3, total: '300000', totalRow: null })
  })

  it('is looked for anew when the file is read in another way', () => {
    const { sheet } = readOf([ayse, ali, sum])
    const other = { ...mapping, customerName: 4, amount: 3, customerId: 2 }
    const again = (mapping: BatchMapping) => {
      const steps = sheet.read({ mapping, unused: [], dialect: 'tr' }, [])
      for (;;) {
        const step = steps.next()
        if (step.done) return step.value
      }
    }
    expect(again(other)).toMatchObject({ rows: 3, totalRow: null })
    expect(again(mapping)).toMatchObject({ rows: 2, valid: 2, totalRow: { amount: '150000' } })
  })
})
