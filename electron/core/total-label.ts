import { fold } from './text.ts'

/** Names that spreadsheets give to the row of their sums. */
const names = ['toplam', 'genel toplam', 'total', 'grand total']
const longestName = 30

/** Tells whether a cell names a row of sums, such as `GENEL TOPLAM (TL):`. */
export const isTotalLabel = (cell: string): boolean => cell.trim().length <= longestName && names.includes(plain(cell))

const plain = (label: string): string =>
  fold(label.replace(/\(.*?\)/g, ''))
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
