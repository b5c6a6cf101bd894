import { sql } from 'kysely'
import { fold } from '../../core/text.ts'
import type { Customer } from '../contract/transaction.ts'
import type { Work } from '../../ledger/tables.ts'
import { newestWith, searchTerm } from './search-text.ts'
import type { DepositState, PayoutState } from '../../core/states.ts'

import { count, page, pageOfDetails } from './pages.ts'
import { volumes } from './volumes.ts'

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

  /** The same page, with all that a file tells of each. */
  details: pageOfDetails,

  /** How many pages of any length would show. */
  count,
}

/** So many of the newest transactions are looked at: what somebody types may stand in a number of each of them. */
const looksBack = 3_000

/**
 * The merchant's customers are those of its transactions: one for each id, as the newest that is found has it. Whose whole id
 * it is is found however long ago that was.
 */
export async function customers(work: Work, text: string, limit: number): Promise<Customer[]> {
  const term = searchTerm(text)
  if (term === '') return []
  const rows = await work
    .selectFrom('transactions')
    .select(['customerId as id', 'customerName as name', 'customerUsername as username'])
    .where('id', 'in', sql<number>`(${newestWith(term, looksBack)} union all ${newestOf(text.trim())})`)
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
