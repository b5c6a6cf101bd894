import type { PayoutSearch, PayoutRecord, ApprovalTerms } from '../records.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { payoutLists, tabOf, type PayoutList } from '../contract/payout.ts'
import { payoutStates, type PayoutState } from '../../core/states.ts'
import { among, byIndex, eachJoin } from '../../ledger/engine/sqlite.ts'
import type { Work } from '../../ledger/tables.ts'
import { isApproved } from './approved-now.ts'
import { payoutRecords, selectPayouts } from './rows.ts'
import { isAfter, placeOf, positionOf } from '../../transactions/queries/transactions.ts'
import { openConflicts } from '../../transactions/queries/reports.ts'

/** The lists of the payouts' pages. What came in a batch is on its batch's page, until nobody can be sure of it. */

export async function page(
  work: Work,
  { list, terms, after, limit }: PayoutSearch,
): Promise<{ payouts: PayoutRecord[]; next: string | null }> {
  const from = after === null ? sql`` : sql`and ${isAfter(placeOf(after))}`
  // A list is several stretches of indexes, each in order; SQLite merges them and stops at the limit.
  const stretches = stretchesOf(list, terms).map(
    (stretch) => sql`select transactions.id, transactions.created_at ${stretch} ${from}`,
  )
  const { rows: found } = await sql<{ id: number; createdAt: number }>`
    ${sql.join(stretches, sql` union all `)}
    order by created_at desc, id desc limit ${limit + 1}`.execute(work)
  const ids = found.slice(0, limit).map(({ id }) => id)
  const rows = await selectPayouts(work)
    .where('transactions.id', 'in', among(ids))
    .orderBy('createdAt', 'desc')
    .orderBy('transactions.id', 'desc')
    .execute()
  const payouts = await payoutRecords(work, rows)
  const last = payouts.at(-1)
  return { payouts, next: last && found.length > limit ? positionOf(last) : null }
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
    // Nobody waits for what is done, and of that there is no end.
    const own = list === 'done' ? sql`0` : sql`count(case when ${isOwn} then 1 end)`
    for (const stretch of stretchesOf(list, terms)) {
      const { rows } = await sql<{ all: number; own: number }>`
        select count(*) as "all", ${own} as own ${stretch}`.execute(work)
      counted[list].all += rows[0]?.all ?? 0
      counted[list].own += rows[0]?.own ?? 0
    }
  }
  return counted
}

/** The transactions of a list, as the rest of a query each; together they are all of it, and none twice. */
function stretchesOf(list: PayoutList, terms: ApprovalTerms): RawBuilder<unknown>[] {
  if (list === 'unknown') return [unknown]
  if (list === 'toSettle') return [unknown, contradicted]
  const stretches = payoutStates
    .filter((state) => tabOf(state) === list)
    .map((state) => (state === 'approved' ? sql`${single(state)} and ${isApproved(terms)}` : single(state)))
  // What waits for another approval, or for a new one because the last ran out, waits for its approval all the same.
  return list === 'toApprove' ? [...stretches, sql`${single('approved')} and not ${isApproved(terms)}`] : stretches
}

/** The index is named: among a hundred thousand rows of a batch, SQLite must not look for the others one by one. */
const single = (state: PayoutState) =>
  sql`from transactions ${byIndex('transactions_single')} where kind = 'payout' and state = ${state} and batch_id is null`

const unknown = sql`from transactions ${byIndex('transactions_in_state')} where kind = 'payout' and state = 'unknown'`

const contradicted = sql`
  from (${openConflicts}) as conflicts ${eachJoin} transactions on transactions.id = conflicts.id
  where kind = 'payout' and state <> 'unknown'`
