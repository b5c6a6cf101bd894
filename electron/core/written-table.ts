import type { Locale } from './text.ts'
import type { Said } from './words.ts'

/** Amounts are minor units, times UTC milliseconds, days Istanbul's as `2026-11-21`. Null leaves the cell empty. */
interface Kinds {
  text: string
  /** Whole. */
  number: number
  amount: bigint
  time: number
  day: string
}
export type ColumnKind = keyof Kinds
export type WrittenCell = string | number | bigint | null

/** Says once for every format what stands under a name. */
export type Column<Row> = {
  [Kind in ColumnKind]: { name: Said; kind: Kind; of: (row: Row) => Kinds[Kind] | null }
}[ColumnKind]

/** Has one table. `rows` come in pages, each cell of its column's kind. */
export interface WrittenSheet {
  name: string
  columns: readonly { name: string; kind: ColumnKind }[]
  rows: AsyncIterable<readonly (readonly WrittenCell[])[], undefined>
}

/** Puts each row's values under the columns. */
export const sheetOf = <Row>(
  name: string,
  columns: readonly Column<Row>[],
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
  locale: Locale,
): WrittenSheet => ({
  name,
  columns: columns.map(({ name, kind }) => ({ name: name[locale], kind })),
  rows: cells(columns, pages),
})

/** Bounds the cells that live at once. Those of a whole page keep the memory large. */
const rowsAtOnce = 100

async function* cells<Row>(
  columns: readonly Column<Row>[],
  pages: AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>,
): AsyncGenerator<WrittenCell[][], undefined> {
  for await (const page of pages) {
    for (let at = 0; at < page.length; at += rowsAtOnce)
      yield page.slice(at, at + rowsAtOnce).map((row) => columns.map(({ of }) => of(row)))
  }
}

/** Goes into one file. */
export interface WrittenTables {
  /** Stands above each sheet of a workbook. Null: the names of the columns are the first row. */
  about: {
    title: string
    /** Tells what was chosen, in the person's language: period, filters. */
    facts: readonly (readonly [label: string, value: string])[]
    /** Names the person, for people. */
    madeBy: string
    madeAt: number
  } | null
  sheets: readonly WrittenSheet[]
  locale: Locale
}

/** Writes an Excel workbook where the file's name ends in `.xlsx`, and CSV otherwise. Takes rows as its pieces are taken. */
export type WriteTables = (fileName: string, tables: WrittenTables) => AsyncIterable<string | Uint8Array>
