import { hash } from 'node:crypto'
import type { HandedFile } from '../../app/contract.ts'
import { isZip } from '../../core/file-format.ts'
import { checkIban } from '../../core/iban.ts'
import { VezneError } from '../../core/result.ts'
import { otherTable } from '../../core/table-kind.ts'
import { mostTableColumns, mostTableRows } from '../../core/tables.ts'
import { decodeText, unreadable } from '../../spreadsheet/decode.ts'
import { linesSampled, refuseExcess, withoutSeparatorLine } from '../../spreadsheet/delimiter.ts'
import { isBlank, type TableFile } from '../../spreadsheet/table.ts'
import { openWorkbook } from '../../spreadsheet/workbook.ts'
import { neededColumns } from '../contract/columns.ts'
import type { BatchFileFacts } from './batch-files.ts'
import { isSettled } from './cell-words.ts'
import { recogniseHeader } from './header.ts'
import { findLayout } from './layout.ts'
import { parseTable, type ParsedTable } from './parse-table.ts'
import type { FileRow } from './sheet-row.ts'
import { tableOfRows } from './workbook-table.ts'

/** Enough of a column to recognise it by. */
const exampleRows = 3
const longestShown = 100
/** Leaves room for the header and the titles above it. */
const mostSheetRows = mostTableRows + linesSampled

/** A file's table and what there is to know of it. */
export interface OpenedTable {
  facts: BatchFileFacts
  rows: FileRow[]
  /** Opens another sheet; null: none. Throws what `BatchFiles.open` throws, and `not_found`. */
  turnTo(sheet: number | null): OpenedTable
}

const sha256 = (data: Uint8Array | string): string => hash('sha256', data)

const excerpt = (text: string): string => text.slice(0, longestShown)

/** Opens the one filled sheet that is shown, or none where there are several. Throws what `BatchFiles.open` throws. */
export function openTable({ name: fileName, bytes: buffer }: HandedFile): OpenedTable {
  const bytes = new Uint8Array(buffer)
  const named = { fileName, fileHash: sha256(bytes) }
  if (isZip(bytes)) return openSheets(named, openWorkbook(bytes, mostSheetRows))
  const { text: written, encoding } = decodeText(bytes)
  const { text, named: delimiterNamed } = withoutSeparatorLine(written)
  const layout = findLayout(text, delimiterNamed)
  if (layout === null) throw unreadable('no_delimiter')
  const { delimiter } = layout
  refuseExcess(text, delimiter)
  const table = parseTable(text, layout)
  const { header } = table
  if (header.length > mostTableColumns) throw unreadable('many_columns')
  // A quote that was closed in one of the rows swallowed payouts.
  if (header.some((name) => name.includes('\n') && name.includes(delimiter))) throw unreadable('open_quote')
  const known = { ...named, encoding, delimiter, sheets: [], sheet: null }
  return {
    facts: factsOf(known, table),
    rows: table.rows,
    turnTo() {
      throw new VezneError('not_found')
    },
  }
}

type Named = Pick<BatchFileFacts, 'fileName' | 'fileHash'>

function openSheets(named: Named, workbook: TableFile): OpenedTable {
  const sheets = workbook.sheets.flatMap(({ name, isHidden }, place) =>
    workbook.firstRows(place, 1).length === 0 ? [] : [{ place, name: excerpt(name), isHidden }],
  )
  if (sheets.length === 0) throw new VezneError('file_empty')
  const known = { ...named, encoding: null, delimiter: null, sheets }
  function turnTo(sheet: number | null): OpenedTable {
    if (sheet === null) return { facts: { ...known, sheet, ...unread }, rows: [], turnTo }
    const table = tableOfRows(workbook.rows(sheet))
    return { facts: factsOf({ ...known, sheet }, table), rows: table.rows, turnTo }
  }
  const [one, ...others] = sheets.filter(({ isHidden }) => !isHidden)
  return turnTo(one && others.length === 0 ? one.place : null)
}

type ReadFacts = Pick<BatchFileFacts, 'headerHash' | 'titles' | 'header' | 'examples' | 'recognised' | 'questions'>
type KnownFacts = Omit<BatchFileFacts, keyof ReadFacts>

/** Throws `file_unreadable` where the header is none or another page's, and `file_empty` without a row. */
function factsOf(known: KnownFacts, { titles, header, rows }: ParsedTable): BatchFileFacts {
  const other = otherTable([...titles, header, ...rows.slice(0, linesSampled).map(({ cells }) => cells)], 'batch_file')
  if (other) throw unreadable(other.kind)
  // Without a header the first payout would be taken for one, and be lost.
  if (header.some((name) => checkIban(name).ok)) throw unreadable('no_header')
  if (header.length < neededColumns.length) throw unreadable('few_columns')
  if (rows.length === 0) throw new VezneError('file_empty')
  const lines = titles.map((cells) => cells.filter((cell) => !isBlank(cell)).join(' · '))
  return { ...known, ...readHeader(lines, header, rows) }
}

function readHeader(titles: readonly string[], header: readonly string[], rows: readonly FileRow[]): ReadFacts {
  const names = header.map((name) => name.trim())
  const examples = names.map((_name, place) => examplesOf(rows, place))
  const columns = names.map((name, place) => ({
    ...{ name, examples: examples[place] ?? [] },
    saysSettled: () => rows.some(({ cells }) => isSettled(cells[place] ?? '')),
  }))
  const { mapping: recognised, questions } = recogniseHeader(columns, titles)
  return {
    // Another question makes another header: its answers do not hold.
    headerHash: sha256(JSON.stringify([names, recognised, questions])),
    titles: titles.map(excerpt),
    header: names.map(excerpt),
    examples: examples.map((cells) => cells.map(excerpt)),
    recognised,
    questions,
  }
}

/** Stands for what is known of a sheet that nobody chose yet. */
const unread = readHeader([], [], [])

function examplesOf(rows: readonly FileRow[], place: number): string[] {
  const cells = rows.values().map(({ cells }) => cells[place]?.trim() ?? '')
  return cells
    .filter((cell) => cell !== '')
    .take(exampleRows)
    .toArray()
}
