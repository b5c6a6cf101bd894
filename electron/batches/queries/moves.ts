import type { Stamp } from '../../core/time.ts'
import type { Work } from '../../ledger/tables.ts'
import { markRecoveredUnknown, voidUsableApprovals } from '../../payouts/queries/after-restore.ts'
import { recordSetBack } from '../../payouts/queries/set-back.ts'
import type { BatchRecord, BatchMove } from '../records.ts'
import { sql, type SqlBool } from 'kysely'
import type { PayoutState } from '../../core/states.ts'
import { countingBy } from '../../payouts/rules/approvals.ts'
import type { ApprovalTerms, StatesNow } from '../../payouts/records.ts'
import { restsOnApprovals } from '../../payouts/queries/approved-now.ts'
import { aboutBatch, batchAt, batchWritten } from './records.ts'
import { record } from '../../ledger/events.ts'
import { isIn } from './stands.ts'

/**
 * Many rows of a batch are moved by one statement and told of by one event, which names the states that it took them from:
 * so it can be said of every row, later, whether it was one of them. Where that took the approvals to tell, it says by which
 * terms they counted.
 */

export async function move(work: Work, wanted: BatchMove): Promise<BatchRecord | null> {
  const { states, terms } = wanted.from
  const found = await sumIn(work, wanted.id, states, terms)
  if (found.rows === 0 || found.rows !== wanted.rows || found.total !== wanted.total) return null
  await moveRows(work, wanted)
  return batchWritten(work, wanted.id, terms)
}

/** The sequence of its event. `more`: what else the event says. Without terms, rows are in the states that are kept. */
export async function moveRows(
  work: Work,
  move: Omit<BatchMove, 'from'> & { from: Pick<StatesNow, 'states'> & Partial<StatesNow> },
  more: { seal?: string; approvals?: string; ofPart?: true } = {},
): Promise<number> {
  const { id, from, to, action, reason, voidApprovals, rows, total, ...stamp } = move
  const { states, terms } = from
  const batch = await work
    .selectFrom('batches')
    .select(['id', 'name', 'total'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { sequence } = await record(work, {
    stamp: { by: stamp.by, at: stamp.at, offset: stamp.offset },
    action,
    subject: aboutBatch(batch),
    before: {
      states,
      counting: terms && restsOnApprovals(states) ? countingBy(terms, BigInt(batch.total)) : undefined,
    },
    after: { state: to, rows, total: total.toString(), reason, approvalsVoid: voidApprovals, ...more },
  })
  await work
    .updateTable('transactions')
    .set((eb) => ({
      state: to,
      stateAt: stamp.at,
      stateBy: stamp.by,
      stateSource: 'operator',
      // Approvals stand for one revision, so a new revision voids them (domain rule 5).
      revision: eb('revision', '+', voidApprovals ? 1 : 0),
      movedBy: sequence,
    }))
    .where('batchId', '=', id)
    .where(terms ? isIn(id, { states, terms }) : sql<SqlBool>`state in (${sql.join(states)})`)
    .execute()
  if (reason !== undefined) {
    await sql`
      update payouts set reason = ${reason}
      where id in (select id from transactions where batch_id = ${id} and moved_by = ${sequence})`.execute(work)
  }
  return sequence
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
 */
export async function markUnknownAfterRestore(work: Work, stamp: Stamp): Promise<number> {
  const recovered = await markRecoveredUnknown(work, stamp)
  await recordSetBack(work, stamp)
  // Rows of a batch that moved together go back together; what is left goes one by one.
  const together = await voidBatchApprovals(work, stamp)
  return recovered + together + (await voidUsableApprovals(work, stamp))
}
