import { hash } from 'node:crypto'
import { rowName, sqlName } from './engine/names.ts'
import { tables } from './schema.ts'
import type { AuditedTable } from './tables.ts'

/**
 * Digests of rows, as the audit trail has them. Each event keeps two for every row that it wrote:
 * of what it was, and of what it became.
 */

/** SHA-256 of the bytes, or of the text's UTF-8 bytes, lower-case hex. */
export const sha256 = (data: string | Uint8Array): string => hash('sha256', data)

/** Columns that change without an event: nothing rests on them that is not told elsewhere. Every other column is covered. */
const unaudited: Partial<Record<AuditedTable, readonly string[]>> = {
  // An event would make a new head, to be kept in its turn.
  workspace: ['headKeptAt'],
  // Made of the other columns, for the search.
  transactions: ['search'],
  batches: ['search'],
}

export type Row = Readonly<Record<string, unknown>>

/** A column as a row's line has it. */
export interface CoveredColumn {
  name: string
  isBlob: boolean
}

/** Names the columns that a digest covers, in the schema's order, the key first. */
export function coveredOf(table: AuditedTable): readonly CoveredColumn[] {
  const known = covered.get(table) ?? columnsOf(table).filter(({ name }) => !unaudited[table]?.includes(name))
  covered.set(table, known)
  return known
}
const covered = new Map<AuditedTable, readonly CoveredColumn[]>()

const uncommented = tables.replaceAll(/--.*$/gm, '')
function columnsOf(table: AuditedTable): CoveredColumn[] {
  const [, body = ''] = new RegExp(`create table ${sqlName(table)} \\(([^;]*)\\) strict`).exec(uncommented) ?? []
  return Array.from(body.matchAll(/(?:^|,)\s*(\w+) (integer|text|blob)\b/g), ([, name = '', type]) => ({
    name: rowName(name),
    isBlob: type === 'blob',
  }))
}

/** Writes `[7,"payout",null]`: the values as JSON, a blob as its hex digits. */
export const canonical = (row: Row, names: readonly string[]): string =>
  JSON.stringify(names.map((name) => lineValue(row[name])))

/** Writes a row's line. SQLite writes the same (`lineInSql`). */
export const lineOf = (table: AuditedTable, row: Row): string =>
  canonical(
    row,
    coveredOf(table).map(({ name }) => name),
  )

/** Writes a row for people: JSON with the names of its columns. */
export const canonicalRow = (row: Row): string =>
  JSON.stringify(Object.fromEntries(Object.entries(row).map(([name, value]) => [name, lineValue(value)])))

function lineValue(value: unknown): unknown {
  if (typeof value === 'bigint') return Number(value)
  return value instanceof Uint8Array ? Buffer.from(value).toString('hex') : (value ?? null)
}

/** Counts the characters of a digest. */
export const digestLength = 22

/** Keeps 132 bits of the SHA-256: nobody finds another row with them. */
export const digestOfLine = (text: string | Uint8Array): string =>
  hash('sha256', text, 'base64url').slice(0, digestLength)

export const digestOf = (table: AuditedTable, row: Row): string => digestOfLine(lineOf(table, row))
