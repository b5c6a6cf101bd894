import { columnLetters, mostTableRows } from '../../core/tables.ts'
import { VezneError } from '../../core/result.ts'
import { linesSampled } from '../../spreadsheet/delimiter.ts'

import { isBlank, type TableRow } from '../../spreadsheet/table.ts'
import { findHeader } from './layout.ts'
import { shorten, type ParsedTable } from './parse-table.ts'

/** Takes a sheet's rows apart into titles, header and payouts. Throws `file_too_large` for too many rows. */
export function tableOfRows(sheetRows: readonly TableRow[]): ParsedTable {
  const texts = sheetRows.slice(0, linesSampled).map(textsOf)
  const headerAt = findHeader(texts)
  const rows = sheetRows.slice(headerAt + 1)
  if (rows.length > mostTableRows) throw new VezneError('file_too_large')
  const names = texts[headerAt] ?? []
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), names.length)
  return {
    titles: texts.slice(0, headerAt),
    header: Array.from({ length: width }, (_, place) => nameOf(names[place] ?? '', place, rows)),
    rows: rows.map(({ number, cells, isHidden }) => ({
      line: number,
      cells: cells.map(({ text }) => shorten(text)),
      fault: null,
      unnamed: [],
      stored: { cells, isHidden },
    })),
  }
}

const textsOf = ({ cells }: TableRow): string[] => cells.map(({ text }) => text)

/** Calls a filled column without a name by its letters, so that it is asked about. */
function nameOf(name: string, place: number, rows: readonly TableRow[]): string {
  const isFilled = isBlank(name) && rows.some(({ cells }) => !isBlank(cells[place]?.text ?? ''))
  return isFilled ? columnLetters(place) : name
}
