import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { depositStates, payoutStates } from '../../core/states.ts'
import { amongNumbers, byIndex, unindexed } from '../../ledger/engine/engine.ts'
import type { Work } from '../../ledger/tables.ts'
import { newestFirst } from '../contract/order.ts'
import type { TransactionNarrowing } from '../records.ts'
import { isAfter, type Order, type Place } from './order.ts'
import { inBatchesCalled, isCutShort, searchTerm, sought, soughtInEach, type Sought } from './search-text.ts'

/** Puts into SQL which transactions a list means: by text, by filters, between two places. */

type Narrowing = Omit<TransactionNarrowing, 'search' | 'amounts'>

/** Limits the rows that are read for a text, one by one or by their ids, to 20 ms at most. */
export const mostRead = 5_000

/** Looks up by ids what few rows have, and the rows of batches with such a name. More common texts are read for. */
export async function soughtFew(work: Work, { search, amounts = [] }: TransactionNarrowing): Promise<Sought> {
  const all = soughtWith(sought(search), amounts)
  if (!all || 'condition' in all) return all
  const few = await idsIn(work, sql`select id from (${all.ids}) as matching limit ${mostRead + 1}`)
  if (few.length > mostRead) return soughtWith(soughtInEach(search), amounts)
  const inBatches = await idsIn(work, inBatchesCalled(searchTerm(search), mostRead + 1))
  const isCut = inBatches.length > mostRead
  const ids = [...few, ...(isCut ? inBatches.slice(0, mostRead) : inBatches)]
  return { ids: sql`select value from ${amongNumbers(ids)} as matching`, isCut }
}

/** The same, and of the batches every row. */
export async function soughtWhole(work: Work, narrowing: TransactionNarrowing): Promise<Sought> {
  const few = await soughtFew(work, narrowing)
  return isCutShort(few) ? soughtWith(soughtInEach(narrowing.search), narrowing.amounts ?? []) : few
}

const idsIn = async (work: Work, query: RawBuilder<unknown>): Promise<number[]> =>
  (await sql<{ id: number }>`${query}`.execute(work)).rows.map(({ id }) => id)

/** Finds those of these amounts beside what a text finds. */
function soughtWith(typed: Sought, amounts: readonly bigint[]): Sought {
  if (!typed || amounts.length === 0) return typed
  return 'ids' in typed
    ? { ids: sql`${typed.ids} union all select id from transactions where ${isOf(amounts)}` }
    : { condition: sql<SqlBool>`(${typed.condition} or amount in (${sql.join(amounts)}))` }
}

const statesOf = { deposit: depositStates, payout: payoutStates } as const

/** Names every state, as the index of amounts has them by state. */
const isOf = (amounts: readonly bigint[]) => sql`
  kind in (${sql.join(Object.keys(statesOf))}) and amount in (${sql.join(amounts)})
  and state in (${sql.join([...new Set(Object.values(statesOf).flat())])})`

/** The transactions that are meant, as the rest of a query each; together they are all of them, and none twice. */
export function stretchesOf(narrowing: Narrowing, typed: Sought, order: Order = newestFirst): RawBuilder<unknown>[] {
  const { kind, states = [], from = null, until = null } = narrowing
  const created = sql`
    ${from === null ? sql`` : sql`and created_at >= ${from}`} ${until === null ? sql`` : sql`and created_at < ${until}`}`
  if (typed && 'ids' in typed) {
    // Few are found: each stretch of an index would look for them again.
    return [
      sql`from transactions where id in (${typed.ids}) ${kind === null ? sql`` : sql`and ${unindexed('kind')} = ${kind}`}
        ${states.length === 0 ? sql`` : sql`and ${unindexed('state')} in (${sql.join(states)})`} ${created}`,
    ]
  }
  const text = typed ? sql`and ${typed.condition}` : sql``
  if (states.length > 0 || order.by === 'amount') {
    return stretchesOfStates(kind, states, order).map((stretch) => sql`${stretch} ${created} ${text}`)
  }
  return [sql`from transactions where ${kind === null ? sql`true` : sql`kind = ${kind}`} ${created} ${text}`]
}

/** The index is named: it has each state's in the order of the list. No states: all. */
function stretchesOfStates(
  kind: Narrowing['kind'],
  states: NonNullable<Narrowing['states']>,
  { by }: Order,
): RawBuilder<unknown>[] {
  const index = byIndex(by === 'amount' ? 'transactions_of_amount' : 'transactions_in_state')
  return (['deposit', 'payout'] as const).flatMap((one) =>
    kind !== null && kind !== one
      ? []
      : statesOf[one]
          .filter((state) => states.length === 0 || states.includes(state))
          .map((state) => sql`from transactions ${index} where kind = ${one} and state = ${state}`),
  )
}

/** Narrows a list to what comes after one place and before another. */
export function between(narrowing: Narrowing, order: Order, after: Place | null, before: Place | null) {
  let nearer = narrowing
  const conditions: RawBuilder<unknown>[] = []
  for (const [place, direction] of [
    [after, order],
    [before, { ...order, descending: !order.descending }],
  ] as const) {
    if (place === null) continue
    if (order.by === 'createdAt') nearer = beyond(place.key, nearer, direction)
    conditions.push(sql`and ${isAfter(place, direction)}`)
  }
  return { nearer, within: sql.join(conditions, sql` `) }
}

/** Drops the end of the days beyond a place: SQLite may read from the further of two ends of an index. */
function beyond(createdAt: number, narrowing: Narrowing, { descending }: Order): Narrowing {
  const { from = null, until = null } = narrowing
  if (descending) return until !== null && createdAt < until ? { ...narrowing, until: null } : narrowing
  return from !== null && createdAt >= from ? { ...narrowing, from: null } : narrowing
}
