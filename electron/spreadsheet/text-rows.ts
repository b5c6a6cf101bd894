import Papa from 'papaparse'
import { cellOf } from './csv-cell.ts'
import { mostTableColumns, type Delimiter } from '../core/tables.ts'
import { unreadable } from './decode.ts'
import { findDelimiter, refuseExcess, withoutSeparatorLine } from './delimiter.ts'
import { isBlank, isFilled, longestCellText, type TableRow } from './table.ts'

/** Holds a filled line as it is written. `breaks`: line breaks within its cells. */
interface TextLine {
  number: number
  cells: string[]
  breaks: number
  /** A quote is not closed, or stands where none may. */
  isMalformed: boolean
}

/** Reads filled lines (RFC 4180) that end in `\n`, until `take` answers `stop`. */
export function eachLine(text: string, delimiter: Delimiter, take: (row: TextLine) => 'stop' | undefined): void {
  let nextLine = 1
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    // Fast mode splits the whole text before it can be called too large.
    fastMode: false,
    step: ({ data: cells, errors }, parser) => {
      const number = nextLine
      const breaks = cells.reduce((sum, cell) => sum + breaksIn(cell), 0)
      nextLine += 1 + breaks
      if (cells.every(isBlank)) return
      if (take({ number, cells, breaks, isMalformed: errors.length > 0 }) === 'stop') parser.abort()
    },
  })
}

function breaksIn(cell: string): number {
  let breaks = 0
  for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) breaks++
  return breaks
}

/**
 * Opens a text with delimiters. Both throw `file_empty`, `file_too_large` and `file_unreadable`
 * (`no_delimiter`, `open_quote`, `many_columns`, `long_cell`).
 */
export function openTextRows(written: string): (mostRows: number) => TableRow[] {
  const { text, named } = withoutSeparatorLine(written)
  const delimiter = named ?? findDelimiter(text)
  if (delimiter === null) throw unreadable('no_delimiter')
  refuseExcess(text, delimiter)
  return (mostRows) => readTextRows(text, delimiter, mostRows)
}

function readTextRows(text: string, delimiter: Delimiter, mostRows: number): TableRow[] {
  const rows: TableRow[] = []
  eachLine(text, delimiter, ({ number, cells: texts }) => {
    const filled = texts.slice(0, texts.findLastIndex((cell) => cell !== '') + 1)
    const cells = filled.map((cell) => ({ text: cellOf(cell), kind: 'text' as const, isFormula: false }))
    if (!isFilled(cells)) return
    if (cells.length > mostTableColumns) throw unreadable('many_columns')
    if (cells.some((cell) => cell.text.length > longestCellText)) throw unreadable('long_cell')
    rows.push({ number, cells, isHidden: false })
    return rows.length === mostRows ? 'stop' : undefined
  })
  return rows
}
