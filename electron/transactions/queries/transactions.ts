import type { DepositState } from '../../core/deposit-state.ts'
import type { PayoutState } from '../../core/payout-state.ts'
import { sql } from 'kysely'
import type { Work } from '../../ledger/tables.ts'
import { customers } from './customers.ts'
import { count, page, pageOfDetails } from './pages.ts'
import { volumes } from './volumes.ts'

export const transactionReads = {
  async find(work: Work, processId: string): Promise<{ kind: 'deposit' | 'payout'; id: number } | null> {
    const found = await work
      .selectFrom('transactions')
      .select(['kind', 'id'])
      .where('process_id', '=', processId)
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
