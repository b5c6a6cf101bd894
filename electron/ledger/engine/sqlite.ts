import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Tables, Work } from '../tables.ts'

/**
 * What queries need and each engine says in its own way: another engine's file has the same names. What both say alike
 * (`on conflict`, `returning`, `is distinct from`, sums as text) stands in the queries as it is.
 */

/** Values as a table with the column `value`, also for `in`: a ledger may have more rows than a statement parameters. */
export const among = <Value extends number | string>(values: readonly Value[]): RawBuilder<Value> =>
  sql<Value>`(select value from json_each(${JSON.stringify(values)}))`

/** Rows as a table: their columns, and `place`, from 0 on. An engine may want to know the types. */
export function rowsOf<Column extends string>(
  columns: Readonly<Record<Column, 'integer' | 'text'>>,
  rows: readonly Readonly<Record<Column, number | string | null>>[],
): RawBuilder<unknown> {
  const selected = Object.keys(columns).map((column) => sql`value ->> ${sql.lit(column)} as ${sql.ref(column)}`)
  return sql`(select key as place, ${sql.join(selected)} from json_each(${JSON.stringify(rows)}))`
}

/** After a table: reads it by this index, where the planner, which knows no row counts, would take a worse one. */
export const byIndex = (index: string): RawBuilder<unknown> => sql.raw(`indexed by ${index}`)

/** A join whose left side is gone through first: from the few to the many. */
export const eachJoin = sql.raw('cross join')

/** A column as a value: no index is looked at for what it is compared with. */
export const unindexed = (column: string): RawBuilder<unknown> => sql`+${sql.ref(column)}`

export const contains = (column: string, text: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`instr(${sql.ref(column)}, ${text}) > 0`

/** Of letters outside of English the case counts; no text reaches from one column into the next. */
export const containsInAnyCase = (columns: readonly string[], text: string): RawBuilder<SqlBool> => {
  const lines = sql.join(
    columns.map((column) => sql.ref(column)),
    sql` || char(10) || `,
  )
  return sql<SqlBool>`instr(lower(${lines}), lower(${text})) > 0`
}

/** What stands at a path of a column of JSON, `unitsConfirmed.at`: text or a number; null for nothing. */
export const jsonAt = <Value>(column: string, path: string): RawBuilder<Value | null> =>
  sql<Value | null>`${sql.ref(column)} ->> ${sql.lit(`$.${path}`)}`

/** The values of all rows of a subquery as the text of a JSON list, each a list itself where there are several columns. */
export const jsonList = (columns: readonly [string, ...string[]]): RawBuilder<string> => {
  const values = columns.map((column) => sql.ref(column))
  return sql<string>`json_group_array(${values.length === 1 ? values[0] : sql`json_array(${sql.join(values)})`})`
}

/** The id that the next row gets. Ids are given out in order, and nobody else writes now. */
export async function nextId(work: Work, table: keyof Tables): Promise<number> {
  const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${table}`.execute(work)
  return (rows[0]?.seq ?? 0) + 1
}
