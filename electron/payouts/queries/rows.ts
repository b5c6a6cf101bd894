import type { Selectable } from 'kysely'
import type { PayoutState } from '../../core/states.ts'
import type { ApprovalRecord, OverrideRecord, PayoutRecord, ResolutionRecord } from '../records.ts'
import { among } from '../../ledger/engine/sqlite.ts'
import { rowAt } from '../../ledger/rows.ts'
import type { Tables, Work } from '../../ledger/tables.ts'
import { attemptsOf, entryFacts, subjectOf } from '../../transactions/queries/entries.ts'
import { reportsOf } from '../../transactions/queries/reports.ts'

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

/** One that was just made: there is nothing of it yet but its row, and the reports that it adopted. */
export async function firstWritten(work: Work, id: number): Promise<PayoutRecord> {
  const row = await selectPayouts(work).where('transactions.id', '=', id).executeTakeFirstOrThrow()
  return payoutRecord(row, { reports: (await reportsOf(work, [id])).get(id) })
}

/** As the audit trail names it. */
export const aboutPayout = ({ id, processId }: PayoutRecord) => subjectOf({ kind: 'payout', id, processId })

type Row = Selectable<Tables['transactions']> &
  Selectable<Tables['payouts']> & { batchName: string | null; batchTotal: number | null }

/** Both tables' columns, which share `id` alone, and its value; and what there is to say of its batch. */
export const selectPayouts = (work: Work) =>
  work
    .selectFrom('transactions')
    .innerJoin('payouts', 'payouts.id', 'transactions.id')
    .leftJoin('batches', 'batches.id', 'transactions.batchId')
    .selectAll(['transactions', 'payouts'])
    .select(['batches.name as batchName', 'batches.total as batchTotal'])

export async function payoutRecords(work: Work, rows: Row[]): Promise<PayoutRecord[]> {
  const ids = rows.map(({ id }) => id)
  const attempts = await attemptsOf(work, ids)
  const reports = await reportsOf(work, ids)
  const approvals = await approvalsOf(work, ids)
  const overrides = await overridesOf(work, ids)
  const resolutions = await resolutionsOf(work, ids)
  return rows.map((row) =>
    payoutRecord(row, {
      attempts: attempts.get(row.id),
      reports: reports.get(row.id),
      approvals: approvals.get(row.id),
      overrides: overrides.get(row.id),
      resolutions: resolutions.get(row.id),
    }),
  )
}

interface Belongings {
  attempts?: PayoutRecord['attempts'] | undefined
  reports?: PayoutRecord['reports'] | undefined
  approvals?: ApprovalRecord[] | undefined
  overrides?: OverrideRecord[] | undefined
  resolutions?: ResolutionRow[] | undefined
}

function payoutRecord(row: Row, { attempts, reports, approvals, overrides, resolutions }: Belongings): PayoutRecord {
  const facts = entryFacts(row, attempts, reports)
  const state = row.state as PayoutState
  return {
    ...facts,
    state,
    iban: row.iban,
    accountName: row.accountName,
    editedBy: row.editedBy,
    reason: row.reason,
    approvals: approvals ?? [],
    overrides: overrides ?? [],
    replaces: row.replaces,
    batch: batchOf(row),
    resolutions: (resolutions ?? []).map((each) => resolutionRecord(each, { ...facts, state })),
  }
}

/** What there is to see of a payout beside its row. */
export const seenOf = ({ attempts, reports }: Pick<PayoutRecord, 'attempts' | 'reports'>) => ({
  attemptsSeen: attempts.length,
  newestReportSeen: reports.at(-1)?.id ?? 0,
})

function batchOf({ batchId: id, batchName: name, batchRow: row, batchTotal: total }: Row): PayoutRecord['batch'] {
  if (id === null || name === null || row === null || total === null) return null
  return { id, name, row, total: BigInt(total) }
}

/** Of the payouts' present revisions alone, as are the overrides. */
async function approvalsOf(work: Work, ids: readonly number[]): Promise<Map<number, ApprovalRecord[]>> {
  const rows = await work
    .selectFrom('approvals')
    .innerJoin('transactions', (join) =>
      join
        .onRef('transactions.id', '=', 'approvals.payoutId')
        .onRef('transactions.revision', '=', 'approvals.revision'),
    )
    .select(['payoutId', 'by', 'at', 'approvals.revision', 'seal', 'checks', 'together'])
    .where('payoutId', 'in', among(ids))
    .orderBy('approvals.id')
    .execute()
  const byPayout = Map.groupBy(rows, (row) => row.payoutId)
  return new Map(Array.from(byPayout, ([payout, given]) => [payout, given.map(approvalRecord)]))
}

type ApprovalRow = Omit<ApprovalRecord, 'checks'> & { checks: string }

const approvalRecord = ({ by, at, revision, seal, checks, together }: ApprovalRow): ApprovalRecord => ({
  by,
  at,
  revision,
  seal,
  checks: JSON.parse(checks) as ApprovalRecord['checks'],
  together,
})

async function overridesOf(work: Work, ids: readonly number[]): Promise<Map<number, OverrideRecord[]>> {
  const rows = await work
    .selectFrom('overrides')
    .innerJoin('transactions', (join) =>
      join
        .onRef('transactions.id', '=', 'overrides.payoutId')
        .onRef('transactions.revision', '=', 'overrides.revision'),
    )
    .select(['payoutId', 'code', 'because', 'by', 'at', 'reason'])
    .where('payoutId', 'in', among(ids))
    .orderBy('overrides.id')
    .execute()
  const byPayout = Map.groupBy(rows, (row) => row.payoutId)
  return new Map(Array.from(byPayout, ([payout, given]) => [payout, given.map(overrideRecord)]))
}

type OverrideRow = Omit<OverrideRecord, 'because'> & { because: string }

const overrideRecord = ({ code, because, by, at, reason }: OverrideRow): OverrideRecord => ({
  code,
  because: JSON.parse(because) as number[],
  by,
  at,
  reason,
})

async function resolutionsOf(work: Work, ids: readonly number[]): Promise<Map<number, ResolutionRow[]>> {
  const rows = await work
    .selectFrom('resolutions')
    .selectAll()
    .where('payoutId', 'in', among(ids))
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, (row) => row.payoutId)
}

type ResolutionRow = Selectable<Tables['resolutions']>
type Facts = Pick<PayoutRecord, 'state' | 'revision' | 'attempts' | 'reports'>

/** Whether the payout is as it was when this was proposed: evidence about anything else proves nothing. */
function isAsProposed(row: ResolutionRow, payout: Facts): boolean {
  const seen = seenOf(payout)
  return (
    row.fromState === payout.state &&
    row.revision === payout.revision &&
    row.attemptsSeen === seen.attemptsSeen &&
    row.newestReportSeen === seen.newestReportSeen
  )
}

const resolutionRecord = (row: ResolutionRow, payout: Facts): ResolutionRecord => ({
  id: row.id,
  from: row.fromState,
  to: row.toState,
  places: JSON.parse(row.places) as ResolutionRecord['places'],
  transactionId: row.transactionId,
  note: row.note,
  failureReason: row.failureReason,
  proposedBy: row.proposedBy,
  proposedAt: row.proposedAt,
  state: row.state,
  endedBy: row.endedBy,
  endedAt: row.endedAt,
  outdated: row.state === 'proposed' && !isAsProposed(row, payout),
})

/** Both rows that a payout is made of. */
export async function bothRowsOf(work: Work, id: number) {
  const transaction = await rowAt(work, 'transactions', id)
  const payout = await rowAt(work, 'payouts', id)
  if (!transaction || !payout) throw new Error('a payout without its rows')
  return { transaction, payout }
}
