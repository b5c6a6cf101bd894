import { headerRows } from '../../core/tables.ts'
import type { Cell, TableRow } from '../../spreadsheet/table.ts'
import { readMoney } from './amounts.ts'
import { readDate } from './dates.ts'
import { likeness, meaningOfName } from './header-names.ts'

/** Finds the row of a table that names its columns. */

export interface Header {
  names: readonly string[]
  titles: readonly TableRow[]
  body: readonly TableRow[]
}

export const textOf = (cell: Cell | undefined): string =>
  cell && cell.kind !== 'error' ? cell.text.replace(/\s+/gu, ' ').trim() : ''

/** Finds the filled cells of a column. */
export const cellsIn = (rows: readonly TableRow[], place: number): Cell[] =>
  rows.flatMap(({ cells }) => cells[place] ?? []).filter((cell) => textOf(cell) !== '')

export const isEmptyRow = ({ cells }: TableRow): boolean => cells.every((cell) => textOf(cell) === '')

/** Counts known names twice, likely ones once. Null: no date or no amount is among them. */
function weightOf(names: readonly string[]): number | null {
  const meanings = names.map((name) => meaningOfName(name)?.column ?? null)
  const likes = names.map((name, place) => (meanings[place] === null ? likeness(name) : null))
  const hasDate = meanings.some((column) => column === 'date' || column === 'valueDate') || likes.includes('date')
  const hasMoney = meanings.some((column) => column === 'amount' || column === 'debit' || column === 'credit')
  if (!hasDate || !(hasMoney || likes.includes('amount'))) return null
  return meanings.filter(Boolean).length * 2 + likes.filter(Boolean).length
}

export const namesOf = (row: TableRow | undefined): string[] => row?.cells.map(textOf) ?? []

/** Joins a header of two rows: a merged `Tutar` above `Borç` and `Alacak`. */
function joinedNames(upper: readonly string[], lower: readonly string[]): string[] {
  const width = Math.max(upper.length, lower.length)
  return Array.from({ length: width }, (_name, place) => lower[place] || upper[place] || '')
}

const holdsData = (row: TableRow | undefined): boolean =>
  row?.cells.some((cell) => readDate(cell) !== null || (textOf(cell) !== '' && /\d/.test(cell.text))) ?? false

/** Finds the header by its names, else above the first date with an amount. */
export function findHeader(rows: readonly TableRow[]): Header | null {
  const filled = rows.filter((row) => !isEmptyRow(row))
  let best: { at: number; height: 1 | 2; names: string[]; weight: number } | null = null
  for (let at = 0; at < Math.min(filled.length, headerRows); at++) {
    const names = namesOf(filled[at])
    const single = weightOf(names)
    const lower = filled[at + 1]
    const both = holdsData(lower) || holdsData(filled[at]) ? null : joinedNames(names, namesOf(lower))
    const double = both && weightOf(both)
    if (single !== null && single > (best?.weight ?? 0)) best = { at, height: 1, names, weight: single }
    if (both && double && double > Math.max(best?.weight ?? 0, weightOf(namesOf(lower)) ?? 0))
      best = { at, height: 2, names: both, weight: double }
  }
  if (best) return headerAt(filled, best.at, best.height, best.names)
  const first = filled.slice(0, headerRows).findIndex(looksLikeLine)
  if (first === -1) return null
  const above = namesOf(filled[first - 1])
  const isNamed = above.filter((name) => name !== '').length >= 2 && !holdsData(filled[first - 1])
  const unnamed = (filled[first]?.cells ?? []).map((_cell, place) => String(place + 1))
  return isNamed ? headerAt(filled, first - 1, 1, above) : headerAt(filled, first, 0, unnamed)
}

const headerAt = (filled: readonly TableRow[], at: number, height: 0 | 1 | 2, names: string[]): Header => ({
  names,
  titles: filled.slice(0, at),
  body: filled.slice(at + height),
})

const looksLikeLine = ({ cells }: TableRow): boolean =>
  cells.some((cell) => readDate(cell) !== null) && cells.some(looksLikeMoney)

export const looksLikeMoney = (cell: Cell): boolean =>
  readDate(cell) === null && (['tr', 'en'] as const).some((dialect) => readMoney(cell, dialect, 'major').is === 'money')
