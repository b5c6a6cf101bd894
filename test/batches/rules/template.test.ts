import { describe, expect, it } from 'vitest'
import { payoutColumns, remarkColumns } from '../../../electron/batches/contract/columns.ts'
import { checkIban } from '../../../electron/core/iban.ts'
import { parseAmount } from '../../../electron/core/money.ts'
import { recogniseHeader } from '../../../electron/batches/file/header.ts'
import { columnsOf } from '../file/columns-of.ts'
import { templateColumns, templateRows } from '../../../electron/batches/rules/result.ts'
import { csvOf } from '../../spreadsheet/csv-of.ts'

const columns = [...payoutColumns, ...remarkColumns]

describe.each([
  ['tr', ';'],
  ['en', ','],
] as const)('the template in %s', async (locale, delimiter) => {
  const { head, lines } = await csvOf(templateColumns, templateRows, locale)
  const cells = (line: string) => line.replace(/^\ufeff|\r\n$/g, '').split(delimiter)
  const [header, rows] = [cells(head), lines.map(cells)]

  it('has every column under a name by which it is recognised', () => {
    expect(recogniseHeader(columnsOf(header))).toMatchObject({
      mapping: Object.fromEntries(columns.map((column, place) => [column, place])),
      questions: [],
    })
  })

  it('has two rows that can be read', () => {
    expect(rows).toHaveLength(2)
    for (const [amount = '', iban = '', ...names] of rows) {
      expect(parseAmount(amount, locale)).toMatchObject({ ok: true, doubtful: false })
      expect(checkIban(iban)).toMatchObject({ ok: true, warnings: [] })
      expect(names).toHaveLength(columns.length - 2)
      expect(names.slice(0, 4)).not.toContain('')
    }
  })
})
