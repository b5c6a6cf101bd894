import { sql, type ExpressionBuilder } from 'kysely'
import { together } from '../../core/together.ts'
import { byIndex } from '../../ledger/engine/engine.ts'
import type { Tables, Work } from '../../ledger/tables.ts'
import type { OpenWork, Unended } from '../contract/workspace.ts'

/** Counts the work that is open now. */
export async function openWork(work: Work): Promise<OpenWork> {
  const [sending, unknown, running] = await together(
    sendingNow(work),
    work
      .selectFrom('transactions')
      .select(counted)
      .where('kind', 'in', ['payout', 'deposit'])
      .where('state', '=', 'unknown')
      .executeTakeFirstOrThrow(),
    work.selectFrom('batchRuns').select(counted).executeTakeFirstOrThrow(),
  )
  return { sending, unknown: unknown.count, running: running.count }
}

/** Counts transactions in progress. Leaves out expired deposits, though late money may come. */
export async function unended(work: Work, at: number): Promise<Unended> {
  const [payouts, deposits] = await together(
    work
      .selectFrom('transactions')
      .select(counted)
      .where('kind', '=', 'payout')
      .where('state', 'in', ['accepted', 'processing'])
      .executeTakeFirstOrThrow(),
    work
      .selectFrom('deposits')
      .innerJoin('transactions', 'transactions.id', 'deposits.id')
      .select(counted)
      .where('state', '=', 'pending')
      .where('expiresAt', '>', at)
      .executeTakeFirstOrThrow(),
  )
  return { payouts: payouts.count, deposits: deposits.count }
}

/** Counts the attempts that began and did not end. */
export const sendingNow = async (work: Work): Promise<number> => (await unfinished.execute(work)).rows[0]?.count ?? 0

/** Repeats the condition of its index word for word, or SQLite refuses it. */
const unfinished = sql<{ count: number }>`
  select count(*) as count from attempts ${byIndex('attempts_unfinished')} where state in ('prepared', 'sending')`

const counted = ({ fn }: ExpressionBuilder<Tables, keyof Tables>) => fn.countAll<number>().as('count')
