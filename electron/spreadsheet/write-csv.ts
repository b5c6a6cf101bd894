import type { Locale } from '../core/text.ts'
import { wallTimeOf } from '../core/time.ts'
import type { ColumnKind, WrittenCell, WrittenTables } from '../core/written-table.ts'
import { decimalOf } from './decimal.ts'

/** Lines of a table for a spreadsheet of the person's language (security 17). */

// A spreadsheet does not see UTF-8 without it.
const byteOrderMark = '\ufeff'

/** Writes what a spreadsheet of this language takes for its own. A second table follows an empty line and its name. */
export async function* writeCsv({ sheets, locale }: WrittenTables): AsyncGenerator<string> {
  for (const [place, { name, columns, rows }] of sheets.entries()) {
    const kinds = columns.map(({ kind }) => kind)
    const names = columns.map(({ name }) => name)
    yield (place === 0 ? byteOrderMark : `\r\n${csvLine([name], locale)}`) + csvLine(names, locale)
    for await (const page of rows) yield page.map((cells) => csvLine(cells, locale, kinds)).join('')
  }
}

/** A row as RFC 4180 has it. Without `kinds` every number is a plain one. */
export const csvLine = (cells: readonly WrittenCell[], locale: Locale, kinds: readonly ColumnKind[] = []): string =>
  `${cells.map((value, place) => written(value, kinds[place], locale)).join(locale === 'tr' ? ';' : ',')}\r\n`

function written(value: WrittenCell, kind: ColumnKind | undefined, locale: Locale): string {
  if (value === null) return ''
  // Without groups, so that a spreadsheet reads a number.
  if (typeof value === 'bigint') return decimalOf(value, locale === 'tr' ? ',' : '.')
  if (typeof value === 'number') return kind === 'time' ? wallTimeOf(value).replace('T', ' ') : String(value)
  // Keep a spreadsheet from reading a formula, and the text's own apostrophe from being unwrapped.
  const harmless = /^['=+\-@\t\r＝＋－＠]/u.test(value) ? `'${value}` : value
  // Both delimiters, because a spreadsheet splits at its own, whatever the file was written with.
  return /[";,\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
