import type { DepositState, PayoutState } from '../../core/states.ts'
import { sql } from 'kysely'
import { jsonText } from '../../ledger/engine/engine.ts'
import type { Work } from '../../ledger/tables.ts'
import { batchEvents, eventsOfBatches, replay } from '../../batches/queries/replay.ts'
import { eventsAbout } from '../../ledger/events.ts'
import type { StepSum } from '../rules/day-end.ts'

/** Which transactions came into which states within some time, as the audit trail tells it. */

export async function movements(work: Work, from: number, until: number): Promise<Movement[]> {
  const { rows } = await sql<Omit<Movement, 'amount'> & { amount: string }>`
    select kind, moved.state, count(*) as count, cast(sum(amount) as text) as amount
    from (
      select distinct subject_kind, subject_id, ${jsonText('after', 'state')} as state
      from audit_events
      where at >= ${from} and at < ${until}
        and ${jsonText('after', 'state')} is not null
        and ${jsonText('after', 'state')} is distinct from ${jsonText('before', 'state')}
    ) as moved
    join transactions on transactions.kind = subject_kind and transactions.id = cast(subject_id as bigint)
    group by kind, moved.state`.execute(work)
  const lines = new Map(rows.map((row) => [placeOf(row), { ...row, amount: BigInt(row.amount) }]))
  for (const [state, { count, amount }] of await movedInBulk(work, from, until)) {
    const place = placeOf({ kind: 'payout', state })
    const alone = lines.get(place) ?? { count: 0, amount: 0n }
    lines.set(place, { kind: 'payout', state, count: alone.count + count, amount: alone.amount + amount })
  }
  return [...lines].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line)
}

/** Every step of a transaction from one state into another within [from, until), as often as it was made. Not those that batches made together. */
export async function steps(work: Work, from: number, until: number): Promise<StepSum[]> {
  const { rows } = await sql<Omit<StepSum, 'amount'> & { amount: string }>`
    select kind, came as "from", moved.state as "to", count(*) as count, cast(sum(amount) as text) as amount
    from (
      select subject_kind, subject_id, ${jsonText('before', 'state')} as came, ${jsonText('after', 'state')} as state
      from audit_events
      where at >= ${from} and at < ${until}
        and ${jsonText('after', 'state')} is not null
        and ${jsonText('after', 'state')} is distinct from ${jsonText('before', 'state')}
    ) as moved
    join transactions on transactions.kind = subject_kind and transactions.id = cast(subject_id as bigint)
    group by kind, came, moved.state`.execute(work)
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}

interface Movement {
  kind: 'deposit' | 'payout'
  state: PayoutState | DepositState
  count: number
  /** Minor units. */
  amount: bigint
}
const placeOf = ({ kind, state }: Pick<Movement, 'kind' | 'state'>) => `${kind} ${state}`

/**
 * Payouts by the state that an event of their batch brought them into within [from, until), each once a state; not those that
 * an event of their own brought there within the same time.
 */
async function movedInBulk(work: Work, from: number, until: number) {
  const moved = new Map<PayoutState, { count: number; amount: bigint }>()
  const isWithin = ({ at }: { at: number }) => at >= from && at < until
  const statesOf = (steps: ReturnType<typeof replay>) => {
    const within = steps.filter((step) => step.moved && isWithin(step))
    const alone = new Set(within.filter(({ together }) => together === null).map(({ state }) => state))
    return new Set(within.map(({ state }) => state)).difference(alone)
  }
  for (const [id, all] of await eventsOfBatches(work)) {
    const events = batchEvents(all)
    if (!events.some(isWithin)) continue
    const statesOfMost = statesOf(replay(events, []))
    for await (const { amount, own } of rowsOf(work, id)) {
      for (const state of own ? statesOf(replay(events, own)) : statesOfMost) {
        const sum = moved.get(state) ?? { count: 0, amount: 0n }
        moved.set(state, { count: sum.count + 1, amount: sum.amount + BigInt(amount) })
      }
    }
  }
  return moved
}

/** So many rows are gone through at once. */
const pieceSize = 2_000

/** A batch's rows, each with the events of its own, if it has any. */
async function* rowsOf(work: Work, id: number) {
  let after = 0
  let piece
  do {
    piece = await work
      .selectFrom('transactions')
      .select(['id', 'batchRow', 'amount'])
      .where('batchId', '=', id)
      .where('batchRow', '>', after)
      .orderBy('batchRow')
      .limit(pieceSize)
      .execute()
    const own = Map.groupBy(
      await eventsAbout(
        work,
        'payout',
        piece.map((row) => row.id),
      ),
      ({ subjectId }) => Number(subjectId),
    )
    for (const row of piece) yield { amount: row.amount, own: own.get(row.id) }
    after = piece.at(-1)?.batchRow ?? after
  } while (piece.length === pieceSize)
}
