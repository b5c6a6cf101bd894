import { addRow } from '../../ledger/rows.ts'
import type { Work } from '../../ledger/tables.ts'
import type { NewListOverride, OverrideRecord } from '../records.ts'

/** Overrides of a payout and its revision, or of a batch. */

type Subject =
  | { payoutId: number; revision: number; batchId: null }
  | { payoutId: null; revision: null; batchId: number }

export async function addOverrides(
  work: Work,
  subject: Subject,
  { by, at, overrides, reason, signature }: Omit<NewListOverride, 'id'>,
): Promise<void> {
  for (const { code, because } of overrides) {
    await addRow(work, 'overrides', { ...subject, code, because, by, at, reason, signature })
  }
}

/** Oldest first. */
export const listOverridesOf = (work: Work, batchId: number): Promise<OverrideRecord[]> =>
  work
    .selectFrom('overrides')
    .select(['code', 'because', 'by', 'at', 'reason', 'signature'])
    .where('batchId', '=', batchId)
    .orderBy('id')
    .execute()
