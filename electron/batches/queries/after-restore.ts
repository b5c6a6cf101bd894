import type { Stamp } from '../../core/stamp.ts'
import type { Work } from '../../ledger/tables.ts'
import { markRecoveredUnknown, voidStandingApprovals } from '../../payouts/queries/after-restore.ts'
import { voidBatchApprovals } from './moves.ts'

/**
 * For a ledger that does not know what was done after it, in one transaction. A payout that recovery took for not sent,
 * because its attempt was only prepared here, is unknown. Every approval that could still be used is void, and its payout
 * waits for another. Says how many payouts changed.
 */
export async function markUnknownAfterRestore(work: Work, stamp: Stamp): Promise<number> {
  const recovered = await markRecoveredUnknown(work, stamp)
  // Rows of a batch that moved together go back together; what is left goes one by one.
  const together = await voidBatchApprovals(work, stamp)
  return recovered + together + (await voidStandingApprovals(work, stamp))
}
