import { neededColumns } from '../contract/columns.ts'
import { delimiters, mostTableColumns, type Delimiter } from '../../core/tables.ts'
import { charactersSampled, findDelimiter, linesSampled } from '../../spreadsheet/delimiter.ts'
import { isBlank } from '../../spreadsheet/table.ts'
import { eachLine } from '../../spreadsheet/text-rows.ts'
import { knownNames } from './header.ts'

/** Says where the table of a text is. */
export interface Layout {
  delimiter: Delimiter
  /** Counts the filled lines above the header, which are titles. */
  headerAt: number
}

/** Known names that make a line the header. */
const fewestNames = 3

/**
 * Finds the header: the first line with three known names, else the first wide one.
 * Null: no line, ended by `\n`, has a delimiter.
 */
export function findLayout(text: string, separator: Delimiter | null): Layout | null {
  const sample = text.slice(0, charactersSampled)
  const named = (separator === null ? delimiters : [separator]).flatMap((delimiter) => {
    const lines = firstLines(sample, delimiter)
    const headerAt = lines.findIndex(isNamed)
    return headerAt === -1 ? [] : [{ delimiter, headerAt, names: knownNames(lines[headerAt] ?? []) }]
  })
  const [best] = named.toSorted((a, b) => b.names - a.names)
  if (best) return { delimiter: best.delimiter, headerAt: best.headerAt }
  const delimiter = separator ?? findDelimiter(sample)
  if (delimiter === null) return null
  return { delimiter, headerAt: findHeader(firstLines(sample, delimiter)) }
}

const isNamed = (cells: readonly string[]): boolean => knownNames(cells) >= fewestNames

const isWide = (cells: readonly string[]): boolean =>
  cells.filter((cell) => !isBlank(cell)).length >= neededColumns.length

/** Finds the header: the first filled line that is named, wide, or several cells. */
export function findHeader(lines: readonly (readonly string[])[]): number {
  const [header] = [isNamed, isWide, (cells: readonly string[]) => cells.length > 1].flatMap((is) => {
    const at = lines.findIndex((cells) => is(cells))
    return at === -1 ? [] : [at]
  })
  return header ?? 0
}

/** Reads the cells of the first filled lines. */
function firstLines(sample: string, delimiter: Delimiter): string[][] {
  const lines: string[][] = []
  eachLine(sample, delimiter, ({ cells }) => {
    lines.push(cells.slice(0, mostTableColumns))
    return lines.length === linesSampled ? 'stop' : undefined
  })
  return lines
}
