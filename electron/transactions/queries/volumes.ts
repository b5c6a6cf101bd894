import type { DepositState } from '../../core/states.ts'
import { sql } from 'kysely'
import { depositStates, payoutStates, type PayoutState } from '../../core/states.ts'
import { boundsOfDay, dayOf, startOfDay } from '../../core/time.ts'
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

/** What each of these days, and those between, brought, by the state it is in now: it is kept so (schema.ts). */
export async function volumes(work: Work, first: string, last: string): Promise<Volume[]> {
  const rows = await work
    .selectFrom('volumes')
    .select(['day', 'kind', 'state', 'count', sql<string>`cast(amount as text)`.as('amount')])
    .where('day', '>=', boundsOfDay(first).from)
    .where('day', '<=', boundsOfDay(last).from)
    .execute()
  return rows
    .map((row) => ({ ...row, day: dayOf(row.day), amount: BigInt(row.amount) }))
    .sort((one, other) => (one.day === other.day ? placeOf(one) - placeOf(other) : one.day < other.day ? -1 : 1))
}

/** Payouts that come all at once: for one by one the triggers of schema.ts do it. `total`: minor units. */
export async function addPayoutVolume(
  work: Work,
  { at, state, rows, total }: { at: number; state: PayoutState; rows: number; total: bigint },
): Promise<void> {
  await sql`
    insert into volumes as kept (day, kind, state, count, amount)
    values (${startOfDay(at)}, 'payout', ${state}, ${rows}, ${total})
    on conflict (day, kind, state) do update
    set count = kept.count + excluded.count, amount = kept.amount + excluded.amount`.execute(work)
}

const places = new Map(
  [...depositStates.map((state) => `deposit ${state}`), ...payoutStates.map((state) => `payout ${state}`)].map(
    (name, place) => [name, place],
  ),
)

/** Deposits first, and the states in the order in which they are passed through. */
const placeOf = ({ kind, state }: Volume): number => places.get(`${kind} ${state}`) ?? places.size
