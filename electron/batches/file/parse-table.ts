import { mostTableColumns, mostTableRows } from '../../core/tables.ts'
import { VezneError } from '../../core/result.ts'
import { cellOf } from '../../spreadsheet/csv-cell.ts'
import { isBlank } from '../../spreadsheet/table.ts'
import { eachLine } from '../../spreadsheet/text-rows.ts'
import type { Layout } from './layout.ts'
import { longestCell } from './row.ts'
import type { FileRow } from './sheet-row.ts'

export interface ParsedTable {
  titles: string[][]
  header: string[]
  rows: FileRow[]
}

/**
 * Parses lines that end in `\n` (RFC 4180), and marks rows that do not fit.
 * Throws `file_too_large` for too many rows.
 */
export function parseTable(text: string, { delimiter, headerAt }: Layout): ParsedTable {
  const titles: string[][] = []
  let header: string[] = []
  /** The last of those that have a name, counted from 1. */
  let named = 0
  let unnamed: number[] = []
  const rows: FileRow[] = []
  eachLine(text, delimiter, ({ number, cells, breaks, isMalformed }) => {
    if (titles.length < headerAt) {
      titles.push(cells)
      return
    }
    if (header.length === 0) {
      header = cells.map(cellOf)
      named = cells.findLastIndex((name) => !isBlank(name)) + 1
      unnamed = Array.from(cells.keys()).filter((place) => isBlank(cells[place] ?? ''))
      return
    }
    if (rows.length === mostTableRows) throw new VezneError('file_too_large')
    const { length } = header
    // A comma too many or too few may be one of an amount.
    const isWhole =
      delimiter === ',' ? cells.length >= named && cells.length <= length : cells.slice(length).every(isBlank)
    rows.push({
      line: number,
      cells: cells.slice(0, Math.min(length, mostTableColumns)).map(shorten),
      fault: isMalformed ? 'invalid' : !isWhole ? 'cell_count' : breaks > 0 ? 'line_break' : null,
      unnamed: unnamed.filter((place) => !isBlank(cells[place] ?? '')),
    })
  })
  return { titles, header, rows }
}

/** Cuts a cell so that it still counts as too long. */
export const shorten = (cell: string): string =>
  cellOf(cell.length > longestCell + 4 ? cell.slice(0, longestCell + 4) : cell)
