import { sql } from 'kysely'
import type { AuditSubjectKind } from '../../core/audit.ts'
import { among } from '../../ledger/engine/sqlite.ts'
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
import { eventsAbout, type EventAbout } from '../../ledger/events.ts'
import { coveredOf, digestOf, digestOfMove, ownHalf, type Covered, type Row } from '../../ledger/row-digests.ts'
import { rowAt, type RowDigests, type RowOf } from '../../ledger/rows.ts'
import { newWorkspace } from '../../people/queries/workspace.ts'
import { actOf, subjectOf, unfounded, type Act } from '../../people/rules/charter.ts'

/**
 * The rows held against the audit trail. Every event tells of the rows that were written with it what each was and what it
 * became: so each must have been, before an event, what the event before had made of it, and must be now what the last one made
 * of it; every row is told of, and none that was told of is gone. Of a batch's rows the batch's events tell besides.
 */
export async function mismatches(work: Work): Promise<string[]> {
  const { grave, barred } = await strays(work)
  return [...new Set([...grave, ...barred])].slice(0, atMost)
}

/** Rows that are not what the trail says, by what can be done about them. */
interface Strays {
  /** Of people, of the workspace, of whole batches, and what is gone: what rests on them cannot be held back one by one. */
  grave: string[]
  /** Payouts that are there, of which `isRecorded` lets none be sent; what sends no money: deposits, and reports that none has. */
  barred: string[]
}

export async function strays(work: Work): Promise<Strays> {
  const batches = await auditedBatches(work)
  // What the rows of the batches come to is summed up on the way.
  const transactions = await ofTransactions(work, batches)
  const grave = [
    ...(await mismatchesOfPeople(work)),
    ...(await ofSubjects(work, 'batch', {
      batches: ({ id }) => String(id),
      batchApprovals: ({ batchId }) => String(batchId),
    })),
    ...[...batches.values()].filter((batch) => !isAsImported(batch)).map(({ id }) => `batch ${id}`),
    ...transactions.gone,
  ]
  return { grave, barred: [...transactions.changed, ...(await ofReports(work))] }
}

const atMost = 100

/** The same of what its people signed, and of the workspace itself: an entry that is gone leaves no gap in the charter's own chain. */
export const mismatchesOfPeople = async (work: Work): Promise<string[]> => [
  ...(await ofSubjects(work, 'policy', { charter: charterOf('policy'), proposals: charterOf('policy') })),
  ...(await ofSubjects(
    work,
    'workspace',
    { workspace: () => '', charter: charterOf('workspace'), proposals: charterOf('workspace') },
    [['workspace 1', firstWorkspace]],
  )),
  ...(await ofSubjects(work, 'operator', {
    operators: ({ id }) => String(id),
    charter: charterOf('operator'),
    proposals: charterOf('operator'),
  })),
]
const firstWorkspace = digestOf('workspace', newWorkspace)

/** Each entry of the charter, and each that is proposed, belongs to whom it is about. */
const charterOf =
  (kind: AuditSubjectKind) =>
  (row: Row): string | null => {
    const subject = subjectOf(actIn(row), unfounded)
    return subject.kind === kind ? subject.id : null
  }

/** One that nobody can read is the workspace's matter. */
function actIn(row: Row): Act {
  try {
    return actOf({ act: String(row['act']) })
  } catch {
    return { kind: 'workspace.changed', changes: {} }
  }
}

/** Digests of rows, by the rows' names. */
type Digests = Map<string, string>

const nameOf = (table: AuditedTable, row: Row): string => `${table} ${String(row['id'])}`
const tableOf = (name: string) => name.slice(0, name.indexOf(' ')) as AuditedTable

const digestsIn = ({ digests }: Pick<EventAbout, 'digests'>): RowDigests => JSON.parse(digests ?? '{}') as RowDigests

/** Takes what an event made of rows. False when it found them otherwise than `rows` says. */
function follow(rows: Digests, digests: RowDigests): boolean {
  let holds = true
  for (const [name, [before, after]] of Object.entries(digests)) {
    if ((rows.get(name) ?? null) !== before) holds = false
    rows.set(name, after)
  }
  return holds
}

const isSame = (found: Digests, made: Digests): boolean =>
  found.size === made.size && [...found].every(([name, digest]) => made.get(name) === digest)

/** `first`: what there is before any event. */
function isSound(
  found: Digests = new Map(),
  events: readonly RowDigests[] = [],
  first: readonly [string, string][] = [],
): boolean {
  const made: Digests = new Map(first)
  const holds = events.map((event) => follow(made, event)).every(Boolean)
  return holds && isSame(found, made)
}

/** Of these tables each row belongs to the subject whose id this says of it; null: to one of another kind. `first`: what there is before any event. */
async function ofSubjects(
  work: Work,
  kind: AuditSubjectKind,
  tables: Partial<Record<AuditedTable, (row: Row) => string | null>>,
  first: readonly [string, string][] = [],
): Promise<string[]> {
  const found = new Map<string, Digests>()
  for (const [name, subjectIn] of Object.entries(tables)) {
    const table = name as AuditedTable
    const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(work)
    for (const row of rows) {
      const subject = subjectIn(row)
      if (subject === null) continue
      found.set(
        subject,
        (found.get(subject) ?? new Map<string, string>()).set(nameOf(table, row), digestOf(table, row)),
      )
    }
  }
  const events = Map.groupBy(await eventsAbout(work, kind), ({ subjectId }) => subjectId)
  // The import of a batch tells of reports besides, which are their payouts' matter.
  const ofTables = (digests: RowDigests) =>
    Object.fromEntries(Object.entries(digests).filter(([name]) => tables[tableOf(name)]))
  return [...new Set([...found.keys(), ...events.keys()])]
    .filter((id) => !isSound(found.get(id), events.get(id)?.map(digestsIn).map(ofTables), first))
    .map((id) => (id === '' ? kind : `${kind} ${id}`))
}

/** A batch as its events tell of it, and what its rows come to. */
interface AuditedBatch {
  id: number
  all: readonly EventAbout[]
  events: readonly BatchEvent[]
  /** What its events made of a row that has none of its own. */
  lastMove: Omit<Move, 'sequence'>
  rows: ReturnType<typeof digestOfRows>
  /** By the number of the batch's approval that they were given with. */
  approvals: Map<number, ReturnType<typeof digestOfApprovals>>
}

/** Of these alone where they are named. */
async function auditedBatches(work: Work, ids?: readonly number[]): Promise<Map<number, AuditedBatch>> {
  const batches = new Map<number, AuditedBatch>()
  for (const [id, all] of await eventsOfBatches(work, ids)) {
    const events = batchEvents(all)
    const moves = movesOf(replay(events, []))
    const transaction = moves.at(-1)?.transaction ?? ''
    const payout = moves.findLast((move) => move.payout !== null)?.payout ?? ''
    const lastMove = { transaction, payout }
    batches.set(id, { id, all, events, lastMove, rows: digestOfRows(), approvals: new Map() })
  }
  for (const { id, batchId } of await work.selectFrom('batchApprovals').select(['id', 'batchId']).execute()) {
    batches.get(batchId)?.approvals.set(id, digestOfApprovals())
  }
  return batches
}

/** Whether its rows were what its import says, and its approvals gave what each of theirs does. */
function isAsImported({ all, rows, approvals }: AuditedBatch): boolean {
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

/** So many transactions are gone through at once. */
const pieceSize = 1_000

/** `gone`: also where rows that belonged to it are left. */
async function ofTransactions(
  work: Work,
  batches: ReadonlyMap<number, AuditedBatch>,
): Promise<{ changed: string[]; gone: string[] }> {
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
      if (!isAsRecorded(transaction, piece, batches, digest)) changed.push(transaction.processId)
    }
    const ids = new Set(transactions.map(({ id }) => id))
    without.push(...[...piece.rows.keys()].filter((id) => !ids.has(id)).map((id) => `transaction ${id}`))
    after = until
  }
  return { changed, gone: [...without, ...(await gone(work))] }
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
  for (const [name, column] of Object.entries(tablesOfTransaction).slice(1)) {
    const table = name as AuditedTable
    const whose = sql.ref(column)
    const { rows: found } = await sql<Row>`
      select * from ${sql.table(table)} where ${whose} > ${after} and ${whose} <= ${until} order by ${whose}, id`.execute(
      work,
    )
    for (const row of found) {
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
  const ids = (kind: string) => transactions.filter((row) => row.kind === kind).map(({ id }) => id)
  const events = [
    ...(await eventsAbout(work, 'payout', ids('payout'))),
    ...(await eventsAbout(work, 'deposit', ids('deposit'))),
  ]
  return {
    rows,
    events: Map.groupBy(events, ({ subjectId }) => subjectId),
    // What came in before its transaction was there has events about itself.
    reportEvents: Map.groupBy(await eventsAbout(work, 'report', reports), ({ subjectId }) => subjectId),
  }
}

function isAsRecorded(
  { id, batchId }: RowOf<'transactions'>,
  { rows, events, reportEvents }: Piece,
  batches: ReadonlyMap<number, AuditedBatch>,
  digest: (table: AuditedTable, row: Row) => string,
): boolean {
  const batch = batchId === null ? undefined : batches.get(batchId)
  const own = events.get(String(id)) ?? []
  const its = rows.get(id) ?? []
  const [transaction, payout] = its
  if (batch && own.length === 0 && its.length === 2 && transaction && payout?.table === 'payouts') {
    return isRowOnlyMoved(batch, transaction.row, payout.row)
  }
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
    for (const move of movesOf(replay(batch.events, own))) {
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

/** Transactions that events tell of, and that are not there. */
async function gone(work: Work): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select max(subject_name) as name from audit_events
    where subject_kind in ('deposit', 'payout') and not exists (
      select 1 from transactions where id = cast(subject_id as integer) and kind = subject_kind
    )
    group by subject_kind, subject_id`.execute(work)
  return rows.map(({ name }) => name)
}

/** Reports that no transaction has: one that has it answers for it. */
async function ofReports(work: Work): Promise<string[]> {
  const found = new Map<number, Digests>()
  for (const row of await work.selectFrom('reports').selectAll().where('parentId', 'is', null).execute()) {
    found.set(row.id, new Map([[nameOf('reports', row), digestOf('reports', row)]]))
  }
  const events = Map.groupBy(await eventsAbout(work, 'report'), ({ subjectId }) => Number(subjectId))
  const adopted = await work
    .selectFrom('reports')
    .select('id')
    .where('parentId', 'is not', null)
    .where('id', 'in', among([...events.keys()]))
    .execute()
  for (const { id } of adopted) events.delete(id)
  return [...new Set([...found.keys(), ...events.keys()])]
    .filter((id) => !isSound(found.get(id), events.get(id)?.map(digestsIn)))
    .map((id) => `report ${id}`)
}
