import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { fieldError } from '../../core/result.ts'
import { depositStates, payoutStates, type DepositState, type PayoutState } from '../../core/states.ts'
import { fold } from '../../core/text.ts'
import { byIndex, unindexed } from '../../ledger/engine/sqlite.ts'
import type { Work } from '../../ledger/tables.ts'
import type { Customer } from '../contract/transaction.ts'
import type { TransactionDetails, TransactionNarrowing, TransactionRow, TransactionSearch } from '../records.ts'
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

  /** How many are in this state, and their sum. */
  async sum(
    work: Work,
    kind: 'deposit' | 'payout',
    state: PayoutState | DepositState,
  ): Promise<{ count: number; amount: bigint }> {
    const { rows } = await sql<{ count: number; amount: string }>`
      select count(*) as count, cast(coalesce(sum(amount), 0) as text) as amount
      from transactions where kind = ${kind} and state = ${state}`.execute(work)
    return { count: rows[0]?.count ?? 0, amount: BigInt(rows[0]?.amount ?? 0) }
  },

  /** Customers whose id, name or username contains this, folded; the latest dealt with first. */
  customers,

  /** Transactions created on any of these days in Istanbul (`2026-11-21`), from the first to the last, oldest first. */
  volumes,

  /** Newest first. */
  page,

  /** The same page, with all that a file says of each. */
  details,

  /** How many pages of any length would show. */
  count,
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

type StoredDetails = Stored<Omit<TransactionDetails, 'customer' | 'recipient'>> & {
  customerId: string
  customerUsername: string
  iban: string | null
  accountName: string | null
}

const inList = sql<Stored<TransactionRow>>`
  id, kind, process_id, state, amount, customer_name, created_at,
  state_at, state_source, transaction_id`

const inFile = sql<StoredDetails>`
  ${inList}, bank_id, customer_id, customer_username,
  created_by, failure_reason,
  (select iban from payouts where payouts.id = transactions.id) as iban,
  (select account_name from payouts where payouts.id = transactions.id) as account_name`

async function page(work: Work, search: TransactionSearch): Promise<{ rows: TransactionRow[]; next: string | null }> {
  const { rows, next } = await rowsOf(work, inList, search, sought(search.search))
  return { rows: rows.map((row) => ({ ...row, amount: BigInt(row.amount) })), next }
}

async function details(
  work: Work,
  search: TransactionSearch,
): Promise<{ rows: TransactionDetails[]; next: string | null }> {
  // Whoever asks for another page reads to the end: then every row is looked at once, and not all that are found at every page.
  const typed = search.after === null ? sought(search.search) : soughtInEach(search.search)
  const { rows, next } = await rowsOf(work, inFile, search, typed)
  return {
    rows: rows.map(({ customerId, customerUsername, iban, accountName, ...row }) => ({
      ...row,
      amount: BigInt(row.amount),
      customer: { id: customerId, name: row.customerName, username: customerUsername },
      recipient: iban === null || accountName === null ? null : { iban, accountName },
    })),
    next,
  }
}

async function count(work: Work, narrowing: TransactionNarrowing): Promise<number> {
  const stretches = stretchesOf(narrowing, sought(narrowing.search))
  if (stretches.length === 0) return 0
  const counts = stretches.map((stretch) => sql`(select count(*) ${stretch})`)
  const { rows } = await sql<{ count: number }>`select ${sql.join(counts, sql` + `)} as count`.execute(work)
  return rows[0]?.count ?? 0
}

/** A page costs the same at any depth: it starts where the last one ended, by (created_at, id), and never counts. */
async function rowsOf<Row extends { id: number; createdAt: number }>(
  work: Work,
  columns: RawBuilder<Row>,
  { after, limit, ...narrowing }: TransactionSearch,
  typed: Sought,
): Promise<{ rows: Row[]; next: string | null }> {
  const place = after === null ? null : placeOf(after)
  const { until = null } = narrowing
  // Of two ends of an index SQLite may take the one that lies further off, and read everything up to the other.
  const nearer = place && until !== null && place.createdAt < until ? { ...narrowing, until: null } : narrowing
  const from = place ? sql`and ${isAfter(place)}` : sql``
  const stretches = stretchesOf(nearer, typed).map((stretch) => sql`select ${columns} ${stretch} ${from}`)
  if (stretches.length === 0) return { rows: [], next: null }
  // Each in the order of its index: SQLite merges them and stops at the limit.
  const { rows: found } = await sql<Row>`${sql.join(stretches, sql` union all `)}
    order by created_at desc, id desc limit ${limit + 1}`.execute(work)
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return { rows, next: last && found.length > limit ? positionOf(last) : null }
}

/** The transactions that are meant, as the rest of a query each; together they are all of them, and none twice. */
function stretchesOf(narrowing: TransactionNarrowing, typed: Sought): RawBuilder<unknown>[] {
  const { kind, amount = null, states = [], from = null, until = null } = narrowing
  const created = sql`
    ${from === null ? sql`` : sql`and created_at >= ${from}`} ${until === null ? sql`` : sql`and created_at < ${until}`}`
  if (typed && 'ids' in typed) {
    const ids =
      amount === null ? typed.ids : sql`${typed.ids} union all select id from transactions where amount = ${amount}`
    // Few are found: each stretch of an index would look for them again.
    return [
      sql`from transactions where id in (${ids}) ${kind === null ? sql`` : sql`and ${unindexed('kind')} = ${kind}`}
        ${states.length === 0 ? sql`` : sql`and ${unindexed('state')} in (${sql.join(states)})`} ${created}`,
    ]
  }
  const orAmount = amount === null ? sql`` : sql`or amount = ${amount}`
  const text = typed ? sql`and (${typed.condition} ${orAmount})` : sql``
  if (states.length > 0) return stretchesOfStates(kind, states).map((stretch) => sql`${stretch} ${created} ${text}`)
  return [sql`from transactions where ${kind === null ? sql`true` : sql`kind = ${kind}`} ${created} ${text}`]
}

/** The index is named: it has each state's in the order of the list. */
function stretchesOfStates(
  kind: TransactionNarrowing['kind'],
  states: NonNullable<TransactionNarrowing['states']>,
): RawBuilder<unknown>[] {
  const statesOf = { deposit: depositStates, payout: payoutStates } as const
  return (['deposit', 'payout'] as const).flatMap((one) =>
    kind !== null && kind !== one
      ? []
      : statesOf[one]
          .filter((state) => states.includes(state))
          .map(
            (state) =>
              sql`from transactions ${byIndex('transactions_in_state')} where kind = ${one} and state = ${state}`,
          ),
  )
}

/** Where a page of transactions ended, newest first: the next one starts there, so that it costs the same at any depth. */

interface Place {
  createdAt: number
  id: number
}

/** As callers hand it back: opaque to them. */
export const positionOf = ({ createdAt, id }: Place): string => `${createdAt}.${id}`

/** Throws `invalid_input` for what is no position. */
export function placeOf(position: string): Place {
  const [, createdAt, id] = /^(\d{1,15})\.(\d{1,15})$/.exec(position) ?? []
  if (createdAt === undefined || id === undefined) throw fieldError('after', 'invalid')
  return { createdAt: Number(createdAt), id: Number(id) }
}

/** The condition on `transactions` for what comes after it. */
export const isAfter = ({ createdAt, id }: Place): RawBuilder<SqlBool> =>
  sql<SqlBool>`(transactions.created_at, transactions.id) < (${createdAt}, ${id})`
