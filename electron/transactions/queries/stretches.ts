import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { endStates } from '../../core/states.ts'
import { amongNumbers, byIndex, unindexed } from '../../ledger/engine/engine.ts'
import type { Work } from '../../ledger/tables.ts'
import { endedInSql } from '../../ledger/transaction-indexes.ts'
import type { Moment } from '../contract/order.ts'
import type { TransactionNarrowing } from '../records.ts'
import { columnOfMoment, isAfter, type Order, type Place } from './order.ts'
import { betweenAmounts, inAnyState, lookupsOf, ofBatch, passedBy, statesOf } from './row-filters.ts'
import { inBatchesCalled, isCutShort, searchTerm, sought, soughtInEach, type Sought } from './search-text.ts'

/** Puts into SQL which transactions a list means: by text, by filters, between two places. */

type Narrowing = Omit<TransactionNarrowing, 'search' | 'amounts'>

/** Limits the rows that are read for a text to 20 ms at most. */
export const mostRead = 5_000

/** Limits the rows that filters pass over for one page, to as much time. */
export const mostPassed = 20_000

/** Looks up by ids what few rows have, and the rows of batches with such a name. More common texts are read for. */
async function typedFew(work: Work, { search, amounts = [] }: TransactionNarrowing): Promise<Sought> {
  const all = soughtWith(sought(search), amounts)
  if (!all || 'condition' in all) return all
  const few = await idsIn(work, sql`select id from (${all.ids}) as matching limit ${mostRead + 1}`)
  if (few.length > mostRead) return soughtWith(soughtInEach(search), amounts)
  const inBatches = await idsIn(work, inBatchesCalled(searchTerm(search), mostRead + 1))
  const isCut = inBatches.length > mostRead
  const ids = [...few, ...(isCut ? inBatches.slice(0, mostRead) : inBatches)]
  return { ids: sql`select value from ${amongNumbers(ids)} as matching`, isCut }
}

export const soughtFew = async (work: Work, narrowing: TransactionNarrowing): Promise<Sought> =>
  soughtWithin(work, narrowing, await typedFew(work, narrowing))

/** The same, and of the batches every row. */
export async function soughtWhole(work: Work, narrowing: TransactionNarrowing): Promise<Sought> {
  const few = await typedFew(work, narrowing)
  const typed = isCutShort(few) ? soughtWith(soughtInEach(narrowing.search), narrowing.amounts ?? []) : few
  return soughtWithin(work, narrowing, typed)
}

/** Adds the filters for each row, and the few ids that an index finds. */
async function soughtWithin(work: Work, narrowing: TransactionNarrowing, typed: Sought): Promise<Sought> {
  const passed = passedBy(narrowing)
  if (passed === null) return typed
  if (typed && 'ids' in typed) return { ...typed, condition: passed }
  const condition = typed ? sql<SqlBool>`${typed.condition} and ${passed}` : passed
  // A batch is one file: its rows are put in order whole.
  if (narrowing.batchId) return { ids: ofBatch(narrowing.batchId), condition }
  for (const lookup of lookupsOf(narrowing)) {
    const few = await idsIn(work, sql`select id from (${lookup}) as matching limit ${mostRead + 1}`)
    if (few.length <= mostRead) return { ids: sql`select value from ${amongNumbers(few)} as matching`, condition }
  }
  return { condition }
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

const isOf = (amounts: readonly bigint[]) => sql`${inAnyState} and amount in (${sql.join(amounts)})`

/** The transactions that are meant, as the rest of a query each; together they are all of them, and none twice. */
export function stretchesOf(narrowing: Narrowing, typed: Sought, order: Order): RawBuilder<unknown>[] {
  const { kind, states = [], day = 'created', from = null, until = null } = narrowing
  const at = columnOfMoment(day)
  const within = sql`
    ${from === null ? sql`` : sql`and ${at} >= ${from}`} ${until === null ? sql`` : sql`and ${at} < ${until}`}`
  const rest = typed?.condition ? sql`and ${typed.condition}` : sql``
  if (typed && 'ids' in typed) {
    // Few are found: each stretch of an index would look for them again.
    return [
      sql`from transactions where id in (${typed.ids}) ${kind === null ? sql`` : sql`and ${unindexed('kind')} = ${kind}`}
        ${states.length === 0 ? sql`` : sql`and ${unindexed('state')} in (${sql.join(states)})`} ${hasMoment(day)} ${within} ${rest}`,
    ]
  }
  if (order.by === 'amount') {
    return stretchesOfStates(kind, states, 'transactions_of_amount').map(
      (stretch) => sql`${stretch} ${betweenAmounts(narrowing)} ${hasMoment(day)} ${within} ${rest}`,
    )
  }
  if (day !== 'created') {
    const index = byIndex(day === 'sent' ? 'transactions_sent' : 'transactions_ended')
    return [
      sql`from transactions ${index} where ${sql.raw(day === 'sent' ? 'sent_at is not null' : endedInSql)}
        ${kind === null ? sql`` : sql`and kind = ${kind}`}
        ${states.length === 0 ? sql`` : sql`and ${unindexed('state')} in (${sql.join(states)})`} ${within} ${rest}`,
    ]
  }
  if (states.length > 0) {
    return stretchesOfStates(kind, states, 'transactions_in_state').map((stretch) => sql`${stretch} ${within} ${rest}`)
  }
  return [sql`from transactions where ${kind === null ? sql`true` : sql`kind = ${kind}`} ${within} ${rest}`]
}

/** Leaves out what has not come to the moment, where no index does. */
function hasMoment(day: Moment): RawBuilder<unknown> {
  if (day === 'created') return sql``
  return day === 'sent'
    ? sql`and ${unindexed('sent_at')} is not null`
    : sql`and ${unindexed('state')} in (${sql.join(endStates)})`
}

/** The index is named: it has each state's in the order of the list. No states: all. */
function stretchesOfStates(
  kind: Narrowing['kind'],
  states: NonNullable<Narrowing['states']>,
  index: string,
): RawBuilder<unknown>[] {
  return (['deposit', 'payout'] as const).flatMap((one) =>
    kind !== null && kind !== one
      ? []
      : statesOf[one]
          .filter((state) => states.length === 0 || states.includes(state))
          .map((state) => sql`from transactions ${byIndex(index)} where kind = ${one} and state = ${state}`),
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
    nearer = beyond(place.key, nearer, direction)
    conditions.push(sql`and ${isAfter(place, direction)}`)
  }
  return { nearer, within: sql.join(conditions, sql` `) }
}

/** Drops the end of the days or amounts beyond a place. SQLite may begin at the further of two ends. */
function beyond(key: number, narrowing: Narrowing, { by, descending }: Order): Narrowing {
  const [first, last] = by === 'amount' ? (['amountFrom', 'amountUntil'] as const) : (['from', 'until'] as const)
  const end = narrowing[descending ? last : first] ?? null
  if (end === null || (descending ? key >= end : key < end)) return narrowing
  return { ...narrowing, [descending ? last : first]: null }
}
