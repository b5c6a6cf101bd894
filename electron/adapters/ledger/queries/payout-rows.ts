import type { Selectable } from 'kysely'
import type { PayoutState } from '../../../contract/payout-state.ts'
import type { ApprovalRecord, PayoutRecord, ResolutionRecord } from '../../../domain/records.ts'
import type { Tables, Work } from '../tables.ts'
import { among, attemptsOf, entryFacts, subjectOf } from './entries.ts'
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

/** As the audit trail names it. */
export const aboutPayout = ({ id, processId }: PayoutRecord) => subjectOf({ kind: 'payout', id, processId })

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
  return rows.map((row) => {
    const facts = entryFacts(row, attempts.get(row.id), reports.get(row.id))
    const state = row.state as PayoutState
    return {
      ...facts,
      state,
      iban: row.iban,
      accountName: row.account_name,
      editedBy: row.edited_by,
      reason: row.reason,
      approvals: approvals.get(row.id) ?? [],
      resolutions: (resolutions.get(row.id) ?? []).map((each) => resolutionRecord(each, { ...facts, state })),
    }
  })
}

/** What there is to see of a payout beside its row. */
export const seenOf = ({ attempts, reports }: Pick<PayoutRecord, 'attempts' | 'reports'>) => ({
  attempts_seen: attempts.length,
  newest_report_seen: reports.at(-1)?.id ?? 0,
})

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

async function resolutionsOf(work: Work, ids: readonly number[]): Promise<Map<number, ResolutionRow[]>> {
  const rows = await work
    .selectFrom('resolutions')
    .selectAll()
    .where('payout_id', 'in', among(ids))
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, (row) => row.payout_id)
}

type ResolutionRow = Selectable<Tables['resolutions']>
type Facts = Pick<PayoutRecord, 'state' | 'revision' | 'attempts' | 'reports'>

/** Whether the payout is as it was when this was proposed: evidence about anything else proves nothing. */
function isAsProposed(row: ResolutionRow, payout: Facts): boolean {
  const seen = seenOf(payout)
  return (
    row.from_state === payout.state &&
    row.revision === payout.revision &&
    row.attempts_seen === seen.attempts_seen &&
    row.newest_report_seen === seen.newest_report_seen
  )
}

const resolutionRecord = (row: ResolutionRow, payout: Facts): ResolutionRecord => ({
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
  outdated: row.state === 'proposed' && !isAsProposed(row, payout),
})
