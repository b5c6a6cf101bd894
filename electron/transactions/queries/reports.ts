import { sql } from 'kysely'
import type { QueryCreator, RawBuilder, Selectable, SqlBool } from 'kysely'
import type { Report } from '../contract/report.ts'
import { unsettledEffects, withoutMoney } from '../contract/reporting.ts'
import type { KeptReport } from '../records.ts'
import type { MappedWord } from '../../core/mapping.ts'
import type { Stamp } from '../../core/time.ts'
import { amongNumbers, amongTexts, byIndex } from '../../ledger/engine/engine.ts'
import type { Tables, Work } from '../../ledger/tables.ts'
import type { DepositState, PayoutState } from '../../core/states.ts'
import { stepOfDeposit, stepOfPayout } from '../rules.ts'
import { inState, standing, subjectOf } from './entries.ts'
import { record } from '../../ledger/events.ts'
import { addRow, changeRow, rowAt, type RowOf } from '../../ledger/rows.ts'
import { statement } from '../../ledger/statements.ts'
import { searchTextAfter } from './search-text.ts'
import { under } from './transactions.ts'

/** Statuses learnt outside: every one is kept, with what it did. */
export const reportReads = {
  knownAmong,

  /** Counts one person's open reports that contradict payouts or match nothing. */
  contradictedBy: async (work: Work, by: string): Promise<number> => (await contradicted(work, by))[0]?.count ?? 0,

  /**
   * Those that people must settle: conflicts, then evidence, then what matched nothing; each newest first. Of those of one
   * transaction that did the same the newest alone, so that what is said of one hides no other.
   */
  async open(work: Work, limit: number): Promise<Report[]> {
    const rows = await select(work)
      .where('reports.id', 'in', newestOfEach)
      .orderBy(sql`case effect when 'conflict' then 0 when 'evidence' then 1 else 2 end`)
      .orderBy('reports.id', 'desc')
      .limit(limit)
      .execute()
    return rows.map(reportOf)
  },

  /** Counts what `open` lists without a limit. */
  openCount: async (work: Work): Promise<number> =>
    (await sql<{ count: number }>`select count(*) as count from ${newestOfEach} n`.execute(work)).rows[0]?.count ?? 0,

  get,
}

export const reportWrites = {
  /**
   * `moved_on`, and nothing kept, when the transaction is not as it was `seen`, has another processId by now, or was none
   * and is one now. `known`, and nothing kept, when it moves nothing and the very same was reported before of the same
   * transaction, so that a file can be applied twice. Where another of ours has its transactionId, it contradicts that one, too.
   */
  async keep(work: Work, { seen, ...report }: KeptReport): Promise<Report | 'moved_on' | 'known'> {
    const { id, processId, effect } = report
    const before = id === null ? undefined : await rowAt(work, 'transactions', id)
    const isAsSeen = before
      ? before.state === seen && before.processId === processId
      : seen === null && (await isNobodys(work, report))
    if (!isAsSeen) return 'moved_on'
    const others = await othersUnder(work, report)
    if (others.length > 0 && effect.kind !== 'conflict') return 'moved_on'
    // What moves something now is no repetition, whatever was reported before.
    if (effect.kind !== 'move' && (await knownAmong(work, [report]))[0]) return 'known'
    const settled = effect.kind === 'move' ? await moved(work, report, before) : []
    if (settled === null) return 'moved_on'
    for (const other of others) await add(work, { ...report, id: other.id, processId: other.processId }, other)
    return add(work, report, before, settled)
  },

  /** Keeps these in their order, up to the first that has `moved_on`. */
  async keepAll(work: Work, reports: readonly KeptReport[]): Promise<(Report | 'known')[]> {
    const answers: (Report | 'known')[] = []
    for (const report of reports) {
      const answer = await reportWrites.keep(work, report)
      if (answer === 'moved_on') break
      answers.push(answer)
    }
    return answers
  },

  /**
   * False when it is settled already, or is something else than it was seen as: what was nobody's may be a payout's conflict by now,
   * which no one person settles.
   */
  async setAside(
    work: Work,
    { id, effect, note, ...stamp }: Stamp & Pick<Report, 'id' | 'effect'> & { note: string },
  ): Promise<boolean> {
    const report = await get(work, id)
    const open = work.selectFrom('reports').selectAll().where('id', '=', id).where(isUnsettled)
    const row = await open.where('effect', '=', effect).executeTakeFirst()
    if (!report || !row) return false
    await changeRow(work, 'reports', row, { settledAt: stamp.at, settledBy: stamp.by, settledNote: note })
    await record(work, {
      stamp,
      action: 'report.set_aside',
      subject: subjectOfReport(report),
      after: { report: id, note },
    })
    return true
  },
}

const contradicted = statement(
  (_db, by: string) => sql<{ count: number }>`
    select count(*) as count from reports ${byIndex('reports_unsettled')}
    where ${isUnsettled} and source in ('file', 'manual') and ${sql.ref('by')} = ${by} and (effect = 'unmatched'
      or effect = 'conflict' and exists (select 1 from transactions where id = parent_id and kind = 'payout'))`,
)

type Numbered = Pick<KeptReport, 'id' | 'processId' | 'transactionId'>

/** No transaction of ours has these numbers. */
async function isNobodys(work: Work, { processId, transactionId }: Numbered): Promise<boolean> {
  const found = await work.selectFrom('transactions').select('id').where('processId', '=', processId).executeTakeFirst()
  return !found && (transactionId === null || (await under(work, transactionId)).length === 0)
}

/** Two of ours that the service knows by one number: one of them it does not have. */
async function othersUnder(
  work: Work,
  { id, transactionId }: Pick<Numbered, 'id' | 'transactionId'>,
): Promise<RowOf<'transactions'>[]> {
  if (id === null || transactionId === null) return []
  return rowsUnder(work, transactionId, id)
}
const rowsUnder = statement((db, transactionId: string, but: number) =>
  db.selectFrom('transactions').selectAll().where('transactionId', '=', transactionId).where('id', '!=', but),
)

type Told = Numbered & Pick<KeptReport, 'status' | 'failureReason' | 'reportedAt' | 'amount' | 'toldKind' | 'doubtful'>

/**
 * Tells of each whether the very same was reported before of the same transaction: by all that it says. A settled one is known
 * no more once something has happened to the transaction since: it then says something else.
 */
async function knownAmong(work: Work, reports: readonly Told[]): Promise<boolean[]> {
  if (reports.length === 0) return []
  const rows = await toldBefore(work, unique(reports, 'processId'), unique(reports, 'status'))
  const known = new Set(rows.map((row) => toldKey({ ...row, id: row.parentId })))
  return reports.map((report) =>
    known.has(toldKey({ ...report, amount: report.amount?.toString() ?? null, doubtful: Number(report.doubtful) })),
  )
}

const unique = <Key extends 'processId' | 'status'>(reports: readonly Pick<Told, Key>[], key: Key): string[] => [
  ...new Set(reports.map((report) => report[key])),
]

const toldBefore = statement((db, processIds: readonly string[], statuses: readonly string[]) =>
  db
    .selectFrom('reports')
    .select(['processId', 'parentId', 'status', 'transactionId', 'failureReason'])
    .select(['reportedAt', 'amount', 'toldKind', 'doubtful'])
    .where('processId', 'in', amongTexts(processIds))
    .where('status', 'in', amongTexts(statuses))
    .where(
      sql<SqlBool>`(settled_at is null or not exists (
        select 1 from transactions where transactions.id = parent_id and state_at > settled_at))`,
    ),
)

const toldKey = (told: Omit<Told, 'amount' | 'doubtful'> & { amount: string | null; doubtful: number }): string =>
  JSON.stringify([
    ...[told.processId, told.id, told.status, told.transactionId, told.failureReason],
    ...[told.reportedAt, told.amount, told.toldKind, told.doubtful],
  ])

/** Makes a report's step. Returns the evidence that it settles; null: the transaction moved on. */
async function moved(
  work: Work,
  report: Omit<KeptReport, 'seen'>,
  before: RowOf<'transactions'> | undefined,
): Promise<number[] | null> {
  const { effect, source, transactionId, failureReason } = report
  if (effect.kind !== 'move' || before?.state !== effect.from) return null
  await changeRow(work, 'transactions', before, {
    ...inState(effect.to, report, source),
    failureReason,
    search: searchTextAfter(before, { failureReason }),
    // What was learnt first stands; the report keeps its own.
    transactionId: before.transactionId ?? transactionId,
  })
  const evidence = await openEvidence(work, before.id)
  const saidSo = evidence.filter(({ status }) => stepBy(before.kind, effect.to, status).kind === 'nothing_new')
  const by = { settledAt: report.at, settledBy: report.by, settledNote: null }
  for (const row of saidSo) await changeRow(work, 'reports', row, by)
  return saidSo.map(({ id }) => id)
}

const openEvidence = statement((db, id: number) =>
  db.selectFrom('reports').selectAll().where('parentId', '=', id).where(isUnsettled).where('effect', '=', 'evidence'),
)

const stepBy = (kind: 'payout' | 'deposit', state: string, status: string) =>
  kind === 'payout'
    ? stepOfPayout(state as PayoutState, status, 'answer')
    : stepOfDeposit(state as DepositState, status, 'answer')

/** Writes the report down, and what it did. `before`: the transaction as it was. */
async function add(
  work: Work,
  { id, effect, evidence, offset, computer, amount, doubtful, ...report }: Omit<KeptReport, 'seen'>,
  before: RowOf<'transactions'> | undefined,
  settled: readonly number[] = [],
): Promise<Report> {
  const move = effect.kind === 'move' ? effect : null
  const row = await addRow(work, 'reports', {
    ...report,
    amount: amount === null ? null : String(amount),
    doubtful: Number(doubtful),
    parentId: id,
    effect: effect.kind,
    fromState: move?.from ?? null,
    toState: move?.to ?? null,
    evidenceSource: evidence?.source ?? null,
    note: evidence?.note ?? null,
  })
  const kept = reportOf({ ...row, kind: before?.kind ?? null })
  const { by, at, source, status, transactionId, failureReason, reportedAt, toldKind } = report
  await record(work, {
    stamp: { by, at, offset, computer },
    action: 'report.kept',
    subject: subjectOfReport(kept),
    before: before && move ? standing(before) : null,
    after: {
      report: row.id,
      source,
      effect: effect.kind,
      reported: { status, transactionId, failureReason, reportedAt, amount, kind: toldKind },
      evidence,
      ...(before && move ? { state: move.to, revision: before.revision } : {}),
      ...(settled.length > 0 ? { reportsSettled: settled } : {}),
    },
  })
  return kept
}

/**
 * An answer that says something else than what is known: it may have been paid twice. Another transactionId than a report
 * brought, or a transaction that was accepted although it is said not to have been sent.
 */
export async function keepContradictingAnswer(
  work: Work,
  entry: RowOf<'transactions'>,
  answer: Stamp & { transactionId: string | null; status: string },
): Promise<void> {
  await add(work, { ...ofAnswer(entry, answer), effect: { kind: 'conflict' } }, entry)
  for (const other of await othersUnder(work, { ...answer, id: entry.id })) {
    await add(work, { ...ofAnswer(other, answer), effect: { kind: 'conflict' } }, other)
  }
}

/** Whether another of ours has the number that the answer brings. */
export const isAnothers = async (work: Work, asked: Pick<Numbered, 'id' | 'transactionId'>): Promise<boolean> =>
  (await othersUnder(work, asked)).length > 0

/**
 * Keeps a 201's status by the rules of a callback's. A word without a meaning moves nothing, nor does that of an
 * answer that contradicts what is known.
 */
export async function keepAnsweredStatus(
  work: Work,
  entry: RowOf<'transactions'>,
  { status: { word, means }, ...answer }: Stamp & { transactionId: string | null; status: MappedWord },
  isContradicting: boolean,
): Promise<void> {
  const { kind, state } = entry
  const decided = isContradicting || means === null ? ({ kind: 'conflict' } as const) : stepBy(kind, state, means)
  const effect = decided.kind === 'move' ? { ...decided, from: state } : decided
  const report = { ...ofAnswer(entry, { ...answer, status: means ?? word }), effect }
  if (effect.kind !== 'move' && (await knownAmong(work, [report]))[0]) return
  const settled = await moved(work, report, entry)
  await add(work, report, entry, settled ?? [])
}

/** What the ledger that this one took the place of knew of a transaction: for whoever settles what became of it. */
export async function keepWordOfReplaced(
  work: Work,
  entry: RowOf<'transactions'>,
  {
    failureReason,
    reportedAt,
    ...word
  }: Stamp & Pick<Report, 'transactionId' | 'status' | 'failureReason' | 'reportedAt'>,
): Promise<void> {
  const report = { ...ofAnswer(entry, word), source: 'replaced', failureReason, reportedAt } as const
  await add(work, { ...report, effect: { kind: 'evidence' } }, entry)
}

const ofAnswer = (
  { id, processId }: RowOf<'transactions'>,
  answer: Stamp & { transactionId: string | null; status: string },
) => ({
  ...answer,
  ...({ id, processId, source: 'answer', failureReason: null, reportedAt: null, evidence: null } as const),
  ...{ amount: null, toldKind: null, doubtful: false, said: null, head: null },
})

/**
 * What came in for this processId while no transaction had it becomes the open conflicts of the one that has it now,
 * whether it was set aside or not: it may be the only sign of a payment. Their ids as an event names them.
 */
export async function adoptReports(
  work: Work,
  { id, processId }: { id: number; processId: string },
): Promise<{ reportsAdopted?: number[] }> {
  const adopted = await work
    .selectFrom('reports')
    .selectAll()
    .where('processId', '=', processId)
    .where('parentId', 'is', null)
    .orderBy('id')
    .execute()
  for (const report of adopted) await changeRow(work, 'reports', report, adoptedBy(id))
  return adopted.length > 0 ? { reportsAdopted: adopted.map((report) => report.id) } : {}
}

/** What becomes of a report that matched nothing, once this transaction is there. */
export const adoptedBy = (id: number) =>
  ({ parentId: id, effect: 'conflict', settledAt: null, settledBy: null, settledNote: null }) as const

/** All reports of these transactions, oldest first, in one query. */
export async function reportsOf(work: Work, ids: readonly number[]): Promise<Map<number | null, Report[]>> {
  const byParent = Map.groupBy(await reportRows(work, ids), ({ parentId }) => parentId)
  return new Map(Array.from(byParent, ([parent, found]) => [parent, found.map(reportOf)]))
}
const reportRows = statement((db, ids: readonly number[]) =>
  select(db).where('reports.parentId', 'in', amongNumbers(ids)).orderBy('reports.id'),
)

/** Word for word the condition of the index of unsettled reports: it names the effects that `isUnsettled` names. */
export const isUnsettled = sql<SqlBool>`settled_at is null and effect in (${sql.raw(
  unsettledEffects.map((effect) => `'${effect}'`).join(', '),
)})`

/** Of every transaction, and of each that is none of ours, the newest of each effect. */
const newestOfEach = sql<number>`(
  select max(id) from reports ${byIndex('reports_unsettled')} where ${isUnsettled}
  group by coalesce(parent_id, -id), effect)`

/** The transactions of which a report was left open that did one of these, each once. */
export const transactionsWithOpen = (
  ...effects: readonly (typeof unsettledEffects)[number][]
): RawBuilder<unknown> => sql`
  select distinct parent_id as id from reports ${byIndex('reports_unsettled')}
  where ${isUnsettled} and effect in (${sql.join(effects)})`

/** Of a row of `transactions`: it must not be handed over. Of a deposit only a conflict counts, for it may go again under its number. */
export const isInQuestion = sql<SqlBool>`exists (
  select 1 from reports
  where parent_id = transactions.id and ${isUnsettled} and (
    effect = 'conflict' or transactions.kind = 'payout' and transactions.state not in (${sql.join(withoutMoney)})))`

/** With how many attempts it had. What is in question may have been paid, and the report is the only sign: it must not be handed over. */
export async function transactionToSend(
  work: Work,
  id: number,
): Promise<{ row: RowOf<'transactions'>; inQuestion: boolean; attempts: number } | null> {
  const [found] = await rowToSend(work, id)
  if (!found) return null
  const { inQuestion, attempts: made, ...row } = found
  return { row, inQuestion: Boolean(inQuestion), attempts: made }
}

const rowToSend = statement((db, id: number) => {
  const attempts = sql<number>`(select coalesce(max(number), 0) from attempts where parent_id = transactions.id)`
  return db
    .selectFrom('transactions')
    .selectAll()
    .select(isInQuestion.as('inQuestion'))
    .select(attempts.as('attempts'))
    .where('id', '=', id)
})

async function get(work: Work, id: number): Promise<Report | null> {
  const row = await select(work).where('reports.id', '=', id).executeTakeFirst()
  return row ? reportOf(row) : null
}

const subjectOfReport = ({ id, transaction, processId }: Report) =>
  transaction
    ? subjectOf({ ...transaction, processId })
    : ({ kind: 'report', id: String(id), name: processId } as const)

/** With the kind of the transaction that it speaks of. */
const select = (db: QueryCreator<Tables>) =>
  db
    .selectFrom('reports')
    .leftJoin('transactions', 'transactions.id', 'reports.parentId')
    .selectAll('reports')
    .select('transactions.kind')

type Row = Selectable<Tables['reports']> & { kind: 'deposit' | 'payout' | null }

const reportOf = ({ kind, parentId, amount, doubtful, ...row }: Row): Report => ({
  ...row,
  amount: amount === null ? null : Number(amount),
  transaction: kind === null || parentId === null ? null : { kind, id: parentId },
})
