import type { KeptReport } from '../../../domain/ports.ts'
import type { Contradiction } from '../../../domain/records.ts'
import type { Over } from '../protocol.ts'
import type { Work } from '../tables.ts'
import { indexForSearch } from './search-text.ts'

export const reports: Over<Work>['reports'] = {
  async keep(work, report) {
    const { id, effect, transactionId, failureReason, by, at } = report
    if (id !== null && effect.kind === 'move') {
      const { numUpdatedRows } = await work
        .updateTable('transactions')
        .set((eb) => ({
          state: effect.to,
          state_at: at,
          state_by: by,
          failure_reason: failureReason,
          // What was learnt first stands; the report keeps its own.
          transaction_id: eb.fn.coalesce('transaction_id', eb.val(transactionId)),
        }))
        .where('id', '=', id)
        .where('state', '=', effect.from)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return false
      await indexForSearch(work, id)
    }
    await insert(work, report)
    return true
  },
}

async function insert(work: Work, report: KeptReport): Promise<void> {
  const { id, processId, status, source, transactionId, failureReason, effect, by, at } = report
  await work
    .insertInto('reports')
    .values({
      parent_id: id,
      process_id: processId,
      status,
      effect: effect.kind,
      from_state: effect.kind === 'move' ? effect.from : null,
      to_state: effect.kind === 'move' ? effect.to : null,
      source,
      transaction_id: transactionId,
      failure_reason: failureReason,
      by,
      at,
    })
    .execute()
}

/** An answer that names another transaction of the service than a report did before: it may have been paid twice. */
export async function keepContradictingAnswer(
  work: Work,
  id: number,
  answer: { transactionId: string; status: string; by: string; at: number },
): Promise<void> {
  const { process_id: processId, transaction_id: known } = await work
    .selectFrom('transactions')
    .select(['process_id', 'transaction_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (known === null || known === answer.transactionId) return
  await insert(work, { ...answer, id, processId, source: 'answer', failureReason: null, effect: { kind: 'conflict' } })
}

/** The contradicting reports of these transactions, oldest first, in one query. */
export async function contradictionsOf(
  work: Work,
  ids: readonly number[],
): Promise<Map<number | null, Contradiction[]>> {
  const rows = await work
    .selectFrom('reports')
    .select(['parent_id', 'status', 'source', 'at', 'transaction_id'])
    .where('parent_id', 'in', ids)
    .where('effect', '=', 'conflict')
    .orderBy('id')
    .execute()
  const byParent = Map.groupBy(rows, (row) => row.parent_id)
  return new Map(
    Array.from(byParent, ([parent, found]) => [
      parent,
      found.map(({ status, source, at, transaction_id: transactionId }) => ({ status, source, at, transactionId })),
    ]),
  )
}
