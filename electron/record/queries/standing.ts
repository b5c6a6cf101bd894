import { sql } from 'kysely'
import { batchEvents, eventsOfBatches, replay } from '../../batches/queries/replay.ts'
import type { PayoutState } from '../../core/states.ts'
import { amongNumbers } from '../../ledger/engine/engine.ts'
import { eventsAbout, type EventAbout } from '../../ledger/events.ts'
import type { Work } from '../../ledger/tables.ts'
import type { StandingSum } from '../rules/day-end.ts'

/**
 * Payouts by the state that they were in when a day began. Those that nothing happened to since are in it still, so
 * what stands now is taken, and each of the others put back: a day that has just ended costs what was done after it.
 */
export async function standing(work: Work, moment: number): Promise<StandingSum[]> {
  const { rows } = await sql<{ state: PayoutState; count: number; amount: string }>`
    select state, sum(count) as count, cast(sum(amount) as text) as amount
    from volumes where day < ${moment} and kind = 'payout' group by state`.execute(work)
  const sums = new Map(rows.map(({ state, count, amount }) => [state, { count, amount: BigInt(amount) }]))
  const add = (state: PayoutState, count: number, amount: bigint) => {
    const sum = sums.get(state) ?? { count: 0, amount: 0n }
    sums.set(state, { count: sum.count + count, amount: sum.amount + amount })
  }
  for await (const { now, then } of changedSince(work, moment)) {
    add(now.state, -1, -now.amount)
    add(then.state, 1, then.amount)
  }
  return [...sums].map(([state, sum]) => ({ state, ...sum })).filter(({ count }) => count !== 0)
}

interface Standing {
  state: PayoutState
  amount: bigint
}

/** So many payouts are gone through at once. */
const pieceSize = 2_000

/** Those that were there before, with what they are and what they were. */
async function* changedSince(work: Work, moment: number): AsyncGenerator<{ now: Standing; then: Standing }> {
  const ofBatches = await eventsOfBatches(work)
  const moved = [...ofBatches].filter(([, events]) => events.some(({ at }) => at >= moment)).map(([id]) => id)
  const { rows: changed } = await sql<{ id: number }>`
    select cast(subject_id as bigint) as id from audit_events where at >= ${moment} and subject_kind = 'payout'
    union select id from transactions where batch_id in ${amongNumbers(moved)}`.execute(work)
  const events = new Map([...ofBatches].map(([id, all]) => [id, batchEvents(all)]))
  for (let piece = 0; piece < changed.length; piece += pieceSize) {
    const ids = changed.slice(piece, piece + pieceSize).map(({ id }) => id)
    const rows = await work
      .selectFrom('transactions')
      .select(['id', 'state', 'amount', 'batchId'])
      .where('id', 'in', amongNumbers(ids))
      .where('createdAt', '<', moment)
      .execute()
    const own = Map.groupBy(await eventsAbout(work, 'payout', ids), ({ subjectId }) => Number(subjectId))
    for (const { id, batchId, ...row } of rows) {
      const alone = own.get(id) ?? []
      const steps = replay((batchId !== null && events.get(batchId)) || [], alone)
      const last = steps.findLast(({ at }) => at < moment)
      if (!last) continue
      const amount = BigInt(row.amount)
      const then = { state: last.state, amount: amountBefore(moment, alone) ?? amount }
      yield { now: { state: row.state as PayoutState, amount }, then }
    }
  }
}

/** What it was before the first time that somebody rewrote it since. */
function amountBefore(moment: number, events: readonly EventAbout[]): bigint | null {
  const edited = events.find(({ at, action }) => at >= moment && action === 'payout.edited')
  return edited ? BigInt((JSON.parse(edited.before ?? '') as { amount: string }).amount) : null
}
