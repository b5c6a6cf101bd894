import type { AuditedTable } from './tables.ts'
import { hash } from 'node:crypto'

/**
 * What the audit trail says of a row: the SHA-256 of all its columns. Every event keeps it of every row that was written with it,
 * as it was and as it became, so that whatever is changed in between, behind the program's back, is found.
 */

/** SHA-256 of the bytes, or of the text's UTF-8 bytes, lower-case hex. */
export const sha256 = (data: string | Uint8Array): string => hash('sha256', data)

/** Columns that change without an event: nothing rests on them that is not told elsewhere. Every other column is covered. */
const unaudited: Partial<Record<AuditedTable, readonly string[]>> = {
  // An event would make a new head, to be kept in its turn.
  workspace: ['headKeptAt'],
  // Made of the other columns, for the search.
  transactions: ['search'],
}

/**
 * Columns that events of a batch write for many rows at once. They have a digest of their own: so it can be said of a row that
 * such an event moved that nothing else of it has changed since its own event. The names are sorted.
 */
const movedOf: Partial<Record<AuditedTable, readonly string[]>> &
  Record<'transactions' | 'payouts', readonly string[]> = {
  transactions: ['movedBy', 'revision', 'state', 'stateAt', 'stateBy', 'stateSource'],
  payouts: ['reason'],
}

export type Row = Readonly<Record<string, unknown>>

/** The names of a table's columns that are covered, sorted: those that only events of the row write, and those of its batch, too. */
export interface Covered {
  own: readonly string[]
  moved: readonly string[] | null
}

export function coveredOf(table: AuditedTable, columns: readonly string[]): Covered {
  const moved = movedOf[table] ?? null
  const own = columns.filter((name) => !unaudited[table]?.includes(name) && !moved?.includes(name)).toSorted()
  return { own, moved }
}

/**
 * `<sha256>`, or `<own>.<moved>` for a table whose rows batches move. `covered` is the same for all rows of a table: whoever has
 * many gives it.
 */
export function digestOf(table: AuditedTable, row: Row, covered = coveredOf(table, Object.keys(row))): string {
  const own = ownDigest(row, covered)
  return covered.moved ? `${own}.${movedDigest(row, covered.moved)}` : own
}

export const ownDigest = (row: Row, covered: Covered): string => sha256(canonical(row, covered.own))

/** Of what a batch's event made of a row. */
export const digestOfMove = (table: 'transactions' | 'payouts', row: Row): string => movedDigest(row, movedOf[table])

/** The digest's first half. */
export const ownHalf = (digest: string): string => digest.slice(0, 64)

/** Thousands of rows, one after the other, were moved to the same by one event. */
const lastMoved = new WeakMap<readonly string[], { row: Row; digest: string }>()
function movedDigest(row: Row, names: readonly string[]): string {
  const last = lastMoved.get(names)
  if (last && names.every((name) => row[name] === last.row[name])) return last.digest
  const digest = sha256(canonical(row, names))
  lastMoved.set(names, { row, digest })
  return digest
}

/**
 * `amount bankId [123,"b1"]`: the names of the columns and JSON of their values, without those that are NULL, so that a column
 * which is added later says nothing of older rows. A text is a string, an integer a number, a blob an object with its SHA-256.
 */
export function canonical(row: Row, names: readonly string[]): string {
  const values: unknown[] = []
  let held = 0
  let bit = 1
  for (const name of names) {
    const value = row[name]
    if (value !== null && value !== undefined) {
      held += bit
      if (typeof value === 'string' || typeof value === 'number') values.push(value)
      else values.push(value instanceof Uint8Array ? blob(value) : Number(value))
    }
    bit *= 2
  }
  return textOfHeld(names, held) + JSON.stringify(values)
}

/** Row after row holds something in the same columns: their names are put together once. `held` has a bit for each name. */
const textsOfHeld = new WeakMap<readonly string[], Map<number, string>>()
function textOfHeld(names: readonly string[], held: number): string {
  const texts = textsOfHeld.get(names) ?? new Map<number, string>()
  textsOfHeld.set(names, texts)
  const text = texts.get(held) ?? names.map((name, place) => ((held / 2 ** place) & 1 ? `${name} ` : '')).join('')
  texts.set(held, text)
  return text
}

const blob = (bytes: Uint8Array) => ({ sha256: sha256(bytes) })
