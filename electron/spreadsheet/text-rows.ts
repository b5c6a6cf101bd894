import Papa from 'papaparse'
import { cellOf } from './csv-cell.ts'
import { VezneError } from '../core/result.ts'
import { mostTableColumns } from '../core/tables.ts'
import { unreadable } from './decode.ts'
import { findDelimiter, refuseManyCells, withoutSeparatorLine } from './delimiter.ts'
import { isFilled, type TableRow } from './table.ts'

/**
 * Reads at most so many filled rows of a text with delimiters.
 * Throws `file_empty`, `file_too_large` and `file_unreadable` (`no_delimiter`, `many_columns`).
 */
export function readTextRows(written: string, mostRows: number): TableRow[] {
  const { text, named } = withoutSeparatorLine(written.replace(/\r\n?/g, '\n'))
  if (text.trim() === '') throw new VezneError('file_empty')
  const delimiter = named ?? findDelimiter(text)
  if (delimiter === null) throw unreadable('no_delimiter')
  refuseManyCells(text, delimiter)
  const rows: TableRow[] = []
  let nextLine = 1
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    // Fast mode splits the whole text first.
    fastMode: false,
    step: ({ data }, parser) => {
      const number = nextLine
      nextLine += data.reduce((lines, cell) => lines + cell.split('\n').length - 1, 1)
      const filled = data.slice(0, data.findLastIndex((cell) => cell !== '') + 1)
      const cells = filled.map((cell) => ({ text: cellOf(cell), kind: 'text' as const, isFormula: false }))
      if (!isFilled(cells)) return
      if (cells.length > mostTableColumns) throw unreadable('many_columns')
      rows.push({ number, cells, isHidden: false })
      if (rows.length === mostRows) parser.abort()
    },
  })
  return rows
}
