import { sql } from 'kysely'
import type { AuditAction } from '../../../contract/audit.ts'
import type { PayoutState } from '../../../contract/payout-state.ts'
import type { Work } from '../tables.ts'
import type { Counting } from './batch-moves.ts'
import { batchRow, selectBatchRows, type BatchRow } from './batch-rows.ts'

/**
 * What the audit trail makes of a batch's rows. Its own events tell of many rows at once, by the states that they took them
 * from; each row's tell of it alone. Gone through in their order, they say where every row must stand.
 */

/** An event of a batch that tells the state of its rows. */
export interface BatchEvent {
  sequence: number
  at: number
  by: string
  action: AuditAction
  /** Of rows in these; of none when it made them. */
  from: readonly PayoutState[]
  /** By which approvals they were approved then; null where it made no difference. */
  counting: Counting | null
  after: {
    state: PayoutState
    rows: number
    total: string
    approvalsVoid?: true
    seal?: string
    contents?: string
    fileHash?: string
  }
}

/** By the batch's id as events name it; oldest first. */
export async function batchEvents(work: Work): Promise<Map<string, BatchEvent[]>> {
  const rows = await work
    .selectFrom('audit_events')
    .select(['sequence', 'at', 'by', 'action', 'subject_id', 'before', 'after'])
    .where('subject_kind', '=', 'batch')
    .where(sql`after ->> 'state'`, 'is not', null)
    .orderBy('sequence')
    .execute()
  const events = rows.map(({ subject_id, before, after, ...event }) => {
    const { states = [], counting = null } = JSON.parse(before ?? '{}') as {
      states?: PayoutState[]
      counting?: Counting
    }
    return {
      ...event,
      batch: subject_id,
      from: states,
      counting,
      after: JSON.parse(after ?? '{}') as BatchEvent['after'],
    }
  })
  return Map.groupBy(events, ({ batch }) => batch)
}

interface Standing {
  state: PayoutState | null
  revision: number
  movedBy: number | null
}

export interface ReplayedRow {
  row: BatchRow
  /** Where it must stand. */
  made: Standing
  /** Every state that it came into; `own`: by an event of its own. */
  steps: { at: number; state: PayoutState; own: boolean }[]
  /** What it was before the first edit, as the event tells it; null: it was never edited. */
  unedited: string | null
}

/** So many rows are gone through at once. */
const pieceSize = 2_000

/** In the order of the file. */
export async function* replayed(
  work: Work,
  batch: { id: number; events: readonly BatchEvent[] },
): AsyncGenerator<ReplayedRow> {
  let after = 0
  let piece
  do {
    piece = await selectBatchRows(work, batch.id, after).limit(pieceSize).execute()
    const rows = piece.map(batchRow)
    const own = await ownEvents(work, rows)
    for (const row of rows) yield replay(row, batch.events, own.get(row.payoutId) ?? [])
    after = rows.at(-1)?.batchRow ?? after
  } while (piece.length === pieceSize)
}

interface OwnEvent {
  payout: number
  sequence: number
  at: number
  came: PayoutState | null
  state: PayoutState
  revision: number
  /** Of an edit alone. */
  before: string | null
  /** Of an approval alone. */
  approvedBy: string | null
  approvedAt: number | null
}

async function ownEvents(work: Work, payouts: readonly BatchRow[]): Promise<Map<number, OwnEvent[]>> {
  const ids = JSON.stringify(payouts.map(({ payoutId }) => payoutId))
  const { rows } = await sql<OwnEvent>`
    select
      cast(subject_id as integer) as payout, sequence, at,
      before ->> 'state' as came, after ->> 'state' as state, after ->> 'revision' as revision,
      case action when 'payout.edited' then before end as before,
      after ->> '$.approval.by' as "approvedBy", coalesce(after ->> '$.approval.at', at) as "approvedAt"
    from audit_events
    where subject_kind = 'payout'
      and subject_id in (select cast(value as text) from json_each(${ids}))
      and after ->> 'state' is not null
    order by sequence`.execute(work)
  return Map.groupBy(rows, ({ payout }) => payout)
}

function replay(row: BatchRow, events: readonly BatchEvent[], own: readonly OwnEvent[]): ReplayedRow {
  const made: Standing = { state: null, revision: 0, movedBy: null }
  const steps: ReplayedRow['steps'] = []
  const given: Given[] = []
  let next = 0
  const takeOwn = (before: number) => {
    for (let event = own[next]; event && event.sequence < before; event = own[next]) {
      if (event.came !== event.state) steps.push({ at: event.at, state: event.state, own: true })
      made.state = event.state
      made.revision = event.revision
      if (event.approvedBy !== null)
        given.push({ by: event.approvedBy, at: event.approvedAt ?? 0, revision: event.revision })
      next += 1
    }
  }
  for (const { sequence, at, by, action, from, counting, after } of events) {
    takeOwn(sequence)
    const stood = stateThen(made, given, counting)
    const isOne = action === 'batch.imported' || (stood !== null && from.includes(stood))
    if (!isOne) continue
    if (made.state !== after.state) steps.push({ at, state: after.state, own: false })
    made.state = after.state
    made.revision += action === 'batch.imported' || after.approvalsVoid ? 1 : 0
    made.movedBy = sequence
    if (action === 'batch.approved') given.push({ by, at, revision: made.revision })
  }
  takeOwn(Infinity)
  return { row, made, steps, unedited: own.find(({ before }) => before !== null)?.before ?? null }
}

interface Given {
  by: string
  at: number
  revision: number
}

/** As everybody had to see it then (domain rule 5). */
function stateThen({ state, revision }: Standing, given: readonly Given[], counting: Counting | null) {
  if (state !== 'approved' || counting === null) return state
  const { since, until, needed } = counting
  const counted = given.filter((each) => each.revision === revision && each.at >= since && each.at <= until)
  return new Set(counted.map(({ by }) => by)).size >= needed ? state : 'awaiting_approval'
}
