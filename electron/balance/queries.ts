import { sql } from 'kysely'
import { byIndex, eachJoin } from '../ledger/engine/engine.ts'
import { statement } from '../ledger/statements.ts'
import type { Work } from '../ledger/tables.ts'
import { endedInSql } from '../ledger/transaction-indexes.ts'
import type { MovedSince } from './rules.ts'

export const balanceReads = {
  /** Reads the newest event of this kind: an entered balance, or a limit. */
  async newest(work: Work, action: 'balance.entered' | 'balance.alarm_changed') {
    const [event] = await newestOf(work, action)
    return event ?? null
  },

  /**
   * Sums what moved after this moment, and what is open.
   * `offset`: the service's clock minus ours, milliseconds, because reports have the service's times.
   */
  async movedSince(work: Work, since: number, offset: number): Promise<MovedSince> {
    // The service ends a transaction before the ledger hears of it. Its times are whole seconds.
    const endedSince = sql`coalesce(
      (select min(reported_at) + 999 from reports
        where parent_id = transactions.id and (to_state = transactions.state or status = transactions.state)),
      state_at + ${offset}) >= ${since + offset}`
    const { rows } = await sql<{ part: keyof MovedSince; amount: string }>`
      select part, cast(sum(amount) as text) as amount from (
        select case when kind = 'deposit' then 'paidIn' else 'givenBack' end as part, amount
        from transactions ${byIndex('transactions_ended')}
        where ${sql.raw(endedInSql)} and state_at >= ${since} and ${endedSince}
          and (state = 'paid' or kind = 'payout' and state in ('failed', 'returned') and sent_at < ${since})
        union all
        select 'paidOut', amount from transactions ${byIndex('transactions_sent')}
        where sent_at is not null and sent_at >= ${since} and kind = 'payout' and state = 'completed'
        union all
        select case when sent_at >= ${since} then 'openSince' else 'openBefore' end, amount
        from transactions ${byIndex('transactions_in_state')}
        where kind = 'payout' and state in ('sending', 'accepted', 'processing', 'unknown')
        union all
        select 'openIn', amount from transactions ${byIndex('transactions_in_state')}
        where kind = 'deposit' and state in ('sending', 'unknown', 'orphaned')
        union all
        select 'openIn', amount from deposits ${byIndex('deposits_closing')} ${eachJoin} transactions on transactions.id = deposits.id
        where expires_at >= ${since + offset} and state = 'pending'
          and not exists (select 1 from reports where parent_id = transactions.id and status = 'expired')
      ) as moved group by part`.execute(work)
    return { ...none, ...Object.fromEntries(rows.map(({ part, amount }) => [part, BigInt(amount)])) }
  },

  /** Names the row by which a batch's waiting rows exceed this; null: none. */
  async rowBeyond(work: Work, batchId: number, limit: bigint): Promise<number | null> {
    const { rows } = await sql<{ row: number }>`
      select batch_row as row from (
        select batch_row, sum(amount) over (order by batch_row) as total from transactions ${byIndex('transactions_of_batch')}
        where batch_id = ${batchId} and state in ('draft', 'awaiting_approval', 'approved', 'refused', 'not_sent')
      ) as added where total > ${limit} order by batch_row limit 1`.execute(work)
    return rows[0]?.row ?? null
  },
}

const none: MovedSince = { paidIn: 0n, givenBack: 0n, paidOut: 0n, openSince: 0n, openBefore: 0n, openIn: 0n }

const newestOf = statement((db, action: 'balance.entered' | 'balance.alarm_changed') =>
  db
    .selectFrom('auditEvents')
    .select(['at', 'by', 'after'])
    .where('action', '=', action)
    .orderBy('sequence', 'desc')
    .limit(1),
)
