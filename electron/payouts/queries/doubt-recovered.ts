import type { Stamp } from '../../core/stamp.ts'
import type { Work } from '../../ledger/tables.ts'
import { parentOf, recordAttempt } from '../../transactions/queries/attempt-events.ts'
import { changeRow } from '../../ledger/rows.ts'

/**
 * In a ledger that was set back, "prepared" is no proof that no byte left: what recovery took for not sent, and could be
 * handed over again, becomes unknown. Says of how many payouts.
 */
export async function doubtRecovered(work: Work, stamp: Stamp): Promise<number> {
  const { by, at } = stamp
  const doubtful = await recoveredAsNotSent(work)
  for (const ended of doubtful) {
    const before = await parentOf(work, ended)
    const unknown = { state: 'unknown', state_at: at, state_by: by } as const
    const attempt = await changeRow(work, 'attempts', ended, unknown)
    const now = await changeRow(work, 'transactions', before, { ...unknown, state_source: 'recovery' })
    await recordAttempt(work, { stamp, action: 'attempt.recovered', attempt, before, now })
  }
  return new Set(doubtful.map(({ parent_id }) => parent_id)).size
}

/** Every attempt that this program itself ended before its first byte has a code; recovery knows none. */
const recoveredAsNotSent = (work: Work) =>
  work
    .selectFrom('attempts')
    .innerJoin('transactions', 'transactions.id', 'attempts.parent_id')
    .selectAll('attempts')
    .where('attempts.state', '=', 'not_sent')
    .where('sending_at', 'is', null)
    .where('code', 'is', null)
    .where('kind', '=', 'payout')
    .where('transactions.state', 'in', ['not_sent', 'approved', 'awaiting_approval'])
    .orderBy('attempts.id')
    .execute()
