import type { PayoutState } from '../../../contract/payout-state.ts'
import type { Work } from '../tables.ts'
import { batchEvents, replayed } from './batch-replay.ts'

/**
 * Payouts by the state that an event of their batch brought them into within [from, until), each once a state; not those that
 * an event of their own brought there within the same time.
 */
export async function movedTogether(
  work: Work,
  from: number,
  until: number,
): Promise<Map<PayoutState, { count: number; amount: bigint }>> {
  const moved = new Map<PayoutState, { count: number; amount: bigint }>()
  const isWithin = ({ at }: { at: number }) => at >= from && at < until
  for (const [id, events] of await batchEvents(work)) {
    if (!events.some(isWithin)) continue
    for await (const { row, steps } of replayed(work, { id: Number(id), events })) {
      const within = steps.filter(isWithin)
      const alone = new Set(within.filter(({ own }) => own).map(({ state }) => state))
      for (const state of new Set(within.map((step) => step.state)).difference(alone)) {
        const { count, amount } = moved.get(state) ?? { count: 0, amount: 0n }
        moved.set(state, { count: count + 1, amount: amount + row.contents.amount })
      }
    }
  }
  return moved
}
