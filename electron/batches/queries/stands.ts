import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { PayoutState } from '../../core/states.ts'
import { byIndex } from '../../ledger/engine/engine.ts'
import { restsOnApprovals, stateNow } from '../../payouts/queries/approved-now.ts'
import type { ApprovalTerms, StatesNow } from '../../payouts/records.ts'

/**
 * Tells where rows of a batch stand by their approvals. Those that nothing moved alone are alike: one tells for all.
 */

/** Selects the state of a batch's approved rows that nothing moved alone. */
export const stateTogether = (batchId: RawBuilder<number>, terms: ApprovalTerms): RawBuilder<PayoutState> => sql`(
  select ${stateNow(terms)} from transactions ${byIndex('transactions_of_batch_in_state')}
  where batch_id = ${batchId} and state = 'approved' and moved_alone is null order by batch_row limit 1)`

/** Tests whether a row of this batch is in one of these states. */
export function isIn(batchId: number, { states, terms }: StatesNow): RawBuilder<SqlBool> {
  const isAmong = (names: readonly PayoutState[]) => sql<SqlBool>`state in (${sql.join(names)})`
  if (!restsOnApprovals(states)) return isAmong(states)
  const sharedState = stateTogether(sql`${batchId}`, terms)
  const stands = sql`
    case when state <> 'approved' then state when moved_alone is null then ${sharedState} else ${stateNow(terms)} end`
  return sql`(${isAmong([...states, 'approved'])} and ${stands} in (${sql.join(states)}))`
}

/** Makes conditions for the rows of a batch in these states, each in the index's order. */
export function stretchesIn(batchId: number, { states, terms }: StatesNow): RawBuilder<SqlBool>[] {
  const needsApprovals = restsOnApprovals(states)
  const sharedState = stateTogether(sql`${batchId}`, terms)
  return (needsApprovals ? [...new Set([...states, 'approved' as const])] : states).flatMap((state) => {
    const narrowedBy = (now: RawBuilder<PayoutState>) =>
      needsApprovals && state === 'approved' ? sql`and ${now} in (${sql.join(states)})` : sql``
    return [
      sql<SqlBool>`state = ${state} and moved_alone is null ${narrowedBy(sharedState)}`,
      sql<SqlBool>`state = ${state} and moved_alone = 1 ${narrowedBy(stateNow(terms))}`,
    ]
  })
}
