import { sql, type InferResult, type RawBuilder } from 'kysely'
import type { ApprovalTerms } from '../../payouts/records.ts'
import type { Work } from '../../ledger/tables.ts'
import type { AuditEvent } from '../../core/audit.ts'
import type { BatchCheck, BatchStop } from '../contract/batch.ts'
import { payoutStates, type PayoutState } from '../../core/states.ts'
import type { BatchApprovalRecord, BatchRecord } from '../records.ts'
import { amongNumbers, byIndex } from '../../ledger/engine/engine.ts'
import { stateNow } from '../../payouts/queries/approved-now.ts'
import { stateTogether } from './stands.ts'

/** How a batch is read, with where its rows stand by these terms; by none, as they are kept. */

/** What of its row a batch's record has. */
export const selectBatches = (work: Work) =>
  work
    .selectFrom('batches')
    .select(['id', 'name', 'fileName', 'fileHash', 'importedAt', 'importedBy', 'rows', 'total', 'stopped'])
    .select(['note', 'invoiceNumber'])
type Row = InferResult<ReturnType<typeof selectBatches>>[number]

export async function batchAt(work: Work, id: number, terms: ApprovalTerms | null): Promise<BatchRecord | null> {
  const rows = await selectBatches(work).where('id', '=', id).execute()
  const [found] = await batchRecords(work, rows, terms)
  return found ?? null
}

/** As it is after a change of it. */
export async function batchWritten(work: Work, id: number, terms: ApprovalTerms | null): Promise<BatchRecord> {
  const found = await batchAt(work, id, terms)
  if (!found) throw new Error('a batch that was just written cannot be read')
  return found
}

/** As the audit trail names it. */
export const aboutBatch = ({ id, name }: { id: number; name: string }) =>
  ({ kind: 'batch', id: String(id), name }) satisfies AuditEvent['subject']

export async function batchRecords(
  work: Work,
  rows: readonly Row[],
  terms: ApprovalTerms | null,
): Promise<BatchRecord[]> {
  const ids = rows.map(({ id }) => id)
  const countsByBatch = await stateCountsOf(work, ids, terms)
  const approvals = await approvalsOf(work, ids)
  return rows.map((row) => {
    const counts = countsByBatch.get(row.id) ?? []
    return {
      ...row,
      total: BigInt(row.total),
      states: counts.map(({ stands, rows: count, total }) => ({ state: stands, rows: count, total: BigInt(total) })),
      approvals: approvals.get(row.id) ?? [],
      stopped: row.stopped === null ? null : (JSON.parse(row.stopped) as BatchStop),
    }
  })
}

interface StateCount {
  batch: number
  stands: PayoutState
  rows: number
  total: string
}

/** Counts rows by an index. One approved row tells for all that moved together. */
async function stateCountsOf(
  work: Work,
  ids: readonly number[],
  terms: ApprovalTerms | null,
): Promise<Map<number, StateCount[]>> {
  const count = (stands: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`
    select batch_id as batch, ${stands} as stands, count(*) as rows, sum(amount) as total
    from transactions ${byIndex('transactions_of_batch_in_state')}
    where batch_id in ${amongNumbers(ids)} and ${condition}
    group by batch_id, stands`
  const counts = terms
    ? sql`
      select batch, case when stands = 'approved' then ${stateTogether(sql`batch`, terms)} else stands end as stands, rows, total
      from (${count(sql`state`, sql`(moved_alone is null or state <> 'approved')`)}) as moved_together
      union all
      select * from (${count(stateNow(terms), sql`state = 'approved' and moved_alone = 1`)}) as moved_alone`
    : count(sql`state`, sql`true`)
  const { rows } = await sql<StateCount>`
    select batch, stands, cast(sum(rows) as bigint) as rows, cast(sum(total) as text) as total
    from (${counts}) as counts
    group by batch, stands`.execute(work)
  const inOrder = rows.toSorted((one, other) => payoutStates.indexOf(one.stands) - payoutStates.indexOf(other.stands))
  return Map.groupBy(inOrder, ({ batch }) => batch)
}

async function approvalsOf(work: Work, ids: readonly number[]): Promise<Map<number, BatchApprovalRecord[]>> {
  const rows = await work
    .selectFrom('batchApprovals')
    .selectAll()
    .where('batchId', 'in', amongNumbers(ids))
    .orderBy('id')
    .execute()
  const given = rows.map((row) => ({
    ...row,
    total: BigInt(row.total),
    checks: JSON.parse(row.checks) as BatchCheck[],
  }))
  return Map.groupBy(given, ({ batchId }) => batchId)
}
