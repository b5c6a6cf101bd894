import { CompiledQuery, sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely'
import type { Tables, Work, AuditedTable } from './tables.ts'
import { engineOf } from './engine/engine.ts'
import { sqlName } from './engine/names.ts'
import { digestOf, type Row } from './row-digests.ts'
import { run } from './statements.ts'

/**
 * Reads and writes rows that the audit trail answers for. The next event of the transaction tells
 * what each was and became.
 */

export type RowOf<T extends keyof Tables> = Selectable<Tables[T]>

/** Its key is `id` in every one of these tables. */
export async function rowAt<T extends AuditedTable>(
  work: Work,
  table: T,
  id: number | string,
): Promise<RowOf<T> | undefined> {
  const [row] = await run(
    work,
    `read ${table}`,
    [id],
    (slot) => sql<RowOf<T>>`select * from ${sql.table(table)} where id = ${slot}`,
  )
  return row
}

export async function addRow<T extends AuditedTable>(
  work: Work,
  table: T,
  values: Insertable<Tables[T]>,
): Promise<RowOf<T>> {
  const [row] = await insert(work, table, values, sql` returning *`)
  return remembered(work, table, null, row)
}

/** A row that the trail does not answer for. */
export const addUnaudited = <T extends Exclude<keyof Tables, AuditedTable>>(
  work: Work,
  table: T,
  values: Insertable<Tables[T]>,
): Promise<unknown> => insert(work, table, values, sql``)

function insert<T extends keyof Tables>(
  work: Work,
  table: T,
  values: Insertable<Tables[T]>,
  returning: RawBuilder<unknown>,
): Promise<RowOf<T>[]> {
  const { names, parameters } = given(values)
  return run(work, `add ${table} ${names.join()}`, parameters, (...slots) => {
    const columns = sql.join(names.map((name) => sql.ref(name)))
    return sql<RowOf<T>>`insert into ${sql.table(table)} (${columns}) values (${sql.join(slots)})${returning}`
  })
}

/** `before`: the row as this transaction read it; no other transaction writes meanwhile. */
export async function changeRow<T extends AuditedTable>(
  work: Work,
  table: T,
  before: RowOf<T>,
  changes: Updateable<Tables[T]>,
): Promise<RowOf<T>> {
  const { names, parameters } = given(changes)
  const { id }: { id?: unknown } = before
  const [row] = await run(work, `change ${table} ${names.join()}`, [...parameters, id], (...slots) => {
    const sets = names.map((name, place) => sql`${sql.ref(name)} = ${slots[place]}`)
    return sql<RowOf<T>>`update ${sql.table(table)} set ${sql.join(sets)} where id = ${slots.at(-1)} returning *`
  })
  return remembered(work, table, before, row)
}

function given(values: Parameters<typeof Object.entries>[0]) {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined)
  return { names: entries.map(([name]) => name), parameters: entries.map(([, value]) => value) }
}

function remembered<T extends AuditedTable>(
  work: Work,
  table: T,
  before: RowOf<T> | null,
  after: RowOf<T> | undefined,
): RowOf<T> {
  if (!after) throw new Error('a row to change is not there')
  const { id }: { id?: unknown } = after
  const name = `${table} ${String(id)}`
  const first = work.written.get(name)
  work.written.set(name, { table, before: first ? first.before : before, after })
  return after
}

/** Remembers many rows that one statement wrote. `before` has the same order; null: there were none. */
export function rememberRows(
  work: Work,
  table: AuditedTable,
  before: readonly Row[] | null,
  after: readonly Row[],
): void {
  for (const [place, row] of after.entries()) {
    const was = before?.[place]
    tell(work, `${table} ${String(row['id'])}`, was ? digestOf(table, was) : null, digestOf(table, row))
  }
}

function tell(work: Work, name: string, was: string | null, is: string): void {
  if (was !== is) work.toldRows.push(`${JSON.stringify(name)}:${JSON.stringify([was, is])}`)
}

/** Takes what the next event must tell, as JSON: two digests by the row's name. Null where nothing was written. */
export function takeWritten(work: Work): string | null {
  for (const [name, { table, before, after }] of work.written) {
    tell(work, name, before && digestOf(table, before), digestOf(table, after))
  }
  work.written.clear()
  const pairs = work.toldRows.splice(0)
  return pairs.length > 0 ? `{${pairs.join()}}` : null
}

/** All of it is written. Throws when it must not be committed. */
export async function finished(work: Work): Promise<void> {
  refuseUnrecorded(work)
  await Promise.all(work.unanswered)
}

/** Throws when the transaction wrote what no event of it tells: it must not be committed. */
export function refuseUnrecorded(work: Work): void {
  const untold = takeWritten(work)
  if (untold !== null) throw new Error(`no event tells of ${untold.slice(0, 200)}`)
}

/** A statement may have 32,766 parameters; more rows in one are no quicker. */
const atOnce = 500

/**
 * Many rows by few statements. They are written as text here: to build each from its parts would cost more than to run them.
 * Throws for a row that does not say what the first one does. Where `over` names a key, a row that has it already is written over.
 */
export async function insertRows<T extends keyof Tables>(
  work: Work,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
  over?: readonly string[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}) as (keyof Insertable<Tables[T]>)[]
  if (rows.some((each) => Object.keys(each).length !== columns.length)) throw new Error('rows of several shapes')
  const { parameter } = engineOf(work)
  const rowAt = (place: number) =>
    `(${columns.map((_, column) => parameter(place * columns.length + column + 1)).join(', ')})`
  const names = columns.map((name) => sqlName(String(name)))
  const into = `${sqlName(table)} (${names.join(', ')})`
  const written = names.map((name) => `${name} = excluded.${name}`).join(', ')
  const instead = over ? ` on conflict (${over.map(sqlName).join(', ')}) do update set ${written}` : ''
  for (let from = 0; from < rows.length; from += atOnce) {
    const piece = rows.slice(from, from + atOnce)
    const text = `insert into ${into} values ${piece.map((_, place) => rowAt(place)).join(', ')}${instead}`
    const values = piece.flatMap((each) => columns.map((name) => each[name]))
    await work.executeQuery(CompiledQuery.raw(text, values))
  }
}
