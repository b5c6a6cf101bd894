import Papa from 'papaparse'
import { mostBatchRows, type BatchPreview } from '../contract.ts'
import { VezneError } from '../../core/result.ts'
import { longestCell } from './row.ts'
import type { FileRow } from './sheet-row.ts'

/** As many columns as a mapping can name. */
export const mostColumns = 200

export interface Table {
  header: string[]
  rows: FileRow[]
}

/**
 * The cells of a text: quoted or not (RFC 4180), lines ended in any way and even in several, blank lines and lines of
 * nothing but delimiters left out. The first line is the header. A row with more or fewer cells than it, or with quotes
 * that do not fit, says so, and so does one with a cell over several lines: its quotes may have swallowed other rows. Cells
 * that nobody named may be missing at the end, and empty ones too many. Throws `file_too_large` for too many rows.
 */
export function parseTable(text: string, delimiter: BatchPreview['delimiter']): Table {
  let header: string[] = []
  /** The last of those that have a name, counted from 1. */
  let named = 0
  let unnamed: number[] = []
  const rows: FileRow[] = []
  let line = 1
  Papa.parse<string[]>(text.replace(/\r\n?/g, '\n'), {
    delimiter,
    newline: '\n',
    // It would split the whole text into lines before anybody could say that there are too many.
    fastMode: false,
    step: ({ data, errors }) => {
      const begins = line
      const breaks = data.reduce((sum, cell) => sum + breaksIn(cell), 0)
      line += 1 + breaks
      if (data.every(isBlank)) return
      if (header.length === 0) {
        header = data
        named = data.findLastIndex((name) => !isBlank(name)) + 1
        unnamed = Array.from(data.keys()).filter((place) => isBlank(data[place] ?? ''))
        return
      }
      if (rows.length === mostBatchRows) throw new VezneError('file_too_large')
      const { length } = header
      const counted = data.length >= named && data.slice(length).every(isBlank)
      rows.push({
        line: begins,
        cells: data.slice(0, Math.min(length, mostColumns)).map(kept),
        fault: errors.length > 0 ? 'invalid' : !counted ? 'cell_count' : breaks > 0 ? 'line_break' : null,
        unnamed: unnamed.filter((place) => !isBlank(data[place] ?? '')),
      })
    },
  })
  return { header, rows }
}

const isBlank = (cell: string): boolean => cell.trim() === ''

/** One character too many still says that it is too long. */
const kept = (cell: string): string => cell.slice(0, longestCell + 1)

function breaksIn(cell: string): number {
  let breaks = 0
  for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) breaks++
  return breaks
}
