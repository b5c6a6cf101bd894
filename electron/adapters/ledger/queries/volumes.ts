import { sql } from 'kysely'
import { depositStates } from '../../../contract/deposit-state.ts'
import { payoutStates } from '../../../contract/payout-state.ts'
import { boundsOfDay, dayOf } from '../../../domain/business-day.ts'
import type { Over } from '../protocol.ts'
import type { Work } from '../tables.ts'

type Volume = Awaited<ReturnType<Over<Work>['transactions']['volumes']>>[number]

const statesOfKinds = [
  ...depositStates.map((state) => ({ kind: 'deposit', state }) as const),
  ...payoutStates.map((state) => ({ kind: 'payout', state }) as const),
]

/**
 * What each day brought, by the state it is in now. Each day and state is a stretch of an index and added up as it is read:
 * to sort hundreds of thousands of rows by them first would cost more than to read them.
 */
export const volumes: Over<Work>['transactions']['volumes'] = async (work, from, until) => {
  const days = JSON.stringify(daysBetween(from, until))
  const { rows } = await sql<{ day: string; place: number; count: number; amount: string }>`
    with sums as materialized (
      select days.value ->> 'day' as day, states.key as place, (
        select json_array(count(*), cast(sum(amount) as text))
        from transactions indexed by transactions_in_state
        where kind = states.value ->> 'kind' and state = states.value ->> 'state'
          and created_at >= days.value ->> 'from' and created_at < days.value ->> 'until'
      ) as added
      from json_each(${days}) as days cross join json_each(${JSON.stringify(statesOfKinds)}) as states
    )
    select day, place, added ->> 0 as count, added ->> 1 as amount
    from sums where added ->> 0 > 0
    order by day, place`.execute(work)
  return rows.flatMap(({ day, place, count, amount }): Volume[] => {
    const of = statesOfKinds[place]
    return of ? [{ day, ...of, count, amount: BigInt(amount) }] : []
  })
}

function daysBetween(from: number, until: number): { day: string; from: number; until: number }[] {
  const days = []
  for (let at = from; at < until; at = boundsOfDay(dayOf(at)).until) {
    const day = dayOf(at)
    days.push({ day, from: at, until: Math.min(boundsOfDay(day).until, until) })
  }
  return days
}
