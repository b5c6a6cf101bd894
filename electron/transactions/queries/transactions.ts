import { sql, type RawBuilder } from 'kysely'
import { depositStates, payoutStates } from '../../core/states.ts'
import { fold } from '../../core/text.ts'
import { byIndex, jsonList, unindexed } from '../../ledger/engine/engine.ts'
import type { Work } from '../../ledger/tables.ts'
import type { Customer } from '../contract/transaction.ts'
import { newestFirst } from '../contract/order.ts'
import type { TransactionDetails, TransactionNarrowing, TransactionRow, TransactionSearch } from '../records.ts'
import { isAfter, orderedBy, placeOf, positionOf, type Order } from './order.ts'
import { newestWith, searchTerm, sought, soughtInEach, type Sought } from './search-text.ts'
import { volumes } from './volumes.ts'

/** What is asked about deposits and payouts together. */
export const transactionReads = {
  async find(work: Work, processId: string): Promise<{ kind: 'deposit' | 'payout'; id: number } | null> {
    const found = await work
      .selectFrom('transactions')
      .select(['kind', 'id'])
      .where('processId', '=', processId)
      .executeTakeFirst()
    return found ?? null
  },

  /** Those of ours that the service knows by this number, oldest first: no more than one, or something is wrong. */
  under,

  /** Customers whose id, name or username contains this, folded; the latest dealt with first. */
  customers,

  /** Transactions created on any of these days in Istanbul (`2026-11-21`), from the first to the last, oldest first. */
  volumes,

  /** Newest first, unless another order is wanted. */
  page,

  /** The same page, with all that a file says of each. */
  details,

  /** Counts what pages of any length would show. With `atMost`, a text is counted no further than that. */
  count,
}

export function under(
  work: Work,
  transactionId: string,
): Promise<{ kind: 'deposit' | 'payout'; id: number; processId: string }[]> {
  return work
    .selectFrom('transactions')
    .select(['kind', 'id', 'processId'])
    .where('transactionId', '=', transactionId)
    .orderBy('id')
    .execute()
}

/** So many of the newest transactions are looked at: what somebody types may stand in a number of each of them. */
const newestSearched = 3_000

/**
 * The merchant's customers are those of its transactions: one for each id, as the newest that is found has it. Whose whole id
 * it is is found however long ago that was.
 */
async function customers(work: Work, text: string, limit: number): Promise<Customer[]> {
  const term = searchTerm(text)
  if (term === '') return []
  const rows = await work
    .selectFrom('transactions')
    .select(['customerId as id', 'customerName as name', 'customerUsername as username'])
    .where('id', 'in', sql<number>`(${newestWith(term, newestSearched)} union all ${newestOf(text.trim())})`)
    .orderBy('transactions.id', 'desc')
    .execute()
  const found = new Map<string, Customer>()
  for (const customer of rows) {
    if (found.size === limit) break
    if (!found.has(customer.id) && isCalled(customer, term)) found.set(customer.id, customer)
  }
  return [...found.values()]
}

/** By kind, as the index of customers has them. */
const newestOf = (customerId: string) => sql<number>`
  select max(id) from transactions where kind = 'deposit' and customer_id = ${customerId}
  union all select max(id) from transactions where kind = 'payout' and customer_id = ${customerId}`

const isCalled = ({ id, name, username }: Customer, term: string): boolean =>
  [id, name, username].some((text) => fold(text).includes(term))

/** The list of deposits and payouts together, narrowed down: a page of it, with little or all of each, and how long it is. */

type Stored<Row extends { amount: bigint }> = Omit<Row, 'amount'> & { amount: number }

type StoredDetails = Stored<Omit<TransactionDetails, 'customer' | 'recipient' | 'approvers' | 'batch'>> & {
  customerId: string
  customerUsername: string
  iban: string | null
  accountName: string | null
  approvers: string
  batchName: string | null
  batchRow: number | null
}

const inList = sql<Stored<TransactionRow>>`
  id, kind, process_id, state, amount, customer_name, created_at,
  state_at, state_source, transaction_id`

const inFile = sql<StoredDetails>`
  ${inList}, bank_id, customer_id, customer_username, iban,
  created_by, service_created_at, failure_reason,
  (select account_name from payouts where payouts.id = transactions.id) as account_name,
  (select reason from payouts where payouts.id = transactions.id) as reason,
  (
    select ${jsonList(['by'])} from approvals
    where payout_id = transactions.id and approvals.revision = transactions.revision
  ) as approvers,
  (select name from batches where batches.id = batch_id) as batch_name, batch_row`

async function page(
  work: Work,
  search: TransactionSearch,
): Promise<{ rows: TransactionRow[]; next: string | null; onlyNewest: boolean }> {
  const typed = sought(search.search)
  const { rows, next, onlyNewest } = typed
    ? await searchedRows(work, search, typed)
    : { ...(await rowsOf(work, inList, search, null)), onlyNewest: false }
  return { rows: rows.map((row) => ({ ...row, amount: BigInt(row.amount) })), next, onlyNewest }
}

/** Limits the newest rows that are read for a text, to 20 ms at most. */
const mostRead = 10_000
/** Limits them for a page that the index can fill if they do not. */
const mostReadFirst = 5_000

/** Reads the newest rows first, which have a common term. The index finds a rare one. */
async function searchedRows(work: Work, query: TransactionSearch, typed: NonNullable<Sought>) {
  const { limit, sort: order = newestFirst } = query
  const most = 'ids' in typed ? mostReadFirst : mostRead
  const newest = newestOfList(query, most)
  const { rows } = await sql<Stored<TransactionRow>>`
    select ${inList} from transactions where id in (
      select id from (${newest}) as transactions where ${hasText(query)} ${orderedBy(order)} limit ${limit + 1}
    ) ${orderedBy(order)}`.execute(work)
  const isWhole = rows.length > limit || (await isExhausted(work, newest, most))
  return isWhole || 'condition' in typed
    ? { ...pageOf(rows, limit, order), onlyNewest: !isWhole }
    : { ...(await rowsOf(work, inList, query, typed)), onlyNewest: false }
}

function hasText({ search, amounts = [] }: TransactionNarrowing): RawBuilder<unknown> {
  const typed = soughtInEach(search)
  const orAmount = amounts.length === 0 ? sql`` : sql`or amount in (${sql.join(amounts)})`
  return typed && 'condition' in typed ? sql`(${typed.condition} ${orAmount})` : sql`true`
}

/** Selects the first rows of a list, whatever texts they have. */
function newestOfList(
  { after, sort: order = newestFirst, ...narrowing }: Omit<TransactionSearch, 'limit'>,
  most: number,
): RawBuilder<unknown> {
  const { nearer, beyondPlace } = startOf(after, narrowing, order)
  const columns = sql`id, created_at, amount, search, transaction_id`
  const stretches = stretchesOf(nearer, null, order).map((stretch) => sql`select ${columns} ${stretch} ${beyondPlace}`)
  return stretches.length === 0
    ? sql`select ${columns} from transactions where 1 = 0`
    : sql`${sql.join(stretches, sql` union all `)} ${orderedBy(order)} limit ${most}`
}

async function isExhausted(work: Work, newest: RawBuilder<unknown>, most: number): Promise<boolean> {
  const { rows } = await sql<{ read: number }>`select count(*) as read from (${newest}) as newest`.execute(work)
  return (rows[0]?.read ?? 0) < most
}

async function details(
  work: Work,
  search: TransactionSearch,
): Promise<{ rows: TransactionDetails[]; next: string | null }> {
  // Whoever asks for another page reads to the end: then every row is looked at once, and not all that are found at every page.
  const typed = search.after === null ? sought(search.search) : soughtInEach(search.search)
  const { rows, next } = await rowsOf(work, inFile, search, typed)
  return {
    rows: rows.map(({ customerId, customerUsername, iban, accountName, approvers, batchName, batchRow, ...row }) => ({
      ...row,
      amount: BigInt(row.amount),
      customer: { id: customerId, name: row.customerName, username: customerUsername },
      recipient: iban === null || accountName === null ? null : { iban, accountName },
      approvers: [...new Set(JSON.parse(approvers) as string[])],
      batch: batchName === null || batchRow === null ? null : { name: batchName, row: batchRow },
    })),
    next,
  }
}

async function count(
  work: Work,
  narrowing: TransactionNarrowing,
  atMost: number | null,
): Promise<{ count: number; isMore: boolean }> {
  const typed = sought(narrowing.search)
  if (!typed || atMost === null) return { count: await countAll(work, narrowing, typed), isMore: false }
  const newest = newestOfList({ ...narrowing, after: null }, mostRead)
  const among = sql`select 1 from (${newest}) as transactions where ${hasText(narrowing)}`
  const counted = await countUpTo(work, atMost, among)
  if (counted.isMore || (await isExhausted(work, newest, mostRead))) return counted
  if ('condition' in typed) return { ...counted, isMore: true }
  const stretches = stretchesOf(narrowing, typed).map((stretch) => sql`select 1 ${stretch}`)
  return countUpTo(work, atMost, sql`${sql.join(stretches, sql` union all `)}`)
}

async function countUpTo(work: Work, most: number, rowsWanted: RawBuilder<unknown>) {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${rowsWanted} limit ${most + 1}) as counted`.execute(work)
  const count = rows[0]?.count ?? 0
  return { count: Math.min(count, most), isMore: count > most }
}

async function countAll(work: Work, narrowing: TransactionNarrowing, typed: Sought): Promise<number> {
  const stretches = stretchesOf(narrowing, typed)
  if (stretches.length === 0) return 0
  const counts = stretches.map((stretch) => sql`(select count(*) ${stretch})`)
  const { rows } = await sql<{ count: number }>`select ${sql.join(counts, sql` + `)} as count`.execute(work)
  return rows[0]?.count ?? 0
}

/** Never counts: it starts where the last page ended. */
async function rowsOf<Row extends Record<Order['by'] | 'id', number>>(
  work: Work,
  columns: RawBuilder<Row>,
  { after, limit, sort: order = newestFirst, ...narrowing }: TransactionSearch,
  typed: Sought,
): Promise<{ rows: Row[]; next: string | null }> {
  const { nearer, beyondPlace } = startOf(after, narrowing, order)
  const stretches = stretchesOf(nearer, typed, order).map((stretch) => sql`select ${columns} ${stretch} ${beyondPlace}`)
  if (stretches.length === 0) return { rows: [], next: null }
  // Each in the order of its index: SQLite merges them and stops at the limit.
  const { rows: found } = await sql<Row>`${sql.join(stretches, sql` union all `)}
    ${orderedBy(order)} limit ${limit + 1}`.execute(work)
  return pageOf(found, limit, order)
}

function pageOf<Row extends Record<Order['by'] | 'id', number>>(all: readonly Row[], limit: number, order: Order) {
  const rows = all.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: last && all.length > limit ? positionOf(last, order) : null }
}

/** Narrows a list to what comes after the end of a page. */
function startOf(after: string | null, narrowing: TransactionNarrowing, order: Order) {
  const place = after === null ? null : placeOf(after)
  const nearer = place && order.by === 'createdAt' ? beyond(place.key, narrowing, order) : narrowing
  return { nearer, beyondPlace: place ? sql`and ${isAfter(place, order)}` : sql`` }
}

/**
 * Without the end of the days that this moment lies within: of two ends of an index SQLite may take the one that lies further
 * off, and read everything up to the other.
 */
function beyond(createdAt: number, narrowing: TransactionNarrowing, { descending }: Order): TransactionNarrowing {
  const { from = null, until = null } = narrowing
  if (descending) return until !== null && createdAt < until ? { ...narrowing, until: null } : narrowing
  return from !== null && createdAt >= from ? { ...narrowing, from: null } : narrowing
}

/** The transactions that are meant, as the rest of a query each; together they are all of them, and none twice. */
function stretchesOf(
  narrowing: TransactionNarrowing,
  typed: Sought,
  order: Order = newestFirst,
): RawBuilder<unknown>[] {
  const { kind, amounts = [], states = [], from = null, until = null } = narrowing
  const created = sql`
    ${from === null ? sql`` : sql`and created_at >= ${from}`} ${until === null ? sql`` : sql`and created_at < ${until}`}`
  if (typed && 'ids' in typed) {
    const ids =
      amounts.length === 0 ? typed.ids : sql`${typed.ids} union all select id from transactions where ${isOf(amounts)}`
    // Few are found: each stretch of an index would look for them again.
    return [
      sql`from transactions where id in (${ids}) ${kind === null ? sql`` : sql`and ${unindexed('kind')} = ${kind}`}
        ${states.length === 0 ? sql`` : sql`and ${unindexed('state')} in (${sql.join(states)})`} ${created}`,
    ]
  }
  const orAmount = amounts.length === 0 ? sql`` : sql`or amount in (${sql.join(amounts)})`
  const text = typed ? sql`and (${typed.condition} ${orAmount})` : sql``
  if (states.length > 0 || order.by === 'amount') {
    return stretchesOfStates(kind, states, order).map((stretch) => sql`${stretch} ${created} ${text}`)
  }
  return [sql`from transactions where ${kind === null ? sql`true` : sql`kind = ${kind}`} ${created} ${text}`]
}

const statesOf = { deposit: depositStates, payout: payoutStates } as const

/** By the index of amounts, which has them in each state: there is no more to look for than there are states. */
const isOf = (amounts: readonly bigint[]) => sql`
  kind in (${sql.join(Object.keys(statesOf))}) and amount in (${sql.join(amounts)})
  and state in (${sql.join([...new Set(Object.values(statesOf).flat())])})`

/** The index is named: it has each state's in the order of the list. No states: all. */
function stretchesOfStates(
  kind: TransactionNarrowing['kind'],
  states: NonNullable<TransactionNarrowing['states']>,
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
