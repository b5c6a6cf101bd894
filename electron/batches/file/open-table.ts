import { neededColumns } from '../contract/columns.ts'
import { mostTableColumns } from '../../core/tables.ts'
import { VezneError } from '../../core/result.ts'
import type { FileRow } from './sheet-row.ts'
import { hash } from 'node:crypto'
import { checkIban } from '../../core/iban.ts'
import { isSettled } from './cell-words.ts'
import { decodeText, unreadable } from '../../spreadsheet/decode.ts'
import { refuseManyCells, withoutSeparatorLine } from '../../spreadsheet/delimiter.ts'
import { recogniseHeader } from './header.ts'
import type { HandedFile } from '../../app/contract.ts'
import type { BatchFileFacts } from './batch-files.ts'
import { findLayout } from './layout.ts'
import { parseTable } from './parse-table.ts'

/** Enough of a column to recognise it by. */
const exampleRows = 3
const longestShown = 100

/** A file's table and what there is to know of it. Throws what `BatchFiles.open` throws. */
export function openTable(file: HandedFile): { facts: BatchFileFacts; rows: FileRow[] } {
  const bytes = new Uint8Array(file.bytes)
  const { text: written, encoding } = decodeText(bytes)
  const { text, named } = withoutSeparatorLine(written.replace(/\r\n?/g, '\n'))
  if (text.trim() === '') throw new VezneError('file_empty')
  const layout = findLayout(text, named)
  if (layout === null) throw unreadable('no_delimiter')
  refuseManyCells(text, layout.delimiter)
  const { titles, header, rows } = parseTable(text, layout)
  if (header.length > mostTableColumns) throw unreadable('many_columns')
  // Without a header the first payout would be taken for one, and be lost.
  if (header.some((name) => checkIban(name).ok)) throw unreadable('no_header')
  if (header.length < neededColumns.length) throw unreadable('few_columns')
  // The same, by a quote that was closed in one of the rows: a name may go over two lines, but not over cells as well.
  if (header.some((name) => name.includes('\n') && name.includes(layout.delimiter))) throw unreadable('open_quote')
  if (rows.length === 0) throw new VezneError('file_empty')
  const names = header.map((name) => name.trim())
  const examples = names.map((_name, place) => examplesOf(rows, place))
  const columns = names.map((name, place) => ({
    ...{ name, examples: examples[place] ?? [] },
    saysSettled: () => rows.some(({ cells }) => isSettled(cells[place] ?? '')),
  }))
  const { mapping: recognised, questions } = recogniseHeader(columns, titles)
  return {
    facts: {
      fileName: file.name,
      fileHash: sha256(bytes),
      // Another question makes another header: its answers do not hold.
      headerHash: sha256(JSON.stringify([names, recognised, questions])),
      encoding,
      delimiter: layout.delimiter,
      titles: titles.map(shown),
      header: names.map(shown),
      examples: examples.map((cells) => cells.map(shown)),
      recognised,
      questions,
    },
    rows,
  }
}

const sha256 = (data: Uint8Array | string): string => hash('sha256', data)

const shown = (text: string): string => text.slice(0, longestShown)

function examplesOf(rows: readonly FileRow[], place: number): string[] {
  const cells = rows.values().map(({ cells }) => cells[place]?.trim() ?? '')
  return cells
    .filter((cell) => cell !== '')
    .take(exampleRows)
    .toArray()
}
