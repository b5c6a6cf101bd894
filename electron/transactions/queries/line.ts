import { sql } from 'kysely'
import { amongNumbers, byIndex } from '../../ledger/engine/engine.ts'
import { statement } from '../../ledger/statements.ts'
import type { Work } from '../../ledger/tables.ts'

/** Transactions that are made instead of one another, for one payment. */
interface Lines {
  /** From this one to what it replaces and to what replaces it, until there is no other: without itself, oldest first. */
  of(id: number): number[]
  replaces(id: number): number | null
}

const replacingIn = (table: 'deposits' | 'payouts') =>
  statement(
    (_db, ids: readonly number[]) => sql<{ id: number; replaces: number }>`
      select id, replaces from ${sql.table(table)} ${byIndex(`${table}_replacing`)} where replaces in ${amongNumbers(ids)}
      union select id, replaces from ${sql.table(table)} where id in ${amongNumbers(ids)} and replaces is not null`,
  )
const replacing = { deposits: replacingIn('deposits'), payouts: replacingIn('payouts') }

/** The lines of all these, each with all that belongs to it. Nearly every transaction is alone: then one statement finds none. */
export async function linesOf(work: Work, table: 'deposits' | 'payouts', ids: readonly number[]): Promise<Lines> {
  const replacedBy = new Map<number, number>()
  const beside = new Map<number, Set<number>>()
  const join = (one: number, other: number) => beside.set(one, (beside.get(one) ?? new Set<number>()).add(other))
  const seen = new Set(ids)
  for (let latest = [...seen]; latest.length > 0;) {
    const rows = await replacing[table](work, latest)
    for (const { id, replaces } of rows) {
      replacedBy.set(id, replaces)
      join(id, replaces)
      join(replaces, id)
    }
    latest = rows.flatMap(({ id, replaces }) => [id, replaces]).filter((id) => !seen.has(id))
    for (const id of latest) seen.add(id)
  }

  function lineOf(id: number): number[] {
    const line = new Set([id])
    for (const each of line) for (const next of beside.get(each) ?? []) line.add(next)
    line.delete(id)
    return [...line].toSorted((one, other) => one - other)
  }
  return { of: lineOf, replaces: (id) => replacedBy.get(id) ?? null }
}
