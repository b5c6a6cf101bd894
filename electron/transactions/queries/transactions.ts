import { sql } from 'kysely'
import type { Over } from '../../ledger/protocol.ts'
import type { Work } from '../../ledger/tables.ts'
import { customers } from './customers.ts'
import { count, page, pageOfDetails } from './pages.ts'
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

  page,
  details: pageOfDetails,
  count,
}
