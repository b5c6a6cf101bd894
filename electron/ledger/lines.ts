import { sql } from 'kysely'
import { canonicalEvent } from '../core/chain.ts'
import { engineOf } from './engine/engine.ts'
import { coveredOf, lineOf, type CoveredColumn, type Row } from './row-digests.ts'
import type { AuditedTable, Work } from './tables.ts'
import { eventOf, type EventRow } from './trail-page.ts'

/**
 * Reads events and rows as the text that their hashes and digests are of, thousands at once.
 * SQLite writes it itself, at a fraction of what objects cost.
 */
export interface Lines {
  /** UTF-8, each after its count of bytes and a space. A file editor may write any letter. */
  bytes: ArrayBuffer
  count: number
  /** Names the last one by its key; null where there is none. */
  last: number | null
}

/** Reads events after this sequence: four lines for each, and its hash on another. */
export function eventLines(work: Work, after: number, limit: number): Promise<Lines> {
  return linesOf(work, { table: 'auditEvents', key: 'sequence', after, limit }, eventHead, eventRest, (row) => {
    const event = eventOf(row as unknown as EventRow)
    return `${canonicalEvent(event, event.previousHash)}\n${event.hash}`
  })
}
const eventHead = [
  ...['sequence', 'at', 'subjectKind', 'subjectId', 'subjectName', 'action', 'by', 'machine', 'clockOffset'],
  'previousHash',
].map((name) => ({ name, isBlob: false }))
const eventRest = ['before', 'after', 'digests', 'hash']

/** Reads rows after this key; null: from the first one on. Each has a line. */
export const rowLines = (work: Work, table: AuditedTable, after: number | null, limit: number) =>
  linesOf(work, { table, key: 'id', after, limit }, coveredOf(table), [], (row) => lineOf(table, row))

interface Wanted {
  table: AuditedTable | 'auditEvents'
  key: 'id' | 'sequence'
  after: number | null
  limit: number
}

/** `lineOfRow` writes what SQL would write of `head`, and of `rest` on a line each. */
async function linesOf(
  work: Work,
  { table, key, after, limit }: Wanted,
  head: readonly CoveredColumn[],
  rest: readonly string[],
  lineOfRow: (row: Row) => string,
): Promise<Lines> {
  const lineText = engineOf(work).lineInSql(head, rest)
  const from = sql`
    from ${sql.table(table)} ${after === null ? sql`` : sql`where ${sql.ref(key)} > ${after}`}
    order by ${sql.ref(key)} limit ${sql.lit(limit)}`
  if (lineText) {
    const { rows } = await sql<{ bytes: Uint8Array<ArrayBuffer> | null } & Omit<Lines, 'bytes'>>`
      select cast(group_concat(octet_length(line) || ' ' || line, '') as blob) as bytes,
        count(*) as count, max(number) as last
      from (select ${sql.ref(key)} as number, ${lineText} as line ${from})`.execute(work)
    const { bytes, count, last } = rows[0] ?? { bytes: null, count: 0, last: null }
    return { bytes: bytes?.buffer ?? new ArrayBuffer(), count, last }
  }
  const { rows } = await sql<Row>`select * ${from}`.execute(work)
  const last = rows.at(-1)?.[key] as Lines['last'] | undefined
  return { bytes: measured(rows.map(lineOfRow)), count: rows.length, last: last ?? null }
}

/** Writes lines in the form of `Lines`. */
export const measured = (lines: readonly string[]): ArrayBuffer =>
  new TextEncoder().encode(lines.map((text) => `${Buffer.byteLength(text)} ${text}`).join('')).buffer

/** Takes each line by the bytes from `start` on, before `end`. */
export function eachLine(bytes: Buffer, take: (start: number, end: number) => void): void {
  for (let at = 0; at < bytes.length;) {
    let length = 0
    for (; bytes[at] !== space; at += 1) length = length * 10 + (bytes[at] ?? 0) - zero
    const start = at + 1
    at = start + length
    take(start, at)
  }
}
const [space, zero] = [0x20, 0x30]
