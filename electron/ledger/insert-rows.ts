import { CompiledQuery } from 'kysely'
import type { Tables, Work } from './tables.ts'

type Value = string | number | bigint | null

/** A statement may have 32,766 parameters; more rows in one are no quicker. */
const atOnce = 500

/**
 * Many rows by few statements. They are written as text here: to build each from its parts would cost more than SQLite does.
 * Every row says the columns in their order.
 */
export async function insertRows<T extends keyof Tables>(
  work: Work,
  table: T,
  columns: readonly (keyof Tables[T] & string)[],
  rows: readonly (readonly Value[])[],
): Promise<void> {
  const row = `(${columns.map(() => '?').join(', ')})`
  for (let from = 0; from < rows.length; from += atOnce) {
    const piece = rows.slice(from, from + atOnce)
    const text = `insert into ${table} (${columns.join(', ')}) values ${Array<string>(piece.length).fill(row).join(', ')}`
    await work.executeQuery(CompiledQuery.raw(text, piece.flat()))
  }
}
