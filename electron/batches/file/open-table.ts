import Papa from 'papaparse'
import { batchDelimiters, type BatchPreview } from '../contract/batch.ts'
import { mostBatchBytes, mostBatchRows, neededColumns } from '../contract/columns.ts'
import { VezneError } from '../../core/result.ts'
import { readWhole } from '../../core/whole-file.ts'
import { longestCell } from './row.ts'
import type { FileRow } from './sheet-row.ts'
import { hash } from 'node:crypto'
import { basename } from 'node:path'
import { checkIban } from '../../core/iban.ts'
import { recogniseHeader } from './header.ts'
import type { BatchFileFacts, BatchSource } from './batch-files.ts'

/** Enough of a column to recognise it by. */
const exampleRows = 3
const longestShown = 100

/** A file's table and what there is to know of it. Throws what `BatchFiles.open` throws. */
export async function openTable(source: BatchSource): Promise<{ facts: BatchFileFacts; rows: FileRow[] }> {
  const { fileName, bytes } =
    typeof source === 'string'
      ? { fileName: basename(source), bytes: await readWhole(source, mostBatchBytes) }
      : { fileName: source.name, bytes: new Uint8Array(source.bytes) }
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
      fileName,
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

const sha256 = (data: Uint8Array | string): string => hash('sha256', data)

const shown = (text: string): string => text.slice(0, longestShown)

function examplesOf(rows: readonly FileRow[], place: number): string[] {
  const cells = rows.values().map(({ cells }) => cells[place]?.trim() ?? '')
  return cells
    .filter((cell) => cell !== '')
    .take(exampleRows)
    .map(shown)
    .toArray()
}

type Delimiter = BatchPreview['delimiter']

/** As much of the file as is looked at. */
const linesSampled = 20
const charactersSampled = 256 * 1024

/**
 * What parts the cells: of those in the header, the one that as many of the first lines as possible have as often as the
 * header has. Turkish amounts are full of commas, so what is most frequent says nothing. Null when the header has none.
 */
export function findDelimiter(text: string): Delimiter | null {
  const [header, ...lines] = countsOfLines(text)
  if (!header) return null
  const score = (delimiter: Delimiter) => lines.filter((counts) => counts[delimiter] === header[delimiter]).length
  const [best] = batchDelimiters
    .filter((delimiter) => header[delimiter] > 0)
    .sort((a, b) => score(b) - score(a) || header[b] - header[a])
  return best ?? null
}

type Counts = Record<Delimiter, number>

const isDelimiter = (character: string): character is Delimiter =>
  (batchDelimiters as readonly string[]).includes(character)

/** How often each stands in each of the first lines that are not blank, outside of quotes. */
function countsOfLines(text: string): Counts[] {
  const lines: Counts[] = []
  let counts: Counts = { ',': 0, ';': 0, '\t': 0 }
  let blank = true
  let quoted = false
  /** A quote opens a cell at its beginning alone. */
  let cellBegins = true
  const endLine = () => {
    if (!blank) lines.push(counts)
    counts = { ',': 0, ';': 0, '\t': 0 }
    blank = true
    cellBegins = true
  }
  const end = Math.min(text.length, charactersSampled)
  for (let at = 0; at < end && lines.length < linesSampled; at++) {
    const character = text.charAt(at)
    if (quoted) {
      if (character === '"') quoted = false
    } else if (character === '"' && (cellBegins || text.charAt(at - 1) === '"')) {
      quoted = true
      blank = false
    } else if (character === '\n' || character === '\r') endLine()
    else if (isDelimiter(character)) {
      counts[character]++
      cellBegins = true
    } else {
      if (character.trim() !== '') blank = false
      cellBegins = false
    }
  }
  endLine()
  return lines
}

type Encoding = BatchPreview['encoding']

/** What Windows-1254 has no letter for, and no text has in it. A line may end in any way. */
const notOfText = /[^\P{Cc}\t\n\r]/u

/** Turkish letters of UTF-8 as they look when they are read as Windows-1254. No name is spelt like that. */
const mistaken = /Ä[±°Ÿ]|ÅŸ|Ã[§‡¶–¼œ]/u

/**
 * The text of a file: UTF-8, with or without a byte order mark, else Windows-1254, in which Turkish spreadsheets save. Null
 * when it is neither: UTF-16, a spreadsheet's own format, or UTF-8 with a damaged place, which would misspell every name.
 */
export function decodeBatchText(bytes: Uint8Array): { text: string; encoding: Encoding } | null {
  const text = decoded(bytes, 'utf-8')
  if (text !== null) return text.includes('\0') ? null : { text, encoding: 'utf-8' }
  const turkish = decoded(bytes, 'windows-1254')
  if (turkish === null || notOfText.test(turkish) || mistaken.test(turkish) || turkish.startsWith('ï»¿')) return null
  return { text: turkish, encoding: 'windows-1254' }
}

/** Without its byte order mark. */
function decoded(bytes: Uint8Array, encoding: Encoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** As many columns as a mapping can name. */
const mostColumns = 200

/**
 * The cells of a text: quoted or not (RFC 4180), lines ended in any way and even in several, blank lines and lines of
 * nothing but delimiters left out. The first line is the header. A row with more or fewer cells than it, or with quotes
 * that do not fit, says so, and so does one with a cell over several lines: its quotes may have swallowed other rows. Cells
 * that nobody named may be missing at the end, and empty ones too many where no comma parts them. Throws `file_too_large` for too many rows.
 */
function parseTable(text: string, delimiter: Delimiter): { header: string[]; rows: FileRow[] } {
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
      // A comma more than the header has may stand in an amount.
      const isWhole = delimiter === ',' ? data.length <= length : data.slice(length).every(isBlank)
      const counted = data.length >= named && isWhole
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
