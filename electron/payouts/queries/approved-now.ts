import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'
import { rowsOf } from '../../ledger/engine/engine.ts'
import type { ApprovalEnds, ApprovalTerms } from '../records.ts'
import type { PayoutState } from '../../core/states.ts'

/**
 * The rule of ../rules/approvals.ts (`isApproved`) as a condition of SQL, by the very same terms: for lists and
 * batches, whose payouts are too many to look at one by one. approved-now.test.ts holds the two together at every edge.
 */

/** Whether enough people approved it, recently enough; of a batch, its total is what counts. */
export const isApproved = (terms: ApprovalTerms) => sql<SqlBool>`(
  select count(distinct by) from approvals where ${counted(terms)}
) >= ${needed(terms)}`

/** Selects the approvals of a transaction that count by these terms. */
export const counted = ({ since, until, lapsed }: ApprovalTerms) => sql`
  payout_id = transactions.id and revision = transactions.revision and at between ${since} and ${until}${counts(lapsed)}`

const needed = (terms: ApprovalTerms) =>
  terms.secondAbove === null
    ? sql`1`
    : sql`case
  when ${terms.secondAbove} < coalesce((select total from batches where id = batch_id), amount) then 2
  when (
    select checks from approvals where ${counted(terms)} order by id desc limit 1
  ) like '%"amount_in_parts"%' then 2
  else 1 end`

/** To be added to a condition on approvals. */
export const counts = (lapsed: ApprovalTerms['lapsed']): RawBuilder<SqlBool> =>
  sql.join(
    lapsed.map(({ by, until }) => sql` and not (by = ${by} and at <= ${until})`),
    sql``,
  )

/** What `lapsedAt` looks into, as a table. */
export const voidedIn = ({ voided }: ApprovalEnds) => sql`
  voided as materialized (select by, at from ${rowsOf({ by: 'text', at: 'integer' }, voided)} as listed)`

/** When the first approval ended of those by which it was approved; null where nothing says when. */
export const lapsedAt = ({ lifetime }: ApprovalEnds, now: number) => sql<number | null>`(
  select min(ended) from (
    select coalesce(
      (
        select min(voided.at) from voided
        where voided.at >= approvals.at and voided.at < approvals.at + ${lifetime}
          and coalesce(voided.by, approvals.by) = approvals.by
      ),
      approvals.at + ${lifetime}
    ) as ended
    from approvals where payout_id = transactions.id and approvals.revision = transactions.revision
  ) as ends where ended > state_at and ended <= ${now}
)`

/** A transaction's state as everybody must see it. */
export const stateNow = (terms: ApprovalTerms): RawBuilder<PayoutState> =>
  sql`case when state = 'approved' and not ${isApproved(terms)} then 'awaiting_approval' else state end`

/** Whether it takes the approvals to tell these states from the others. */
export const restsOnApprovals = (states: readonly PayoutState[]): boolean =>
  states.includes('approved') !== states.includes('awaiting_approval')
