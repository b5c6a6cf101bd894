import { sql } from 'kysely'
import { head } from '../../../ledger/events.ts'
import { eventLines, rowLines } from '../../../ledger/lines.ts'
import { digestOf } from '../../../ledger/row-digests.ts'
import { auditedTables, type AuditedTable, type Work } from '../../../ledger/tables.ts'
import type { Sum } from '../../../ledger/sums.ts'
import { newWorkspace } from '../../../people/queries/workspace.ts'
import { nameOf, type Finding } from '../../contract/finding-kinds.ts'
import { nameOfSum } from '../../contract/sums.ts'
import { createChecker } from './checker.ts'
import { addSum, storedSums, sumsOfPiece, wrongSums, type Piece, type Sums } from './recount.ts'
import { readCharters, unapprovedIn } from './sent.ts'
import { createPieces, type OnProgress } from './pieces.ts'
export type { OnProgress }
import type { AuditHead } from '../../../core/audit.ts'

/**
 * Checks the whole ledger: the chain, every row, every sum, and each payout that left.
 * It reads in pieces; the next piece has what was written meanwhile.
 */

export interface Checked {
  head: AuditHead
  /** Has what concerns money first; of very many, the first alone. */
  findings: Finding[]
  /** Counts all of them. */
  count: number
  /** Has the sums that differ, as they must be. */
  sums: Sum[]
}

/** A checker in this thread, or the way to one in another. */
export interface CheckerThread {
  events(bytes: ArrayBuffer): unknown
  rows(table: AuditedTable, bytes: ArrayBuffer, last: number | null): unknown
  result(): Promise<Result> | Result
}
type Result = ReturnType<ReturnType<typeof createChecker>['result']>

/** The rows with which every ledger begins. */
export const firstRows = [['workspace', 1, digestOf('workspace', newWorkspace)]] as const

/** Reads by `read`: each in a transaction of its own, or all in one. */
export async function wholeCheck(
  read: Read,
  checker: CheckerThread = createChecker(firstRows),
  onProgress: OnProgress = () => undefined,
): Promise<Checked> {
  const pieces = createPieces(read, await read(countOf), onProgress)
  let sequence = 0
  const newEvents = async (work: Work, limit: number) => {
    const piece = await eventLines(work, sequence, limit)
    sequence = piece.last ?? sequence
    return piece
  }

  async function compareRows(): Promise<void> {
    await pieces.each(async (limit, timed) => {
      const { bytes, count } = await timed((work) => newEvents(work, limit))
      return { count, passed: [checker.events(bytes)] }
    })
    for (const table of auditedTables) {
      let after: number | null = null
      await pieces.each(async (limit, timed) => {
        const [events, rows] = await timed(async (work) => [
          await newEvents(work, allEvents),
          await rowLines(work, table, after, limit),
        ])
        after = rows.last ?? after
        const last = rows.count < limit ? null : after
        return { count: rows.count, passed: [checker.events(events.bytes), checker.rows(table, rows.bytes, last)] }
      })
    }
  }

  /** Counts sums and finds unapproved attempts. `since` is the newest event before the first piece. */
  async function lookThroughTransactions(): Promise<{ since: number; recounted: Sums; allUnapproved: Finding[] }> {
    const recounted: Sums = new Map()
    const allUnapproved: Finding[] = []
    const { sequence: since } = await read(head)
    const charters = await read(readCharters)
    let { after } = everything
    await pieces.each((limit, timed) =>
      timed(async (work) => {
        const { count, last } = await nextIds(work, after, limit)
        if (last === null) return { count, passed: [] }
        const piece = { after, last }
        for (const sum of await sumsOfPiece(work, piece)) addSum(recounted, sum)
        // A ledger without a charter cannot send.
        const ids = charters.length === 0 ? [] : await unapprovedIn(work, piece, charters)
        allUnapproved.push(
          ...ids.map((id) => ({ table: 'attempts', key: String(id), is: 'unapproved', event: null }) as const),
        )
        after = last
        return { count, passed: [] }
      }),
    )
    return { since, recounted, allUnapproved }
  }

  /** Compares the sums as of the newest event; null counts them in the same transaction. */
  async function compareSums(counted: readonly Sum[] | null) {
    const [events, stored, sums] = await read(async (work) => [
      await newEvents(work, allEvents),
      await storedSums(work),
      counted ?? (await sumsOfPiece(work, everything)),
    ])
    await checker.events(events.bytes)
    const result = await checker.result()
    return { ...result, sums: wrongSums([...sums, ...result.moved], stored) }
  }

  const [, { since, recounted, allUnapproved }] = await Promise.all([compareRows(), lookThroughTransactions()])
  const first = await compareSums([...recounted.values()])
  // Pieces around a write do not add up, so one transaction counts again.
  const isTorn = first.sums.length > 0 && sequence !== since
  const last = isTorn ? await compareSums(null) : first
  const known = new Set(last.settled)
  const unapproved = allUnapproved.filter((finding) => !known.has(nameOf(finding)))
  const ofSums = last.sums.map((sum) => ({ table: 'sums', key: nameOfSum(sum), is: 'changed', event: null }) as const)
  return {
    head: last.head,
    findings: [...unapproved, ...last.findings, ...ofSums],
    count: last.count + unapproved.length + ofSums.length,
    sums: last.sums,
  }
}

const everything: Piece = { after: Number.MIN_SAFE_INTEGER, last: Number.MAX_SAFE_INTEGER }

export type Read = <T>(query: (work: Work) => Promise<T>) => Promise<T>

/** Exceeds the events between two pieces. */
const allEvents = 1_000_000

async function countOf(work: Work): Promise<number> {
  const newest = (table: string, key: string) =>
    sql`coalesce((select max(${sql.ref(key)}) from ${sql.table(table)}), 0)`
  const all = [newest('auditEvents', 'sequence'), ...auditedTables.map((table) => newest(table, 'id'))]
  // The check reads the transactions twice.
  all.push(newest('transactions', 'id'))
  const counts = all.map((count) => sql`select ${count} as count`)
  // Added here, because a file editor can write the largest number.
  const { rows } = await sql<{ count: number }>`${sql.join(counts, sql` union all `)}`.execute(work)
  return rows.reduce((sum, { count }) => sum + count, 0)
}

async function nextIds(work: Work, after: number, limit: number): Promise<{ count: number; last: number | null }> {
  const { rows } = await sql<{ count: number; last: number | null }>`
    select count(*) as count, max(id) as last
    from (select id from transactions where id > ${after} order by id limit ${sql.lit(limit)}) as next`.execute(work)
  return rows[0] ?? { count: 0, last: null }
}
