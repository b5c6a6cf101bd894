import type { Over } from '../protocol.ts'
import type { Work } from '../tables.ts'
import { indexForSearch } from './search-text.ts'

export const reports: Over<Work>['reports'] = {
  async keep(work, { id, from, to, source, transactionId, failureReason, by, at }) {
    const { numUpdatedRows } = await work
      .updateTable('transactions')
      .set((eb) => ({
        state: to,
        state_at: at,
        state_by: by,
        failure_reason: failureReason,
        // What was learnt first stands; the report keeps its own.
        transaction_id: eb.fn.coalesce('transaction_id', eb.val(transactionId)),
      }))
      .where('id', '=', id)
      .where('state', '=', from)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await work
      .insertInto('reports')
      .values({
        parent_id: id,
        from_state: from,
        to_state: to,
        source,
        transaction_id: transactionId,
        failure_reason: failureReason,
        by,
        at,
      })
      .execute()
    await indexForSearch(work, id)
    return true
  },
}
