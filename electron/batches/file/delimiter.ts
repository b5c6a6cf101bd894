import { batchDelimiters, type BatchPreview } from '../contract.ts'

type Delimiter = BatchPreview['delimiter']

/** As much of the file as is looked at. */
const linesLookedAt = 20
const charactersLookedAt = 256 * 1024

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
  const end = Math.min(text.length, charactersLookedAt)
  for (let at = 0; at < end && lines.length < linesLookedAt; at++) {
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
