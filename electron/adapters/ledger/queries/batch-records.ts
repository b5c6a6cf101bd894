import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { AuditEvent } from '../../../contract/audit.ts'
import type { BatchCheck, BatchStop } from '../../../contract/batch.ts'
import type { PayoutState } from '../../../contract/payout-state.ts'
import type { BatchApprovalRecord, BatchRecord } from '../../../domain/records.ts'
import type { Tables, Work } from '../tables.ts'
import { among } from './entries.ts'

/** How a batch is read, with where its rows stand. */

type Row = Selectable<Tables['batches']>

export async function batchAt(work: Work, id: number): Promise<BatchRecord | null> {
  const [found] = await batchRecords(work, await work.selectFrom('batches').selectAll().where('id', '=', id).execute())
  return found ?? null
}

/** As it is after a change of it. */
export async function batchWritten(work: Work, id: number): Promise<BatchRecord> {
  const found = await batchAt(work, id)
  if (!found) throw new Error('a batch that was just written cannot be read')
  return found
}

/** As the audit trail names it. */
export const aboutBatch = ({ id, name }: { id: number; name: string }) =>
  ({ kind: 'batch', id: String(id), name }) satisfies AuditEvent['subject']

export async function batchRecords(work: Work, rows: readonly Row[]): Promise<BatchRecord[]> {
  const ids = rows.map(({ id }) => id)
  const standings = await standingsOf(work, ids)
  const approvals = await approvalsOf(work, ids)
  return rows.map((row) => {
    const standing = standings.get(row.id) ?? []
    return {
      id: row.id,
      name: row.name,
      fileName: row.file_name,
      importedAt: row.imported_at,
      importedBy: row.imported_by,
      rows: row.rows,
      total: BigInt(row.total),
      states: standing.map(({ state, rows: count, total }) => ({ state, rows: count, total: BigInt(total) })),
      approvals: approvals.get(row.id) ?? [],
      stopped: row.stopped === null ? null : (JSON.parse(row.stopped) as BatchStop),
      firstApprovedRow: standing.find(({ state }) => state === 'approved')?.firstRow ?? null,
    }
  })
}

interface Standing {
  batch: number
  state: PayoutState
  rows: number
  total: string
  firstRow: number
}

/** By the index of batches' rows alone, which holds all that is asked here. */
async function standingsOf(work: Work, ids: readonly number[]): Promise<Map<number, Standing[]>> {
  const { rows } = await sql<Standing>`
    select batch_id as batch, state, count(*) as rows, cast(sum(amount) as text) as total, min(batch_row) as "firstRow"
    from transactions indexed by transactions_of_batch_in_state
    where batch_id in (${among(ids)})
    group by batch_id, state`.execute(work)
  return Map.groupBy(rows, ({ batch }) => batch)
}

async function approvalsOf(work: Work, ids: readonly number[]): Promise<Map<number, BatchApprovalRecord[]>> {
  const rows = await work
    .selectFrom('batch_approvals')
    .selectAll()
    .where('batch_id', 'in', among(ids))
    .orderBy('id')
    .execute()
  const byBatch = Map.groupBy(rows, (row) => row.batch_id)
  return new Map(
    Array.from(byBatch, ([batch, given]) => [
      batch,
      given.map(({ by, at, rows: count, total, seal, checks }) => ({
        by,
        at,
        rows: count,
        total: BigInt(total),
        seal,
        checks: JSON.parse(checks) as BatchCheck[],
      })),
    ]),
  )
}
