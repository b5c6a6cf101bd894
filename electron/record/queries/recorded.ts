import { sql } from 'kysely'
import type { AuditedTable, Work } from '../../ledger/tables.ts'
import { digestOfApprovals, digestOfRows } from '../../batches/queries/digests.ts'
import {
  batchEvents,
  eventsOfBatches,
  movesOf,
  replay,
  type BatchEvent,
  type Move,
} from '../../batches/queries/replay.ts'
import { together } from '../../core/together.ts'
import { amongNumbers } from '../../ledger/engine/engine.ts'
import { eventsAbout, type EventAbout } from '../../ledger/events.ts'
import { coveredOf, digestOf, digestOfMove, ownHalf, type Covered, type Row } from '../../ledger/row-digests.ts'
import { statement } from '../../ledger/statements.ts'
import { rowAt, type RowOf } from '../../ledger/rows.ts'
import { digestsIn, follow, isSame, nameOf, type Digests } from './followed.ts'
import { movedSums, type MovedSums } from './recount.ts'

/** Deposits, payouts and batches held against the audit trail: all of them, or the one that something is about to be done on the word of. */

/** A batch as its events tell of it, and what its rows come to. */
interface AuditedBatch {
  id: number
  all: readonly EventAbout[]
  events: readonly BatchEvent[]
  /** What its events made of a row that has none of its own. */
  lastMove: Omit<Move, 'sequence'>
  rows: ReturnType<typeof digestOfRows>
  /** Counts rows without an event of their own; minor units. */
  onlyMoved: { rows: number; amount: bigint }
  /** By the number of the batch's approval that they were given with. */
  approvals: Map<number, ReturnType<typeof digestOfApprovals>>
}

/** Of these alone where they are named. */
export async function auditedBatches(work: Work, ids?: readonly number[]): Promise<Map<number, AuditedBatch>> {
  const batches = new Map<number, AuditedBatch>()
  for (const [id, all] of await eventsOfBatches(work, ids)) {
    const events = batchEvents(all)
    const moves = movesOf(replay(events, []))
    const transaction = moves.at(-1)?.transaction ?? ''
    const payout = moves.findLast((move) => move.payout !== null)?.payout ?? ''
    const lastMove = { transaction, payout }
    batches.set(id, {
      id,
      all,
      events,
      lastMove,
      rows: digestOfRows(),
      onlyMoved: { rows: 0, amount: 0n },
      approvals: new Map(),
    })
  }
  for (const { id, batchId } of await approvalsOfBatches(work, [...batches.keys()])) {
    batches.get(batchId)?.approvals.set(id, digestOfApprovals())
  }
  return batches
}

const approvalsOfBatches = statement((db, ids: readonly number[]) =>
  db.selectFrom('batchApprovals').select(['id', 'batchId']).where('batchId', 'in', amongNumbers(ids)),
)

/** Whether its rows were what its import says, and its approvals gave what each of theirs does. */
export function isAsImported({ all, rows, approvals }: AuditedBatch): boolean {
  const gave = new Map(Array.from(approvals, ([id, digest]) => [`batchApprovals ${id}`, digest.digest()]))
  return all.every((event) => {
    const { contents, approvals: given } = JSON.parse(event.after ?? '{}') as { contents?: string; approvals?: string }
    if (event.action === 'batch.imported') return contents === rows.digest()
    return event.action !== 'batch.approved' || Object.keys(digestsIn(event)).every((name) => gave.get(name) === given)
  })
}

/** The tables that a transaction's rows stand in, with the column that says whose they are. */
const tablesOfTransaction = {
  transactions: 'id',
  deposits: 'id',
  payouts: 'id',
  approvals: 'payoutId',
  overrides: 'payoutId',
  attempts: 'parentId',
  reports: 'parentId',
  resolutions: 'payoutId',
} as const satisfies Partial<Record<AuditedTable, string>>

/** Reads what belongs to transactions, by their ids: from each table but their own. */
const belonging = (Object.entries(tablesOfTransaction) as [AuditedTable, string][]).slice(1).map(([table, column]) => ({
  table,
  column,
  between: statement((_db, after: number, until: number) => {
    const whose = sql.ref(column)
    return sql<Row>`
      select * from ${sql.table(table)} where ${whose} > ${after} and ${whose} <= ${until} order by ${whose}, id`
  }),
}))

/** So many transactions are gone through at once. */
const pieceSize = 1_000

/** `without`: rows that belong to none that is there; `moved`: sums of what their events tell. */
export async function ofTransactions(
  work: Work,
  batches: ReadonlyMap<number, AuditedBatch>,
): Promise<{ changed: string[]; without: string[]; moved: MovedSums }> {
  const moved = movedSums()
  const changed: string[] = []
  const without: string[] = []
  const digest = digestsOfMany()
  let after = Number.MIN_SAFE_INTEGER
  let isLast = false
  while (!isLast) {
    const transactions = await work
      .selectFrom('transactions')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(pieceSize)
      .execute()
    isLast = transactions.length < pieceSize
    const until = isLast ? Number.MAX_SAFE_INTEGER : (transactions.at(-1)?.id ?? after)
    const piece = await readPiece(work, transactions, batches, after, until)
    for (const transaction of transactions) {
      if (!isAsRecorded(transaction, piece, batches, digest, moved)) changed.push(transaction.processId)
    }
    const ids = new Set(transactions.map(({ id }) => id))
    without.push(...[...piece.rows.keys()].filter((id) => !ids.has(id)).map((id) => `transaction ${id}`))
    after = until
  }
  for (const { events, onlyMoved } of batches.values()) moved.add(replay(events, []), { kind: 'payout', ...onlyMoved })
  return { changed, without, moved }
}

/** The columns of a table are found out once. */
function digestsOfMany() {
  const covered = new Map<AuditedTable, Covered>()
  return (table: AuditedTable, row: Row): string => {
    const columns = covered.get(table) ?? coveredOf(table, Object.keys(row))
    covered.set(table, columns)
    return digestOf(table, row, columns)
  }
}

/**
 * Whether one transaction is, with all that belongs to it, what the trail says: before anything is done on the word of its row.
 * What a row of a batch was at first is the business of who looks at the whole batch.
 */
export async function isRecorded(work: Work, id: number): Promise<boolean> {
  const transaction = await rowAt(work, 'transactions', id)
  if (!transaction) return false
  const { batchId } = transaction
  const batches = batchId === null ? new Map<number, AuditedBatch>() : await auditedBatches(work, [batchId])
  const piece = await readPiece(work, [transaction], batches, id - 1, id)
  return isAsRecorded(transaction, piece, batches, digestsOfMany())
}

/**
 * Whether a batch's rows are what its import says, and its approvals gave what each of theirs does: of most rows nothing else tells
 * what they were at first, and `isRecorded` takes them for it. They have ids of their own one after the other.
 */
export async function isBatchRecorded(work: Work, id: number): Promise<boolean> {
  const batches = await auditedBatches(work, [id])
  const batch = batches.get(id)
  if (!batch) return false
  const digest = digestsOfMany()
  const { first, last } = await work
    .selectFrom('transactions')
    .where('batchId', '=', id)
    .select((e) => [e.fn.min('id').as('first'), e.fn.max('id').as('last')])
    .executeTakeFirstOrThrow()
  for (let after = first - 1; after < last; after += pieceSize) {
    const until = Math.min(after + pieceSize, last)
    const isInPiece = work.selectFrom('transactions').selectAll().where('id', '>', after).where('id', '<=', until)
    const all = await isInPiece.orderBy('id').execute()
    const rows = all.filter(({ batchId }) => batchId === id)
    const piece = await readPiece(work, rows, batches, after, until)
    for (const row of rows) isAsRecorded(row, piece, batches, digest)
  }
  return isAsImported(batch)
}

interface Piece {
  /** By their transaction's ledger id. */
  rows: Map<number, { table: AuditedTable; row: Row }[]>
  events: Map<string, EventAbout[]>
  reportEvents: Map<string, EventAbout[]>
}

/** With all rows of whatever has an id after `after`, up to `until`, but for what approvals of batches gave: those have it. */
async function readPiece(
  work: Work,
  transactions: readonly RowOf<'transactions'>[],
  batches: ReadonlyMap<number, AuditedBatch>,
  after: number,
  until: number,
): Promise<Piece> {
  const rows: Piece['rows'] = new Map(transactions.map((row) => [row.id, [{ table: 'transactions', row }]]))
  const reports: number[] = []
  const ids = (kind: string) => transactions.filter((row) => row.kind === kind).map(({ id }) => id)
  const [ofPayouts, ofDeposits, ...foundIn] = await together(
    eventsAbout(work, 'payout', ids('payout')),
    eventsAbout(work, 'deposit', ids('deposit')),
    ...belonging.map(({ between }) => between(work, after, until)),
  )
  for (const [place, { table, column }] of belonging.entries()) {
    for (const row of foundIn[place] ?? []) {
      const id = Number(row[column])
      const others = rows.get(id)
      const batch = table === 'approvals' ? batches.get(Number(others?.[0]?.row['batchId'])) : undefined
      // What an approval of its batch gave it is told of by that one.
      const together = batch?.approvals.get(Number(row['batchApprovalId']))
      if (together) together.add(row)
      else if (others) others.push({ table, row })
      else rows.set(id, [{ table, row }])
      if (table === 'reports') reports.push(Number(row['id']))
    }
  }
  // What came in before its transaction was there has events about itself.
  const ofReports = reports.length === 0 ? [] : await eventsAbout(work, 'report', reports)
  return {
    rows,
    events: Map.groupBy([...ofPayouts, ...ofDeposits], ({ subjectId }) => subjectId),
    reportEvents: Map.groupBy(ofReports, ({ subjectId }) => subjectId),
  }
}

/** Adds the steps that events tell of a transaction to `moved`. */
function isAsRecorded(
  { id, kind, amount, batchId }: RowOf<'transactions'>,
  { rows, events, reportEvents }: Piece,
  batches: ReadonlyMap<number, AuditedBatch>,
  digest: (table: AuditedTable, row: Row) => string,
  moved?: MovedSums,
): boolean {
  const batch = batchId === null ? undefined : batches.get(batchId)
  const own = events.get(String(id)) ?? []
  const its = rows.get(id) ?? []
  const [transaction, payout] = its
  if (batch && own.length === 0 && its.length === 2 && transaction && payout?.table === 'payouts') {
    batch.onlyMoved.rows += 1
    batch.onlyMoved.amount += BigInt(amount)
    return isRowOnlyMoved(batch, transaction.row, payout.row)
  }
  const steps = batch || moved ? replay(batch?.events ?? [], own) : []
  moved?.add(steps, { kind, rows: 1, amount: BigInt(amount) })
  const found: Digests = new Map()
  const about = own.map(claims)
  for (const { table, row } of its) {
    found.set(nameOf(table, row), digest(table, row))
    if (table === 'reports') {
      about.push(...(reportEvents.get(String(row['id'])) ?? []).map(claims))
      if (batch) about.push(...adoptions(batch, nameOf(table, row)))
    }
  }
  if (about.length > own.length) about.sort((one, other) => one.sequence - other.sequence)

  const made: Digests = new Map()
  const holds: boolean[] = []
  const followUntil = (sequence: number) => {
    for (let event = about[holds.length]; event && event.sequence < sequence; event = about[holds.length]) {
      holds.push(follow(made, event.digests))
    }
  }
  if (batch) {
    const names = { transaction: `transactions ${id}`, payout: `payouts ${id}` }
    // What they were at first is what their first own event found, or what they still are.
    const foundFirst = (name: string) => about.find(({ digests }) => name in digests)?.digests[name]?.[0]
    const atFirst = (name: string) => ownHalf(foundFirst(name) ?? found.get(name) ?? '')
    batch.rows.add(atFirst(names.transaction), atFirst(names.payout))
    for (const move of movesOf(steps)) {
      followUntil(move.sequence)
      const now = (name: string) => ownHalf(made.get(name) ?? atFirst(name))
      made.set(names.transaction, `${now(names.transaction)}.${move.transaction}`)
      if (move.payout !== null) made.set(names.payout, `${now(names.payout)}.${move.payout}`)
    }
  }
  followUntil(Infinity)
  return holds.every(Boolean) && isSame(found, made)
}

/** Most rows of most batches: they have no event of their own, and nothing belongs to them. */
function isRowOnlyMoved({ rows, lastMove }: AuditedBatch, transaction: Row, payout: Row): boolean {
  rows.addRows(transaction, payout)
  const isMoved = digestOfMove('transactions', transaction) === lastMove.transaction
  return isMoved && digestOfMove('payouts', payout) === lastMove.payout
}

const claims = (event: EventAbout) => ({ sequence: event.sequence, digests: digestsIn(event) })

/** A report that came before its payout was taken up by the import of the batch. */
const adoptions = ({ all }: AuditedBatch, report: string) =>
  all.map(claims).flatMap(({ sequence, digests }) => {
    const adopted = digests[report]
    return adopted ? [{ sequence, digests: { [report]: adopted } }] : []
  })
