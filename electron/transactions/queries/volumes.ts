import type { DepositState } from '../../core/states.ts'
import { sql } from 'kysely'
import { depositStates, payoutStates, type PayoutState } from '../../core/states.ts'
import { boundsOfDay, dayOf, hourMs } from '../../core/time.ts'
import { eachJoin, rowsOf } from '../../ledger/engine/engine.ts'
import type { Work } from '../../ledger/tables.ts'

interface Volume {
  /** In Istanbul. */
  day: string
  kind: 'deposit' | 'payout'
  state: PayoutState | DepositState
  count: number
  /** Minor units. */
  amount: bigint
}

/**
 * What each day brought, by the state it is in now. The hours of it are kept (schema.ts): however many transactions
 * there were, a day is a few hundred rows at most.
 */
export async function volumes(work: Work, first: string, last: string): Promise<Volume[]> {
  const { rows } = await sql<Omit<Volume, 'amount'> & { amount: string }>`
    with days as materialized (select * from ${rowsOf({ day: 'text', since: 'integer', until: 'integer' }, daysBetween(first, last))} as days)
    select day, kind, state, sum(count) as count, cast(sum(amount) as text) as amount
    from days ${eachJoin} volumes on hour >= since and hour < until
    group by day, kind, state`.execute(work)
  return rows
    .map((row) => ({ ...row, amount: BigInt(row.amount) }))
    .sort((one, other) => (one.day === other.day ? placeOf(one) - placeOf(other) : one.day < other.day ? -1 : 1))
}

/** Payouts that come all at once: for one by one the triggers of schema.ts do it. `total`: minor units. */
export async function addPayoutVolume(
  work: Work,
  { at, state, rows, total }: { at: number; state: PayoutState; rows: number; total: bigint },
): Promise<void> {
  const hour = at - (at % hourMs)
  await sql`
    insert into volumes as kept (hour, kind, state, count, amount)
    values (${hour}, 'payout', ${state}, ${rows}, ${total})
    on conflict (hour, kind, state) do update
    set count = kept.count + excluded.count, amount = kept.amount + excluded.amount`.execute(work)
}

/** Both of these days, and those between. */
function daysBetween(first: string, last: string): { day: string; since: number; until: number }[] {
  const days = []
  for (let day = first; day <= last; day = dayOf(boundsOfDay(day).until)) {
    const { from: since, until } = boundsOfDay(day)
    days.push({ day, since, until })
  }
  return days
}

const places = new Map(
  [...depositStates.map((state) => `deposit ${state}`), ...payoutStates.map((state) => `payout ${state}`)].map(
    (name, place) => [name, place],
  ),
)

/** Deposits first, and the states in the order in which they are passed through. */
const placeOf = ({ kind, state }: Volume): number => places.get(`${kind} ${state}`) ?? places.size
