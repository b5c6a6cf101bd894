import { CompiledQuery, sql } from 'kysely'
import type { Tables, Work, AuditedTable } from './tables.ts'
import type { InsertObject, RawBuilder, Selectable, Updateable } from 'kysely'
import { digestOf } from './row-digests.ts'

/**
 * How rows that the audit trail answers for are read and written, one by one. What is written is remembered with the
 * transaction, and the next event in it tells of every such row what it was and what it became; `moveRows` and the import of a
 * batch write many at once, and their event tells of those in its own way.
 */

export type RowOf<T extends AuditedTable> = Selectable<Tables[T]>

/** Its key is `id` in every one of these tables. */
export async function rowAt<T extends AuditedTable>(
  work: Work,
  table: T,
  id: number | string,
): Promise<RowOf<T> | undefined> {
  const { rows } = await sql<RowOf<T>>`select * from ${sql.table(table)} where id = ${id}`.execute(work)
  return rows[0]
}

export async function addRow<T extends AuditedTable>(
  work: Work,
  table: T,
  values: InsertObject<Tables, T>,
): Promise<RowOf<T>> {
  const given = Object.entries<unknown>(values).filter(([, value]) => value !== undefined)
  const { rows } = await sql<RowOf<T>>`
    insert into ${sql.table(table)} (${sql.join(given.map(([name]) => sql.ref(name)))})
    values (${sql.join(given.map(([, value]) => value))}) returning *`.execute(work)
  return remembered(work, table, null, rows[0])
}

/** What must still be as it was read when a row is written over. */
const heldBy: Partial<Record<AuditedTable, readonly string[]>> = {
  operators: ['revision'],
  transactions: ['revision', 'state'],
  attempts: ['state'],
  reports: ['effect', 'settled_at'],
  resolutions: ['state'],
}

/** `before`: the row as it was read in this transaction. */
export async function changeRow<T extends AuditedTable>(
  work: Work,
  table: T,
  before: RowOf<T>,
  changes: Updateable<Tables[T]>,
): Promise<RowOf<T>> {
  const was: Readonly<Record<string, unknown>> = before
  const given = Object.entries<unknown>(changes).filter(([, value]) => value !== undefined)
  const sets = given.map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const holds = ['id', ...(heldBy[table] ?? [])].map((name) => isStill(name, was[name]))
  const { rows } = await sql<RowOf<T>>`
    update ${sql.table(table)} set ${sql.join(sets)} where ${sql.join(holds, sql` and `)} returning *`.execute(work)
  return remembered(work, table, before, rows[0])
}

const isStill = (name: string, value: unknown): RawBuilder<unknown> =>
  value === null ? sql`${sql.ref(name)} is null` : sql`${sql.ref(name)} = ${value}`

function remembered<T extends AuditedTable>(
  work: Work,
  table: T,
  before: RowOf<T> | null,
  after: RowOf<T> | undefined,
): RowOf<T> {
  if (!after) throw new Error('a row was written over by somebody else')
  const { id }: { id?: unknown } = after
  const name = `${table} ${String(id)}`
  const first = work.written.get(name)
  work.written.set(name, { table, before: first ? first.before : before, after })
  return after
}

/** By the row's name: the digest of what it was before this transaction's last event, null for none, and of what it is. */
export type RowDigests = Record<string, [before: string | null, after: string]>

/** What the next event must tell. Nothing of it is told twice. */
export function takeWritten(work: Work): RowDigests {
  const digests: RowDigests = {}
  for (const [name, { table, before, after }] of work.written) {
    const [was, is] = [before && digestOf(table, before), digestOf(table, after)]
    if (was !== is) digests[name] = [was, is]
  }
  work.written.clear()
  return digests
}

/** Throws when the transaction wrote what no event of it tells: it must not be committed. */
export function refuseUnrecorded(work: Work): void {
  const unaudited = Object.keys(takeWritten(work))
  if (unaudited.length > 0) throw new Error(`no event tells of ${unaudited.join(', ')}`)
}

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
