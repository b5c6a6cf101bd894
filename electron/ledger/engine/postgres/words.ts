import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { AuditedTable, Work } from '../../tables.ts'
import type { ColumnKind, Engine } from '../engine.ts'
import { sqlName } from '../names.ts'
import { encoded } from '../values.ts'

/** What the engines say differently, as PostgreSQL says it. It knows its rows' counts and takes no advice on indexes. */
export const postgres: Engine = {
  parameter: (place) => `$${place}`,
  amongNumbers: (values) =>
    sql<number>`(select value from unnest(${encoded(values, list)}::bigint[]) as listed (value))`,
  amongTexts: (values) => sql<string>`(select value from unnest(${encoded(values, list)}::text[]) as listed (value))`,

  rowsOf(columns, rows) {
    const lists = Object.entries(columns).map(
      ([column, kind]) =>
        sql`${encoded(rows, (all) => list(all.map((row) => row[column] ?? null)))}::${sql.raw(typeOf[kind])}[]`,
    )
    const names = sql.join(Object.keys(columns).map((column) => sql.ref(column)))
    return sql`
      (select place - 1 as place, ${names} from unnest(${sql.join(lists)}) with ordinality as listed (${names}, place))`
  },

  byIndex: () => sql``,
  eachJoin: sql`join`,
  unindexed: (column) => sql.ref(column),

  contains: (column, text) => sql<SqlBool>`strpos(${sql.ref(column)}, ${text}) > 0`,

  containsInAnyCase(columns, text) {
    const lines = sql.join(
      columns.map((column) => sql.ref(column)),
      sql` || chr(10) || `,
    )
    return sql<SqlBool>`strpos(lower(${lines}), lower(${text} collate "C")) > 0`
  },

  lineInSql: () => null,

  jsonNumber: (column, path) => sql<number | null>`cast(${jsonAt(column, path)} as bigint)`,

  jsonList(columns) {
    const values = columns.map((column) => sql.ref(column))
    const each = values.length === 1 ? sql`${values[0]}` : sql`json_build_array(${sql.join(values)})`
    return sql<string>`coalesce(cast(json_agg(${each}) as text), '[]')`
  },

  withText: (term) => sql<number>`select id from transactions where ${having(term)}`,

  withTextInBatch: (term, batchId) =>
    sql<number>`select id from transactions where batch_id = ${batchId} and ${having(term)}`,

  newestWithText: (term, limit) =>
    sql<number>`select id from transactions where ${having(term)} order by id desc limit ${limit}`,

  /** The rows of a batch are inserted with the ids that were reserved for them: the sequence itself gives out none of these. */
  async reserveIds(work: Work, table: AuditedTable, count: number): Promise<number> {
    const sequence = `${sqlName(table)}_id_seq`
    const { rows } = await sql<{ last: number }>`
      select setval(${sequence}, (select coalesce(max(id), 0) from ${sql.table(table)}) + ${count}) as last`.execute(
      work,
    )
    return (rows[0]?.last ?? count) - count + 1
  },

  /** The index is over the column itself. */
  indexBatch: () => Promise.resolve(),

  /** The server keeps to it. */
  isWhole: () => Promise.resolve(true),
  async unguarded(work, table, change) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(work)
    await change()
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(work)
  },
}

const typeOf: Readonly<Record<ColumnKind, string>> = { integer: 'bigint', text: 'text' }

/** As PostgreSQL writes an array: one parameter, however many values there are. */
const list = (values: readonly (number | string | null)[]): string => `{${values.map(element).join(',')}}`
const element = (value: number | string | null): string =>
  typeof value === 'string' ? `"${value.replaceAll(/["\\]/g, '\\$&')}"` : String(value)

function jsonAt(column: string, path: string): RawBuilder<string | null> {
  return sql<string | null>`cast(${sql.ref(column)} as json) #>> ${sql.lit(`{${path.replaceAll('.', ',')}}`)}`
}

/** By the trigram index over the texts. Every character is literal. */
const having = (term: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`search like ${`%${term.replaceAll(/[\\%_]/g, '\\$&')}%`}`
