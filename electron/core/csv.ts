import type { Locale } from './text.ts'

/** How every table is written that leaves the program for a spreadsheet (security 17). */

/** Without it a spreadsheet does not see UTF-8. */
export const byteOrderMark = '\ufeff'

type CsvDelimiter = ';' | ','

/** A text, or a number as a spreadsheet of the file's language reads it. */
export type CsvCell = string | number | { figure: string } | null

/** A row as RFC 4180 has it. Numbers stay numbers. */
export const csvLine = (cells: readonly CsvCell[], delimiter: CsvDelimiter): string =>
  `${cells.map(cell).join(delimiter)}\r\n`

function cell(value: CsvCell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value === 'object') return value.figure
  // Keep a spreadsheet from reading a formula, and the text's own apostrophe from being unwrapped.
  const harmless = /^['=+\-@\t\r＝＋－＠]/u.test(value) ? `'${value}` : value
  // Both delimiters, because a spreadsheet splits at its own, whatever the file was written with.
  return /[";,\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Unwraps what keeps a spreadsheet from reading a cell: `'00123` and `="00123"` are 00123. */
export function cellOf(written: string): string {
  if (written.startsWith("'")) return written.slice(1)
  if (!written.startsWith('="') || !written.endsWith('"') || written.length < 3) return written
  return written.slice(2, -1).replaceAll('""', '"')
}

/** What a spreadsheet of this language takes for its own. */
export const delimiterOf = (locale: Locale): CsvDelimiter => (locale === 'tr' ? ';' : ',')

/** `1234,56` in Turkish, `1234.56` in English: without groups, so that a spreadsheet reads a number. */
export function csvAmount(minor: bigint, locale: Locale): { figure: string } {
  const digits = minor.toString().padStart(3, '0')
  return { figure: `${digits.slice(0, -2)}${locale === 'tr' ? ',' : '.'}${digits.slice(-2)}` }
}

/** `2026-11-21 14:02:03`, Istanbul's: Swedish, because it writes times as spreadsheets of every language read them. */
const istanbulTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Istanbul',
  dateStyle: 'short',
  timeStyle: 'medium',
})
export const csvTime = (at: number): string => istanbulTime.format(at)
