/** Bounds every file with a table, whatever is read from it. */

export const textEncodings = ['utf-8', 'utf-16', 'windows-1254'] as const
export type TextEncoding = (typeof textEncodings)[number]

export const delimiters = [',', ';', '\t'] as const
export type Delimiter = (typeof delimiters)[number]

export const mostTableColumns = 64
/** Counts rows of payouts, and with them every other table. */
export const mostTableRows = 100_000
export const mostTableCells = 2_000_000
/** Bounds how far down a header is looked for. */
export const headerRows = 30

/** Names the column at this place, from 0, as a spreadsheet does: `A`, `AB`. */
export function columnLetters(place: number): string {
  const last = String.fromCharCode(65 + (place % 26))
  return place < 26 ? last : columnLetters(Math.floor(place / 26) - 1) + last
}

/** Limits the bytes of a file: its text stands in memory beside it. */
export const mostTableBytes = 32 * 1024 * 1024
/** Limits the bytes of a workbook's parts together. */
export const mostUnpackedBytes = 64 * 1024 * 1024
