import { createHash } from 'node:crypto'
import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { neededColumns } from '../contract.ts'
import { checkIban } from '../../core/iban.ts'
import { VezneError } from '../../core/result.ts'
import { findDelimiter } from './delimiter.ts'
import { decodeBatchText } from './encoding.ts'
import { recogniseHeader } from './header.ts'
import type { FileRow } from './sheet-row.ts'
import type { BatchFileFacts } from './port.ts'
import { mostColumns, parseTable } from './parse-table.ts'

const mostBytes = 64 * 1024 * 1024

/** Enough of a column to recognise it by. */
const exampleRows = 3
const longestShown = 100

/** A file's table and what there is to know of it. Throws what `BatchFiles.open` throws. */
export async function openTable(path: string): Promise<{ facts: BatchFileFacts; rows: FileRow[] }> {
  const bytes = await readBytes(path)
  const decoded = decodeBatchText(bytes)
  if (!decoded) throw new VezneError('file_unreadable')
  const { text, encoding } = decoded
  if (text.trim() === '') throw new VezneError('file_empty')
  const delimiter = findDelimiter(text)
  if (delimiter === null) throw new VezneError('file_unreadable')
  const { header, rows } = parseTable(text, delimiter)
  if (header.length < neededColumns.length || header.length > mostColumns) throw new VezneError('file_unreadable')
  // Without a header the first payout would be taken for one, and be lost.
  if (header.some((name) => checkIban(name).ok)) throw new VezneError('file_unreadable')
  // The same, by a quote that was closed in one of the rows: a name may go over two lines, but not over cells as well.
  if (header.some((name) => name.includes('\n') && name.includes(delimiter))) throw new VezneError('file_unreadable')
  if (rows.length === 0) throw new VezneError('file_empty')
  const names = header.map((name) => name.trim())
  return {
    facts: {
      fileName: basename(path),
      fileHash: sha256(bytes),
      headerHash: sha256(JSON.stringify(names)),
      encoding,
      delimiter,
      header: names.map(shown),
      examples: header.map((_name, place) => examplesOf(rows, place)),
      recognised: recogniseHeader(names),
    },
    rows,
  }
}

const sha256 = (data: Uint8Array | string): string => createHash('sha256').update(data).digest('hex')

const shown = (text: string): string => text.slice(0, longestShown)

function examplesOf(rows: readonly FileRow[], place: number): string[] {
  const cells = rows.values().map(({ cells }) => cells[place]?.trim() ?? '')
  return cells
    .filter((cell) => cell !== '')
    .take(exampleRows)
    .map(shown)
    .toArray()
}

/** By what comes and not by the size that the file says it has: it may grow while it is read. */
async function readBytes(path: string): Promise<Uint8Array> {
  try {
    // Before it is opened: opening a pipe would wait for somebody to write to it.
    if (!(await stat(path)).isFile()) throw new VezneError('file_failed')
    await using file = await open(path)
    const pieces: Uint8Array[] = []
    let read = 0
    const stream = file.createReadStream({ autoClose: false, end: mostBytes }) as AsyncIterable<Uint8Array>
    for await (const piece of stream) {
      pieces.push(piece)
      read += piece.length
    }
    if (read > mostBytes) throw new VezneError('file_too_large')
    return Buffer.concat(pieces)
  } catch (error) {
    throw error instanceof VezneError ? error : new VezneError('file_failed')
  }
}
