import { sql, type NotNull, type QueryCreator } from 'kysely'
import type { PayoutState } from '../../core/states.ts'
import { amongNumbers } from '../../ledger/engine/engine.ts'
import { rowAt, type RowOf } from '../../ledger/rows.ts'
import { statement } from '../../ledger/statements.ts'
import type { Tables, Work } from '../../ledger/tables.ts'
import { only } from '../../core/result.ts'
import { together } from '../../core/together.ts'
import { attemptsOf, entryFacts, subjectOf } from '../../transactions/queries/entries.ts'
import { reportsOf } from '../../transactions/queries/reports.ts'
import type { ApprovalRecord, OverrideRecord, PayoutRecord, ResolutionRecord } from '../records.ts'
import { leavesProposal } from '../rules/states.ts'

/** How a payout is read, with all that belongs to it. */

export async function payoutAt(work: Work, id: number): Promise<PayoutRecord | null> {
  const [[row], all] = await together(payoutRow(work, id), belongings(work, [id]))
  return row ? payoutRecord(row, all) : null
}

/** As it is after a change of it. */
export async function written(work: Work, id: number): Promise<PayoutRecord> {
  const found = await payoutAt(work, id)
  if (!found) throw new Error('a row that was just written cannot be read')
  return found
}

/** One that was just made: there is nothing of it yet but its row, and the reports that it adopted. */
export async function firstWritten(work: Work, id: number): Promise<PayoutRecord> {
  const [rows, reports] = await together(payoutRow(work, id), reportsOf(work, [id]))
  return payoutRecord(only(rows), { reports })
}

/** As the audit trail names it. */
export const aboutPayout = ({ id, processId }: PayoutRecord) => subjectOf({ kind: 'payout', id, processId })

type Row = RowOf<'transactions'> &
  RowOf<'payouts'> & { iban: string; batchName: string | null; batchTotal: number | null }

/** Both tables' columns, which share `id` alone, and its value; and what there is to say of its batch. */
export const selectPayouts = (db: QueryCreator<Tables>) =>
  db
    .selectFrom('transactions')
    .innerJoin('payouts', 'payouts.id', 'transactions.id')
    .leftJoin('batches', 'batches.id', 'transactions.batchId')
    .selectAll(['transactions', 'payouts'])
    .select(['batches.name as batchName', 'batches.total as batchTotal'])
    .$narrowType<{ iban: NotNull }>()

const payoutRow = statement((db, id: number) => selectPayouts(db).where('transactions.id', '=', id))

/** In the order of the ids. */
export async function payoutsInOrder(work: Work, ids: readonly number[]): Promise<PayoutRecord[]> {
  const rows = await selectPayouts(work).where('transactions.id', 'in', amongNumbers(ids)).execute()
  const places = new Map(ids.map((id, place) => [id, place]))
  return payoutRecords(
    work,
    rows.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0)),
  )
}

export async function payoutRecords(work: Work, rows: Row[]): Promise<PayoutRecord[]> {
  const all = await belongings(
    work,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => payoutRecord(row, all))
}

/** By the payout's id each; approvals and overrides of its present revision alone. */
async function belongings(work: Work, ids: readonly number[]) {
  const [attempts, reports, approvals, overrides, resolutions] = await together(
    attemptsOf(work, ids),
    reportsOf(work, ids),
    approvalsOf(work, ids),
    overridesOf(work, ids),
    resolutionsOf(work, ids),
  )
  return { attempts, reports, approvals, overrides, resolutions }
}

function payoutRecord(row: Row, of: Partial<Awaited<ReturnType<typeof belongings>>>): PayoutRecord {
  const { id, iban, accountName, editedBy, reason, replaces } = row
  const state = row.state as PayoutState
  const facts = { ...entryFacts(row, of.attempts?.get(id), of.reports?.get(id)), state }
  return {
    ...facts,
    iban,
    accountName,
    editedBy,
    reason,
    replaces,
    batch: batchOf(row),
    approvals: of.approvals?.get(id) ?? [],
    overrides: of.overrides?.get(id) ?? [],
    resolutions: (of.resolutions?.get(id) ?? []).map((each) => resolutionOf(each, facts)),
  }
}

function batchOf({ batchId: id, batchName: name, batchRow: row, batchTotal: total }: Row): PayoutRecord['batch'] {
  if (id === null || name === null || row === null || total === null) return null
  return { id, name, row, total: BigInt(total) }
}

async function approvalsOf(work: Work, ids: readonly number[]): Promise<Map<number, ApprovalRecord[]>> {
  const rows = (await presentApprovals(work, ids)).map(({ checks, ...row }) => ({
    ...row,
    checks: JSON.parse(checks) as ApprovalRecord['checks'],
  }))
  return Map.groupBy(rows, ({ payoutId }) => payoutId)
}

export async function overridesOf(work: Work, ids: readonly number[]): Promise<Map<number, OverrideRecord[]>> {
  return Map.groupBy(await presentOverrides(work, ids), ({ payoutId }) => payoutId)
}

const ofPresentRevision = <T extends 'approvals' | 'overrides'>(table: T) =>
  statement(
    (_db, ids: readonly number[]) => sql<RowOf<T> & { payoutId: number }>`
      select given.* from ${sql.table(table)} as given
      join transactions on transactions.id = given.payout_id and transactions.revision = given.revision
      where given.payout_id in ${amongNumbers(ids)} order by given.id`,
  )
const presentApprovals = ofPresentRevision('approvals')
const presentOverrides = ofPresentRevision('overrides')

async function resolutionsOf(work: Work, ids: readonly number[]): Promise<Map<number, RowOf<'resolutions'>[]>> {
  return Map.groupBy(await resolutionRows(work, ids), ({ payoutId }) => payoutId)
}
const resolutionRows = statement((db, ids: readonly number[]) =>
  db.selectFrom('resolutions').selectAll().where('payoutId', 'in', amongNumbers(ids)).orderBy('id'),
)

type Facts = Pick<PayoutRecord, 'state' | 'stateAt' | 'revision' | 'attempts' | 'reports'>

const resolutionOf = (row: RowOf<'resolutions'>, payout: Facts): ResolutionRecord => ({
  ...row,
  from: row.fromState,
  to: row.toState,
  places: JSON.parse(row.places) as ResolutionRecord['places'],
  outdated: row.state === 'proposed' && !isAsProposed(row, payout),
})

/** Whether the payout is as it was when this was proposed: evidence about anything else proves nothing. */
const isAsProposed = (row: RowOf<'resolutions'>, payout: Facts): boolean =>
  row.fromState === payout.state &&
  row.revision === payout.revision &&
  row.attemptsSeen === payout.attempts.length &&
  payout.reports.every((report) => report.id <= row.newestReportSeen || leavesProposal(report, row, payout))

/** What there is to see of a payout beside its row. */
export const seenOf = ({ attempts, reports }: Pick<PayoutRecord, 'attempts' | 'reports'>) => ({
  attemptsSeen: attempts.length,
  newestReportSeen: reports.at(-1)?.id ?? 0,
})

/** Both rows that a payout is made of. */
export async function bothRowsOf(work: Work, id: number) {
  const [transaction, payout] = await together(rowAt(work, 'transactions', id), rowAt(work, 'payouts', id))
  if (!transaction || !payout) throw new Error('a payout without its rows')
  return { transaction, payout }
}
