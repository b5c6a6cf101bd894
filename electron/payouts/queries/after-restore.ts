import type { PayoutState } from '../../core/states.ts'
import type { Stamp } from '../../core/time.ts'
import { changeRow } from '../../ledger/rows.ts'
import type { Work } from '../../ledger/tables.ts'
import { parentOf, recordAttempt } from '../../transactions/queries/attempts.ts'
import { inState } from '../../transactions/queries/entries.ts'
import { movePayout } from './moves.ts'

/** A ledger that was set back does not know what was done after it: what is doubted of its payouts then, one by one. */

/**
 * In a ledger that was set back, "prepared" is no proof that no byte left: what recovery took for not sent, and could be
 * handed over again, becomes unknown. Says of how many payouts.
 */
export async function markRecoveredUnknown(work: Work, stamp: Stamp): Promise<number> {
  const { by, at } = stamp
  const doubtful = await recoveredAsNotSent(work)
  for (const ended of doubtful) {
    const before = await parentOf(work, ended)
    const attempt = await changeRow(work, 'attempts', ended, { state: 'unknown', stateAt: at, stateBy: by })
    const now = await changeRow(work, 'transactions', before, inState('unknown', stamp, 'recovery'))
    await recordAttempt(work, { stamp, action: 'attempt.recovered', attempt, before, now })
  }
  return new Set(doubtful.map(({ parentId }) => parentId)).size
}

/** Voids every approval that could still be used; its payout waits for another. Says of how many payouts. */
export async function voidUsableApprovals(work: Work, stamp: Stamp): Promise<number> {
  const usable = await usableApprovals(work)
  for (const { id, revision, state } of usable) {
    const to = state === 'approved' ? 'awaiting_approval' : state
    const move = { id, revision, from: [state], to, action: 'payout.taken_back', voidApprovals: true } as const
    await movePayout(work, { ...move, ...stamp })
  }
  return usable.length
}

/** Every attempt that this program itself ended before its first byte has a code; recovery knows none. */
const recoveredAsNotSent = (work: Work) =>
  work
    .selectFrom('attempts')
    .innerJoin('transactions', 'transactions.id', 'attempts.parentId')
    .selectAll('attempts')
    .where('attempts.state', '=', 'not_sent')
    .where('sendingAt', 'is', null)
    .where('code', 'is', null)
    .where('kind', '=', 'payout')
    .where('transactions.state', 'in', ['not_sent', 'approved', 'awaiting_approval'])
    .orderBy('attempts.id')
    .execute()

/** One by one: payouts that somebody may still send, or make ready to be sent, on an approval that was given. */
async function usableApprovals(work: Work): Promise<{ id: number; revision: number; state: PayoutState }[]> {
  const rows = await work
    .selectFrom('transactions')
    .innerJoin('approvals', (join) =>
      join
        .onRef('approvals.payoutId', '=', 'transactions.id')
        .onRef('approvals.revision', '=', 'transactions.revision'),
    )
    .select(['transactions.id', 'transactions.revision', 'state'])
    .distinct()
    .where('state', 'in', ['approved', 'awaiting_approval', 'not_sent', 'refused'])
    .execute()
  return rows.map((row) => ({ ...row, state: row.state as PayoutState }))
}
