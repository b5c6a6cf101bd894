import { sql } from 'kysely'
import { fold } from '../../core/fold.ts'
import type { Customer } from '../contract/customer.ts'
import type { Work } from '../../ledger/tables.ts'
import { newestWith, searchTerm } from './search-text.ts'

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
    .select(['customer_id as id', 'customer_name as name', 'customer_username as username'])
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
