import type { Stamp } from '../../core/time.ts'
import { record } from '../../ledger/events.ts'
import { changeRow, rowAt } from '../../ledger/rows.ts'
import type { Work } from '../../ledger/tables.ts'
import type { NewRemarks } from '../records.ts'
import { subjectOf } from './entries.ts'
import { searchTextAfter } from './search-text.ts'

export const remarkWrites = {
  /** Changes nothing else, in any state: approvals stand. False when there is no such transaction of that kind. */
  async remark(work: Work, kind: 'deposit' | 'payout', { id, ...remarks }: NewRemarks, stamp: Stamp): Promise<boolean> {
    const before = await rowAt(work, 'transactions', id)
    if (before?.kind !== kind) return false
    await changeRow(work, 'transactions', before, { ...remarks, search: searchTextAfter(before, remarks) })
    await record(work, {
      stamp,
      action: `${kind}.remarked`,
      subject: subjectOf(before),
      before: { note: before.note, invoiceNumber: before.invoiceNumber },
      after: remarks,
    })
    return true
  },
}
