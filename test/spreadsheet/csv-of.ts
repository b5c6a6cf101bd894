import { text } from 'node:stream/consumers'
import type { Locale } from '../../electron/core/text.ts'
import { sheetOf, type Column } from '../../electron/core/written-table.ts'
import { writeCsv } from '../../electron/spreadsheet/write-csv.ts'

/** Writes the rows as the export does that has these columns. */
export async function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[], locale: Locale) {
  const pieces = writeCsv({ about: null, sheets: [sheetOf('', columns, [rows], locale)], locale })
  const [head = '', ...lines] = (await text(pieces)).split(/(?<=\r\n)/)
  return { head, lines }
}
