import { together } from '../../core/together.ts'
import type { Work } from '../../ledger/tables.ts'
import type { Bounds, PayoutToSend } from '../../payouts/records.ts'
import { payoutAt } from '../../payouts/queries/rows.ts'
import { surroundings } from '../../payouts/queries/surroundings.ts'
import { payeeOf } from '../../payouts/rules/paying-twice.ts'
import { isRecorded } from './recorded.ts'

/** Reads a payout and all that its checks need, at one moment. Null when there is none. */
export async function toSend(work: Work, id: number, bounds: Bounds): Promise<PayoutToSend | null> {
  const payout = await payoutAt(work, id)
  if (!payout) return null
  const [isAsRecorded, around] = await together(isRecorded(work, id), surroundings(work, [payeeOf(payout)], bounds))
  return { payout, isRecorded: isAsRecorded, surroundings: around }
}
