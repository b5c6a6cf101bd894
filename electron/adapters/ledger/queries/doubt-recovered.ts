import type { Stamp } from '../../../domain/stamp.ts'
import type { Work } from '../tables.ts'
import { recordAttempt } from './attempt-events.ts'
import { attemptColumns, parentOf } from './entries.ts'

/**
 * In a ledger that was set back, "prepared" is no proof that no byte left: what recovery took for not sent, and could be
 * handed over again, becomes unknown. Says of how many payouts.
 */
export async function doubtRecovered(work: Work, stamp: Stamp): Promise<number> {
  const { by, at } = stamp
  const doubtful = await recoveredAsNotSent(work)
  for (const { id, parent_id } of doubtful) {
    const before = await parentOf(work, parent_id)
    const attempt = await work
      .updateTable('attempts')
      .set({ state: 'unknown', state_at: at, state_by: by })
      .where('id', '=', id)
      .returning(attemptColumns)
      .executeTakeFirstOrThrow()
    await work
      .updateTable('transactions')
      .set({ state: 'unknown', state_at: at, state_by: by, state_source: 'recovery' })
      .where('id', '=', parent_id)
      .execute()
    const now = await parentOf(work, parent_id)
    await recordAttempt(work, { stamp, action: 'attempt.recovered', attempt, before, now })
  }
  return new Set(doubtful.map(({ parent_id }) => parent_id)).size
}

/** Every attempt that this program itself ended before its first byte has a code; recovery knows none. */
const recoveredAsNotSent = (work: Work) =>
  work
    .selectFrom('attempts')
    .innerJoin('transactions', 'transactions.id', 'attempts.parent_id')
    .select(['attempts.id', 'parent_id'])
    .where('attempts.state', '=', 'not_sent')
    .where('sending_at', 'is', null)
    .where('code', 'is', null)
    .where('kind', '=', 'payout')
    .where('transactions.state', 'in', ['not_sent', 'approved', 'awaiting_approval'])
    .orderBy('attempts.id')
    .execute()
