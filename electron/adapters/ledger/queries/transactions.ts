import { sql } from 'kysely'
import type { TransactionRow } from '../../../domain/records.ts'
import type { Over } from '../protocol.ts'
import type { Work } from '../tables.ts'
import { isAfter, positionOf } from './position.ts'
import { customers } from './customers.ts'
import { searchCondition } from './search-text.ts'
import { volumes } from './volumes.ts'

export const transactions: Over<Work>['transactions'] = {
  async find(work, processId) {
    const found = await work
      .selectFrom('transactions')
      .select(['kind', 'id'])
      .where('process_id', '=', processId)
      .executeTakeFirst()
    return found ?? null
  },

  async sum(work, kind, state) {
    const { rows } = await sql<{ count: number; amount: string }>`
      select count(*) as count, cast(coalesce(sum(amount), 0) as text) as amount
      from transactions where kind = ${kind} and state = ${state}`.execute(work)
    return { count: rows[0]?.count ?? 0, amount: BigInt(rows[0]?.amount ?? 0) }
  },

  customers,
  volumes,

  /** A page costs the same at any depth: it starts where the last one ended, by (created_at, id), and never counts. */
  async page(work, { kind, search, after, limit }) {
    let query = work
      .selectFrom('transactions')
      .select([
        'id',
        'kind',
        'process_id as processId',
        'state',
        'amount',
        'customer_name as customerName',
        'created_at as createdAt',
        'state_at as stateAt',
        'state_source as stateSource',
        'transaction_id as transactionId',
      ])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
    if (kind) query = query.where('kind', '=', kind)
    if (after !== null) query = query.where(isAfter(after))
    const condition = searchCondition(search)
    if (condition) query = query.where(condition)

    const found = await query.execute()
    const rows: TransactionRow[] = found.slice(0, limit).map((row) => ({ ...row, amount: BigInt(row.amount) }))
    const last = rows.at(-1)
    return { rows, next: last && found.length > limit ? positionOf(last) : null }
  },
}
