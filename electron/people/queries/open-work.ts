import type { ExpressionBuilder } from 'kysely'
import { together } from '../../core/together.ts'
import type { Tables, Work } from '../../ledger/tables.ts'
import type { OpenWork } from '../contract/workspace.ts'

/** What is open at this moment, at all desks. A run whose desk was not heard of for too long is none: it was left. */
export async function openWork(work: Work, at: number): Promise<OpenWork> {
  const [sending, unknown, running] = await together(
    work.selectFrom('attempts').select(counted).where('state', 'in', ['prepared', 'sending']).executeTakeFirstOrThrow(),
    work
      .selectFrom('transactions')
      .select(counted)
      .where('kind', 'in', ['payout', 'deposit'])
      .where('state', '=', 'unknown')
      .executeTakeFirstOrThrow(),
    work.selectFrom('batchRuns').select(counted).where('until', '>', at).executeTakeFirstOrThrow(),
  )
  return { sending: sending.count, unknown: unknown.count, running: running.count }
}

const counted = ({ fn }: ExpressionBuilder<Tables, keyof Tables>) => fn.countAll<number>().as('count')
