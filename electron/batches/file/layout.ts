import Papa from 'papaparse'
import { batchDelimiters, type BatchPreview } from '../contract/batch.ts'
import { mostBatchColumns, neededColumns } from '../contract/columns.ts'
import { knownNames } from './header.ts'

type Delimiter = BatchPreview['delimiter']

/** Says where the table of a text is. */
export interface Layout {
  delimiter: Delimiter
  /** Counts the filled lines above the header, which are titles. */
  headerAt: number
}

/** Limits how much of the file is looked at. */
const linesSampled = 20
const charactersSampled = 256 * 1024

/** Known names that make a line the header. */
const fewestNames = 3

/** Matches the line by which a spreadsheet names the delimiter. */
const separatorLine = /^[^\S\n]*"?sep=(.)"?[^\S\n]*(?=\n|$)/i

/** Blanks a `sep=` line, so that the others keep their numbers, and reads its delimiter. */
export function withoutSeparatorLine(text: string): { text: string; named: Delimiter | null } {
  const [whole = '', character = ''] = separatorLine.exec(text) ?? []
  return { text: text.slice(whole.length), named: isDelimiter(character) ? character : null }
}

/**
 * Finds the header: the first line with three known names, else the first wide one.
 * Null: no line, ended by `\n`, has a delimiter.
 */
export function findLayout(text: string, separator: Delimiter | null): Layout | null {
  const sample = text.slice(0, charactersSampled)
  const named = (separator === null ? batchDelimiters : [separator]).flatMap((delimiter) => {
    const lines = firstLines(sample, delimiter)
    const headerAt = lines.findIndex((cells) => knownNames(cells) >= fewestNames)
    return headerAt === -1 ? [] : [{ delimiter, headerAt, names: knownNames(lines[headerAt] ?? []) }]
  })
  const [best] = named.toSorted((a, b) => b.names - a.names)
  if (best) return { delimiter: best.delimiter, headerAt: best.headerAt }
  const delimiter = separator ?? findDelimiter(sample)
  if (delimiter === null) return null
  const lines = firstLines(sample, delimiter)
  const isWide = (cells: readonly string[]): boolean =>
    cells.filter((cell) => !isBlank(cell)).length >= neededColumns.length
  const headerAt = lines.some(isWide) ? lines.findIndex(isWide) : lines.findIndex((cells) => cells.length > 1)
  return { delimiter, headerAt: Math.max(headerAt, 0) }
}

/** Reads the cells of the first filled lines. */
function firstLines(sample: string, delimiter: Delimiter): string[][] {
  const lines: string[][] = []
  Papa.parse<string[]>(sample, {
    delimiter,
    newline: '\n',
    fastMode: false,
    step: ({ data }, parser) => {
      if (!data.every(isBlank)) lines.push(data.slice(0, mostBatchColumns))
      if (lines.length === linesSampled) parser.abort()
    },
  })
  return lines
}

export const isBlank = (cell: string): boolean => cell.trim() === ''

/**
 * Finds the delimiter that most lines have as often as the first line.
 * Counting alone says nothing, as Turkish amounts are full of commas.
 */
export function findDelimiter(text: string): Delimiter | null {
  const counts = countsOfLines(text)
  const [header, ...lines] = counts.slice(counts.findIndex((of) => batchDelimiters.some((each) => of[each] > 0)))
  if (!header) return null
  const score = (delimiter: Delimiter) => lines.filter((of) => of[delimiter] === header[delimiter]).length
  const [best] = batchDelimiters
    .filter((delimiter) => header[delimiter] > 0)
    .sort((a, b) => score(b) - score(a) || header[b] - header[a])
  return best ?? null
}

type Counts = Record<Delimiter, number>

const isDelimiter = (character: string): character is Delimiter =>
  (batchDelimiters as readonly string[]).includes(character)

/** Counts delimiters outside of quotes in the first filled lines. */
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
