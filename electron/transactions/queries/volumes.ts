import type { DepositState } from '../../core/states.ts'
import { sql } from 'kysely'
import { depositStates, payoutStates, type PayoutState } from '../../core/states.ts'
import { boundsOfDay, dayOf } from '../../core/time.ts'
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

/** Reads what was created on each of these days, by its present state. */
export async function volumes(work: Work, first: string, last: string): Promise<Volume[]> {
  const rows = await work
    .selectFrom('sums')
    .select(['day', 'part', 'count', sql<string>`cast(amount as text)`.as('amount')])
    .where('day', '>=', boundsOfDay(first).from)
    .where('day', '<=', boundsOfDay(last).from)
    .where('name', '=', 'created')
    .where('count', '<>', 0)
    .execute()
  return rows
    .map(({ day, part, count, amount }) => {
      const [kind, state] = part.split(' ') as [Volume['kind'], Volume['state']]
      return { day: dayOf(day), kind, state, count, amount: BigInt(amount) }
    })
    .sort((one, other) => (one.day === other.day ? placeOf(one) - placeOf(other) : one.day < other.day ? -1 : 1))
}

const places = new Map(
  [...depositStates.map((state) => `deposit ${state}`), ...payoutStates.map((state) => `payout ${state}`)].map(
    (name, place) => [name, place],
  ),
)

/** Deposits first, and the states in the order in which they are passed through. */
const placeOf = ({ kind, state }: Volume): number => places.get(`${kind} ${state}`) ?? places.size
