import { VezneError } from '../core/result.ts'
import { delimiters, mostTableCells, type Delimiter } from '../core/tables.ts'
import { unreadable } from './decode.ts'

/** Limits how much of the file is looked at. */
export const linesSampled = 20
export const charactersSampled = 256 * 1024

/** Tells a quote that nobody closed from a note of several lines. */
const longestQuotedCell = 1024 * 1024

/** Matches the line by which a spreadsheet names the delimiter. */
const separatorLine = /^[^\S\n]*"?sep=(.)"?[^\S\n]*(?=\n|$)/i

/** Ends lines in `\n` and blanks a `sep=` line: others keep their numbers. Throws `file_empty`. */
export function withoutSeparatorLine(written: string): { text: string; named: Delimiter | null } {
  const lines = written.replace(/\r\n?/g, '\n')
  const [whole = '', character = ''] = separatorLine.exec(lines) ?? []
  const text = lines.slice(whole.length)
  if (text.trim() === '') throw new VezneError('file_empty')
  return { text, named: isDelimiter(character) ? character : null }
}

/**
 * Finds the delimiter that most lines have as often as the first line.
 * Counting alone says nothing, as Turkish amounts are full of commas.
 */
export function findDelimiter(text: string): Delimiter | null {
  const counts = countsOfLines(text)
  const [header, ...lines] = counts.slice(counts.findIndex((of) => delimiters.some((each) => of[each] > 0)))
  if (!header) return null
  const score = (delimiter: Delimiter) => lines.filter((of) => of[delimiter] === header[delimiter]).length
  const [best] = delimiters
    .filter((delimiter) => header[delimiter] > 0)
    .sort((a, b) => score(b) - score(a) || header[b] - header[a])
  return best ?? null
}

type Counts = Record<Delimiter, number>

const isDelimiter = (character: string): character is Delimiter => (delimiters as readonly string[]).includes(character)

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

/** Refuses before parsing: V8 ends the program over a line of 64 MiB of delimiters. */
export function refuseExcess(text: string, delimiter: Delimiter): void {
  let cells = 0
  for (let at = text.indexOf(delimiter); at !== -1; at = text.indexOf(delimiter, at + 1)) {
    cells += 1
    if (cells > mostTableCells) throw new VezneError('file_too_large')
  }
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) {
    // A quote opens a cell at its beginning alone.
    if (at > 0 && text[at - 1] !== delimiter && text[at - 1] !== '\n') continue
    const begins = at
    for (let isOpen = true; isOpen;) {
      at = text.indexOf('"', at + 1)
      const end = at === -1 ? text.length : at
      if (end - begins > longestQuotedCell) throw unreadable('open_quote')
      if (at === -1) return
      if (text[at + 1] === '"') at += 1
      else isOpen = !closesCell(text[at + 1], delimiter)
    }
  }
}

/** A quote before another character is a mistake, and the cell continues. */
const closesCell = (next: string | undefined, delimiter: Delimiter): boolean =>
  next === undefined || next === delimiter || next === '\n' || next === ' '
