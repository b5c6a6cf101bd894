import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { together } from '../../core/together.ts'
import type { PayoutState } from '../../core/states.ts'
import { eachJoin, unindexed } from '../../ledger/engine/engine.ts'
import { stepIn } from '../../ledger/sums.ts'
import type { Work } from '../../ledger/tables.ts'
import { span } from '../../ledger/trail.ts'
import type { MoneySum, StandingSum, StepSum } from '../rules/period.ts'

/** Reads what moved, and what stood, by the sums of each day: whole days, by when each began in Istanbul. */

interface Movement extends Pick<StepSum, 'kind' | 'count' | 'amount'> {
  state: StepSum['to']
}

/** Returns transactions by the state that they came into, each as often as it did. */
export async function movements(work: Work, from: number, until: number): Promise<Movement[]> {
  return movementsOf(await stepsOf(work, sql`day >= ${from} and day < ${until}`))
}

/** Reads the days [from, until) at one moment: their sums and their head belong together. */
export async function period(work: Work, from: number, until: number) {
  const [before, within, money, events] = await together(
    stepsOf(work, sql`day < ${from}`),
    stepsOf(work, sql`day >= ${from} and day < ${until}`),
    moneyOf(work, from, until),
    span(work, from, until),
  )
  return {
    movements: movementsOf(within),
    steps: within.filter((step) => step.from !== step.to),
    opening: standingAfter(before),
    standing: standingAfter([...before, ...within]),
    money,
    span: events,
  }
}

/** Sums what events say of money that moved, by bank and user. */
async function moneyOf(work: Work, from: number, until: number): Promise<MoneySum[]> {
  const { rows } = await sql<Omit<MoneySum, 'amount'> & { amount: string }>`
    with moved as materialized (
      select subject_id, case
        when after like '%"state":"paid"%' then 'paidIn'
        when after like '%"state":"completed"%' then 'paidOut'
        else 'returned' end as line
      from audit_events
      where at >= ${from} and at < ${until} and ${unindexed('subject_kind')} in ('deposit', 'payout')
        and (after like '%"state":"paid"%' or after like '%"state":"completed"%' or before like '%"state":"completed"%')
        and not (coalesce(before, '') like '%"state":"paid"%' and after like '%"state":"paid"%')
        and not (coalesce(before, '') like '%"state":"completed"%' and after like '%"state":"completed"%')
    )
    select bank_id, created_by, line, count(*) as count, cast(sum(amount) as text) as amount
    from moved ${eachJoin} transactions on id = cast(subject_id as bigint)
    group by bank_id, created_by, line order by bank_id, created_by, line`.execute(work)
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}

/** Includes edits: from a state into itself, with what was added to the amount. */
async function stepsOf(work: Work, within: RawBuilder<SqlBool>): Promise<StepSum[]> {
  const { rows } = await sql<{ part: string; count: number; amount: string }>`
    select part, sum(count) as count, cast(sum(amount) as text) as amount
    from sums where ${within} and name = 'moved' group by part order by part`.execute(work)
  return rows.map(({ part, count, amount }) => ({ ...stepIn(part), count, amount: BigInt(amount) }))
}

function movementsOf(steps: readonly StepSum[]): Movement[] {
  const lines = new Map<string, Movement>()
  for (const { kind, from, to: state, count, amount } of steps) {
    const place = `${kind} ${state}`
    const line = lines.get(place) ?? { kind, state, count: 0, amount: 0n }
    if (from !== state) lines.set(place, { ...line, count: line.count + count, amount: line.amount + amount })
  }
  return [...lines].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, line]) => line)
}

/** Returns payouts by the state that all these steps left them in. */
function standingAfter(steps: readonly StepSum[]): StandingSum[] {
  const sums = new Map<PayoutState, Omit<StandingSum, 'state'>>()
  const add = (state: PayoutState, count: number, amount: bigint) => {
    const sum = sums.get(state) ?? { count: 0, amount: 0n }
    sums.set(state, { count: sum.count + count, amount: sum.amount + amount })
  }
  for (const { kind, from, to, count, amount } of steps) {
    if (kind !== 'payout') continue
    add(to as PayoutState, count, amount)
    if (from !== null && from !== to) add(from as PayoutState, -count, -amount)
  }
  return [...sums].map(([state, sum]) => ({ state, ...sum })).filter(({ count }) => count !== 0)
}
