import { sql } from 'kysely'
import { fold } from '../../core/text.ts'
import { dayOf } from '../../core/time.ts'
import { amongNumbers, jsonList } from '../../ledger/engine/engine.ts'
import type { Work } from '../../ledger/tables.ts'
import type { Customer } from '../contract/transaction.ts'
import type { TransactionNarrowing, TransactionRow, TransactionSearch } from '../records.ts'
import { keyOf, orderedBy, orderOf, placeOf, positionOf, type Order, type Place } from './order.ts'
import { isCutShort, newestWith, searchTerm, type Sought } from './search-text.ts'
import { between, mostPassed, mostRead, soughtFew, soughtWhole, stretchesOf } from './stretches.ts'
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

  /** A page for a file, of every row that matches. */
  details,

  /** Counts what pages of any length would show. */
  count,

  /** Counts a common text among the first rows alone: then there may be more. */
  countAtLeast,
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

/** The list of deposits and payouts together: a page of it, and how long it is. */

type StoredRow = Omit<TransactionRow, 'amount' | 'customer' | 'recipient' | 'approvers' | 'batch' | 'outcomeDay'> & {
  amount: number
  customerId: string
  customerUsername: string
  iban: string | null
  accountName: string | null
  approvers: string
  batchName: string | null
  batchRow: number | null
  resolvedDay: string | null
  reportedAt: number | null
}

const columns = sql<StoredRow>`
  id, kind, process_id, state, amount, customer_name, created_at, sent_at,
  state_at, state_source, state_by, transaction_id, note, invoice_number, bank_id, customer_id, customer_username, iban,
  created_by, service_created_at, failure_reason,
  (select account_name from payouts where payouts.id = transactions.id) as account_name,
  (select reason from payouts where payouts.id = transactions.id) as reason,
  (
    select ${jsonList(['by'])} from approvals
    where payout_id = transactions.id and approvals.revision = transactions.revision
  ) as approvers,
  (select name from batches where batches.id = batch_id) as batch_name, batch_row,
  (
    select outcome_day from resolutions
    where payout_id = transactions.id and resolutions.state = 'confirmed' and to_state = transactions.state
    order by resolutions.id desc limit 1
  ) as resolved_day,
  (
    select reported_at from reports
    where parent_id = transactions.id and effect = 'move' and to_state = transactions.state
    order by reports.id desc limit 1
  ) as reported_at`

async function page(
  work: Work,
  search: TransactionSearch,
): Promise<{ rows: TransactionRow[]; next: string | null; isCut: boolean }> {
  const typed = await soughtFew(work, search)
  const end = await endOf(work, search, typed)
  const { rows, next } = await rowsOf(work, search, typed, end)
  return {
    rows,
    next,
    isCut: next === null && (end !== null || isCutShort(typed)),
  }
}

/** Finds where reading ends if each row is read for a text or filter. Null: at the end. */
async function endOf(
  work: Work,
  { after, sort, ...narrowing }: Omit<TransactionSearch, 'limit'>,
  typed: Sought,
): Promise<Place | null> {
  if (!typed || 'ids' in typed) return null
  const most = searchTerm(narrowing.search) === '' ? mostPassed : mostRead
  const order = orderOf(sort, narrowing.day)
  const { nearer, within } = between(narrowing, order, after === null ? null : placeOf(after), null)
  const stretches = stretchesOf(nearer, null, order).map(
    (stretch) => sql`select id, ${keyOf(order)} ${stretch} ${within}`,
  )
  if (stretches.length === 0) return null
  const { rows } = await sql<Record<Order['by'] | 'id', number>>`
    ${sql.join(stretches, sql` union all `)} ${orderedBy(order)} limit 1 offset ${most}`.execute(work)
  const [row] = rows
  return row ? { key: row[order.by], id: row.id } : null
}

async function details(
  work: Work,
  search: TransactionSearch,
): Promise<{ rows: TransactionRow[]; next: string | null }> {
  return rowsOf(work, search, await soughtWhole(work, search), null)
}

async function count(work: Work, narrowing: TransactionNarrowing): Promise<number> {
  return countOf(work, narrowing, await soughtWhole(work, narrowing), null)
}

async function countAtLeast(work: Work, narrowing: TransactionNarrowing): Promise<{ count: number; isMore: boolean }> {
  const typed = await soughtFew(work, narrowing)
  const end = await endOf(work, { ...narrowing, after: null }, typed)
  return { count: await countOf(work, narrowing, typed, end), isMore: end !== null || isCutShort(typed) }
}

async function countOf(work: Work, narrowing: TransactionNarrowing, typed: Sought, end: Place | null): Promise<number> {
  const order = orderOf(undefined, narrowing.day)
  const { nearer, within } = between(narrowing, order, null, end)
  const stretches = stretchesOf(nearer, typed, order)
  if (stretches.length === 0) return 0
  const counts = stretches.map((stretch) => sql`(select count(*) ${stretch} ${within})`)
  const { rows } = await sql<{ count: number }>`select ${sql.join(counts, sql` + `)} as count`.execute(work)
  return rows[0]?.count ?? 0
}

/** Never counts: it starts where the last page ended. */
async function rowsOf(
  work: Work,
  { after, limit, sort, ...narrowing }: TransactionSearch,
  typed: Sought,
  end: Place | null,
): Promise<{ rows: TransactionRow[]; next: string | null }> {
  const order = orderOf(sort, narrowing.day)
  const { nearer, within } = between(narrowing, order, after === null ? null : placeOf(after), end)
  const stretches = stretchesOf(nearer, typed, order).map(
    (stretch) => sql`select id, ${keyOf(order)} ${stretch} ${within}`,
  )
  if (stretches.length === 0) return { rows: [], next: null }
  // Each in the order of its index: SQLite merges them and stops at the limit.
  const { rows: places } = await sql<Record<Order['by'] | 'id', number>>`${sql.join(stretches, sql` union all `)}
    ${orderedBy(order)} limit ${limit + 1}`.execute(work)
  const ids = places.slice(0, limit).map(({ id }) => id)
  const { rows } = await sql<StoredRow>`
    select ${columns} from transactions where id in ${amongNumbers(ids)} ${orderedBy(order)}`.execute(work)
  const last = places[limit - 1]
  return { rows: rows.map(rowOf), next: last && places.length > limit ? positionOf(last, order) : null }
}

const rowOf = ({
  customerId,
  customerUsername,
  iban,
  accountName,
  approvers,
  batchName,
  batchRow,
  resolvedDay,
  reportedAt,
  ...row
}: StoredRow) => ({
  ...row,
  outcomeDay: resolvedDay ?? (reportedAt === null ? null : dayOf(reportedAt)),
  amount: BigInt(row.amount),
  customer: { id: customerId, name: row.customerName, username: customerUsername },
  recipient: iban === null || accountName === null ? null : { iban, accountName },
  approvers: [...new Set(JSON.parse(approvers) as string[])],
  batch: batchName === null || batchRow === null ? null : { name: batchName, row: batchRow },
})
