import type { PayoutSearch, PayoutRecord, ApprovalTerms } from '../records.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { ownOrderOf, payoutLists, statesOn, type PayoutList } from '../contract/lists.ts'
import type { PayoutState } from '../../core/states.ts'
import { byIndex, eachJoin } from '../../ledger/engine/engine.ts'
import type { Work } from '../../ledger/tables.ts'
import { isApproved } from './approved-now.ts'
import { payoutsInOrder } from './rows.ts'
import { isAfter, keyOf, orderedBy, placeOf, positionOf, type Order } from '../../transactions/queries/order.ts'
import { isInQuestion, transactionsWithOpen } from '../../transactions/queries/reports.ts'

/** The lists of the payouts' pages. What came in a batch is on its batch's page, until nobody can be sure of it. */

export async function page(
  work: Work,
  { list, terms, sort, after, limit }: PayoutSearch,
): Promise<{ payouts: PayoutRecord[]; next: string | null }> {
  const order: Order = sort ?? ownOrderOf(list)
  const from = after === null ? sql`` : sql`and ${isAfter(placeOf(after), order)}`
  // A list is several stretches of indexes, each in order; SQLite merges them and stops at the limit.
  const stretches = stretchesOf(list, terms, order).map(
    (stretch) => sql`select transactions.id, ${keyOf(order)} ${stretch} ${from}`,
  )
  const { rows: found } = await sql<{ id: number }>`
    ${sql.join(stretches, sql` union all `)}
    ${orderedBy(order)} limit ${limit + 1}`.execute(work)
  const payouts = await payoutsInOrder(
    work,
    found.slice(0, limit).map(({ id }) => id),
  )
  const last = payouts.at(-1)
  return { payouts, next: last && found.length > limit ? positionOf(last, order) : null }
}

export async function counts(
  work: Work,
  terms: ApprovalTerms,
  operatorId: string,
): Promise<Record<PayoutList, { all: number; own: number }>> {
  const isOwn = sql`${operatorId} in (created_by, (select edited_by from payouts where id = transactions.id))`
  const counted = Object.fromEntries(payoutLists.map((list) => [list, { all: 0, own: 0 }])) as Awaited<
    ReturnType<typeof counts>
  >
  for (const list of payoutLists) {
    // Payouts that are done grow without end: their count is a kept sum.
    if (list === 'done') continue
    for (const stretch of stretchesOf(list, terms, { by: 'stateAt' })) {
      const { rows } = await sql<{ all: number; own: number }>`
        select count(*) as "all", count(case when ${isOwn} then 1 end) as own ${stretch}`.execute(work)
      counted[list].all += rows[0]?.all ?? 0
      counted[list].own += rows[0]?.own ?? 0
    }
  }
  const sum = await work
    .selectFrom('sums')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('count'), sql<number>`0`).as('count'))
    .where('day', '=', 0)
    .where('name', '=', 'done')
    .executeTakeFirstOrThrow()
  counted.done.all = sum.count
  return counted
}

/** The transactions of a list, as the rest of a query each; together they are all of it, and none twice. */
function stretchesOf(list: PayoutList, terms: ApprovalTerms, { by }: Pick<Order, 'by'>): RawBuilder<unknown>[] {
  if (list === 'unknown') return [unknown]
  if (list === 'toSettle') return [unknown, inQuestion, proposed]
  const single = (state: PayoutState) =>
    singleIn(state, by === 'amount' ? 'transactions_single_amount' : 'transactions_single')
  const stretches = statesOn(list).map((state) =>
    state === 'approved' ? sql`${single(state)} and ${isApproved(terms)}` : single(state),
  )
  // What waits for another approval, or for a new one because the last ran out, waits for its approval all the same.
  return list === 'toApprove' ? [...stretches, sql`${single('approved')} and not ${isApproved(terms)}`] : stretches
}

/** The index is named: among a hundred thousand rows of a batch, SQLite must not look for the others one by one. */
const singleIn = (state: PayoutState, index: string) =>
  sql`from transactions ${byIndex(index)} where kind = 'payout' and state = ${state} and batch_id is null`

/** These are few, and are put into their order when they are found. So are those that are in question. */
const unknown = sql`from transactions ${byIndex('transactions_in_state')} where kind = 'payout' and state = 'unknown'`

const inQuestion = sql`
  from (${transactionsWithOpen('conflict', 'evidence')}) as questions ${eachJoin} transactions on transactions.id = questions.id
  where kind = 'payout' and state <> 'unknown' and ${isInQuestion}`

/** A proposal that nothing asks for any more still waits to be removed. */
const proposed = sql`
  from (select payout_id as id from resolutions ${byIndex('resolutions_proposed')} where state = 'proposed') as proposals
  ${eachJoin} transactions on transactions.id = proposals.id
  where transactions.state <> 'unknown' and not ${isInQuestion}`
