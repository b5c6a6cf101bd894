import { VezneError } from '../../core/result.ts'
import type { Stamp } from '../../core/time.ts'
import type { Work } from '../../ledger/tables.ts'
import { markRecoveredUnknown, voidUsableApprovals } from '../../payouts/queries/after-restore.ts'
import { recordSetBack } from '../../payouts/queries/set-back.ts'
import type { BatchRecord, BatchMove } from '../records.ts'
import { sql, type SqlBool } from 'kysely'
import type { PayoutState } from '../../core/states.ts'
import type { ApprovalTerms, StatesNow } from '../../payouts/records.ts'
import { aboutBatch, batchAt, batchWritten } from './records.ts'
import { amongNumbers, isWhole } from '../../ledger/engine/engine.ts'
import { record } from '../../ledger/events.ts'
import { rememberRows } from '../../ledger/rows.ts'
import { sentIn } from '../../transactions/queries/entries.ts'
import { isIn } from './stands.ts'

/** Moves many rows of a batch by one statement. One event tells what each was and became. */

export async function move(work: Work, wanted: BatchMove): Promise<BatchRecord | null> {
  const { states, terms } = wanted.from
  const found = await sumIn(work, wanted.id, states, terms)
  if (found.rows === 0 || found.rows !== wanted.rows || found.total !== wanted.total) return null
  await moveRows(work, wanted)
  return batchWritten(work, wanted.id, terms)
}

/** Reads the stored states of rows where it has no terms. */
type Move = Omit<BatchMove, 'from'> & { from: Pick<StatesNow, 'states'> & Partial<StatesNow> }

async function moveRows(work: Work, move: Move): Promise<void> {
  await recordMove(work, move, await changeRows(work, move))
}

/** Sums the rows by the state that they were stored in, `total` in minor units. */
type Moved = ReadonlyMap<string, { rows: number; total: bigint }>

const rowsAtOnce = 5_000

/** Changes the rows; `recordMove` has to follow. */
export async function changeRows(work: Work, { id, from, to, reason, voidApprovals, ...stamp }: Move): Promise<Moved> {
  const { states, terms } = from
  const isAmong = terms ? isIn(id, { states, terms }) : sql<SqlBool>`state in (${sql.join(states)})`
  const rowIds = await work.selectFrom('transactions').select('id').where('batchId', '=', id).where(isAmong).execute()
  const changes = inStateTogether(to, stamp)
  const moved = new Map<string, { rows: number; total: bigint }>()
  for (let first = 0; first < rowIds.length; first += rowsAtOnce) {
    const ids = amongNumbers(rowIds.slice(first, first + rowsAtOnce).map((row) => row.id))
    const before = await work.selectFrom('transactions').selectAll().where('id', 'in', ids).orderBy('id').execute()
    const after = before.map((row) => ({
      ...row,
      ...changes,
      // Approvals stand for one revision, so a new revision voids them (domain rule 5).
      revision: row.revision + (voidApprovals ? 1 : 0),
    }))
    rememberRows(work, 'transactions', before, after)
    for (const { state, amount } of before) {
      const { rows, total } = moved.get(state) ?? { rows: 0, total: 0n }
      moved.set(state, { rows: rows + 1, total: total + BigInt(amount) })
    }
    if (reason === undefined) continue
    const payouts = await work.selectFrom('payouts').selectAll().where('id', 'in', ids).orderBy('id').execute()
    rememberRows(
      work,
      'payouts',
      payouts,
      payouts.map((row) => ({ ...row, reason })),
    )
    await work.updateTable('payouts').set({ reason }).where('id', 'in', ids).execute()
  }
  await work
    .updateTable('transactions')
    .set((eb) => ({ ...changes, revision: eb('revision', '+', voidApprovals ? 1 : 0) }))
    .where('batchId', '=', id)
    .where(isAmong)
    .execute()
  return moved
}

const inStateTogether = (state: PayoutState, { by, at }: Pick<Stamp, 'by' | 'at'>) =>
  ({ state, stateAt: at, stateBy: by, stateSource: 'operator', ...sentIn(state, at) }) as const

/** `more`: what else the event says. */
export async function recordMove(work: Work, move: Move, moved: Moved, more: { seal?: string } = {}): Promise<void> {
  const { id, to, action, reason, voidApprovals, rows, total } = move
  const batch = await work.selectFrom('batches').select(['id', 'name']).where('id', '=', id).executeTakeFirstOrThrow()
  await record(work, {
    stamp: move,
    action,
    subject: aboutBatch(batch),
    before: { states: Array.from(moved, ([state, sum]) => [state, sum.rows, sum.total.toString()]) },
    after: { state: to, rows, total: total.toString(), reason, approvalsVoid: voidApprovals, ...more },
  })
}

/** Voids every approval of a batch's rows that could still be used, batch by batch. Says of how many payouts. */
async function voidBatchApprovals(work: Work, stamp: Stamp): Promise<number> {
  const { rows: approved } = await sql<{ id: number; state: PayoutState }>`
    select distinct batch_id as id, state
    from transactions
    join approvals on payout_id = transactions.id and approvals.revision = transactions.revision
    where batch_id is not null and state in ('approved', 'awaiting_approval')
    order by batch_id, state desc`.execute(work)
  let moved = 0
  for (const { id, state } of approved) {
    const { rows, total } = await sumIn(work, id, [state], null)
    const wanted = { id, from: { states: [state] }, to: 'awaiting_approval', rows, total } as const
    await moveRows(work, { ...wanted, action: 'batch.taken_back', voidApprovals: true, ...stamp })
    moved += rows
  }
  return moved
}

async function sumIn(
  work: Work,
  id: number,
  states: readonly PayoutState[],
  terms: ApprovalTerms | null,
): Promise<{ rows: number; total: bigint }> {
  const batch = await batchAt(work, id, terms)
  const found = batch?.states.filter(({ state }) => states.includes(state)) ?? []
  return {
    rows: found.reduce((rows, each) => rows + each.rows, 0),
    total: found.reduce((total, each) => total + each.total, 0n),
  }
}

/**
 * For a ledger that does not know what was done after it, in one transaction. A payout that recovery took for not sent,
 * because its attempt was only prepared here, is unknown. Every approval that could still be used is void, and its payout
 * waits for another; and each that may have been sent since is barred, one by one. Says how many payouts changed.
 * Throws `backup_needed` if rows name others that are gone: people cannot accept such a ledger.
 */
export async function markUnknownAfterRestore(work: Work, stamp: Stamp): Promise<number> {
  if (!(await isWhole(work))) throw new VezneError('backup_needed')
  const recovered = await markRecoveredUnknown(work, stamp)
  await recordSetBack(work, stamp)
  // Rows of a batch that moved together go back together; what is left goes one by one.
  const together = await voidBatchApprovals(work, stamp)
  return recovered + together + (await voidUsableApprovals(work, stamp))
}
