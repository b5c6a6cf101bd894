import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { AuditedTable, Work } from '../../tables.ts'
import type { Engine } from '../engine.ts'
import { encoded } from '../values.ts'
import { indexBatch, newestWithText, withText, withTextInBatch } from './search.ts'

/** What the engines say differently, as SQLite says it. */
export const sqlite: Engine = {
  parameter: () => '+?',
  amongNumbers: among,
  amongTexts: among,

  rowsOf(columns, rows) {
    const selected = Object.keys(columns).map((column) => sql`value ->> ${sql.lit(column)} as ${sql.ref(column)}`)
    return sql`(select key as place, ${sql.join(selected)} from json_each(${encoded(rows, JSON.stringify)}))`
  },

  byIndex: (index) => sql.raw(`indexed by ${index}`),
  eachJoin: sql.raw('cross join'),
  unindexed: (column) => sql`+${sql.ref(column)}`,

  contains: (column, text) => sql<SqlBool>`instr(${sql.ref(column)}, ${text}) > 0`,

  containsInAnyCase(columns, text) {
    const lines = sql.join(
      columns.map((column) => sql.ref(column)),
      sql` || char(10) || `,
    )
    return sql<SqlBool>`instr(lower(${lines}), lower(${text})) > 0`
  },

  jsonNumber: jsonAt,

  jsonList(columns) {
    const values = columns.map((column) => sql.ref(column))
    return sql<string>`json_group_array(${values.length === 1 ? values[0] : sql`json_array(${sql.join(values)})`})`
  },

  lineInSql(head, rest) {
    // As JSON.stringify writes them.
    const values = head.map(({ name, isBlob }) => {
      const column = sql.ref(name)
      return isBlob ? sql`iif(${column} is null, null, lower(hex(${column})))` : column
    })
    const lines = rest.map((name) => sql`ifnull(${sql.ref(name)}, '')`)
    return sql<string>`concat_ws(char(10), ${sql.join([sql`json_array(${sql.join(values)})`, ...lines])})`
  },

  withText,
  withTextInBatch,
  newestWithText,
  indexBatch,

  async unguarded(work, table, change) {
    const { rows: guards } = await sql<{ name: string; sql: string }>`
      select name, sql from sqlite_schema where type = 'trigger' and tbl_name = ${table}`.execute(work)
    for (const { name } of guards) await sql`drop trigger ${sql.ref(name)}`.execute(work)
    await change()
    for (const guard of guards) await sql.raw(guard.sql).execute(work)
  },

  /** Ids are given out in order, and whatever is written with a higher one moves the order on. */
  async reserveIds(work: Work, table: AuditedTable): Promise<number> {
    const { rows } = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${table}`.execute(work)
    return (rows[0]?.seq ?? 0) + 1
  },

  /** Leaves out proposals: no code reads the entry that a proposal names. */
  async isWhole(work: Work): Promise<boolean> {
    const { rows } = await sql`
      select 1 from pragma_foreign_key_check where "table" <> 'proposals' limit 1`.execute(work)
    return rows.length === 0
  },
}

function among<Value extends number | string>(values: readonly Value[]): RawBuilder<Value> {
  return sql<Value>`(select value from json_each(${encoded(values, JSON.stringify)}))`
}

function jsonAt<Value>(column: string, path: string): RawBuilder<Value | null> {
  return sql<Value | null>`${sql.ref(column)} ->> ${sql.lit(`$.${path}`)}`
}
