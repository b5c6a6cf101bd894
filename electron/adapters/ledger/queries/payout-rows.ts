import type { Selectable } from 'kysely'
import type { PayoutState } from '../../../contract/payout-state.ts'
import type { ApprovalRecord, PayoutRecord, ResolutionRecord } from '../../../domain/records.ts'
import type { Tables, Work } from '../tables.ts'
import { among, attemptsOf, entryFacts } from './entries.ts'
import { reportsOf } from './reports.ts'

/** How a payout is read, with all that belongs to it. */

export async function payoutAt(work: Work, id: number): Promise<PayoutRecord | null> {
  const [found] = await payoutRecords(work, await selectPayouts(work).where('transactions.id', '=', id).execute())
  return found ?? null
}

/** As it is after a change of it. */
export async function written(work: Work, id: number): Promise<PayoutRecord> {
  const found = await payoutAt(work, id)
  if (!found) throw new Error('a row that was just written cannot be read')
  return found
}

type Row = Selectable<Tables['transactions']> & Selectable<Tables['payouts']>

/** Both tables' columns; they share `id` alone, and its value. */
export const selectPayouts = (work: Work) =>
  work.selectFrom('transactions').innerJoin('payouts', 'payouts.id', 'transactions.id').selectAll()

export async function payoutRecords(work: Work, rows: Row[]): Promise<PayoutRecord[]> {
  const ids = rows.map(({ id }) => id)
  const attempts = await attemptsOf(work, ids)
  const reports = await reportsOf(work, ids)
  const approvals = await approvalsOf(work, ids)
  const resolutions = await resolutionsOf(work, ids)
  return rows.map((row) => ({
    ...entryFacts(row, attempts.get(row.id), reports.get(row.id)),
    state: row.state as PayoutState,
    iban: row.iban,
    accountName: row.account_name,
    editedBy: row.edited_by,
    reason: row.reason,
    approvals: approvals.get(row.id) ?? [],
    resolutions: resolutions.get(row.id) ?? [],
  }))
}

/** Of the payouts' present revisions alone. */
async function approvalsOf(work: Work, ids: readonly number[]): Promise<Map<number, ApprovalRecord[]>> {
  const rows = await work
    .selectFrom('approvals')
    .innerJoin('transactions', (join) =>
      join
        .onRef('transactions.id', '=', 'approvals.payout_id')
        .onRef('transactions.revision', '=', 'approvals.revision'),
    )
    .select(['payout_id', 'by', 'at', 'approvals.revision', 'seal'])
    .where('payout_id', 'in', among(ids))
    .orderBy('approvals.id')
    .execute()
  const byPayout = Map.groupBy(rows, (row) => row.payout_id)
  return new Map(
    Array.from(byPayout, ([payout, given]) => [
      payout,
      given.map(({ by, at, revision, seal }) => ({ by, at, revision, seal })),
    ]),
  )
}

async function resolutionsOf(work: Work, ids: readonly number[]): Promise<Map<number, ResolutionRecord[]>> {
  const rows = await work
    .selectFrom('resolutions')
    .selectAll()
    .where('payout_id', 'in', among(ids))
    .orderBy('id')
    .execute()
  const byPayout = Map.groupBy(rows, (row) => row.payout_id)
  return new Map(Array.from(byPayout, ([payout, found]) => [payout, found.map(resolutionRecord)]))
}

const resolutionRecord = (row: Selectable<Tables['resolutions']>): ResolutionRecord => ({
  id: row.id,
  from: row.from_state,
  to: row.to_state,
  places: JSON.parse(row.places) as ResolutionRecord['places'],
  transactionId: row.transaction_id,
  note: row.note,
  failureReason: row.failure_reason,
  proposedBy: row.proposed_by,
  proposedAt: row.proposed_at,
  state: row.state,
  endedBy: row.ended_by,
  endedAt: row.ended_at,
})
