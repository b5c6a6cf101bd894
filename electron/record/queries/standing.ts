import { sql } from 'kysely'
import type { PayoutState } from '../../core/states.ts'
import type { Work } from '../../ledger/tables.ts'
import type { StandingSum } from '../rules/day-end.ts'

/** Returns payouts by their state when a day began. Sums what moved before. */
export async function standing(work: Work, moment: number): Promise<StandingSum[]> {
  const rows = await work
    .selectFrom('sums')
    .select(['part', ({ fn }) => fn.sum<number>('count').as('count')])
    .select(sql<string>`cast(sum(amount) as text)`.as('amount'))
    .where('day', '<', moment)
    .where('name', '=', 'moved')
    .groupBy('part')
    .execute()
  const sums = rows.map(({ part, count, amount }) => ({ state: part as PayoutState, count, amount: BigInt(amount) }))
  return sums.filter(({ count }) => count !== 0)
}
