import type { Overview } from '@electron/record/contract/audit.ts'
import { outcomeOf } from './outcome.ts'

/** What an accountant asks of a day: what ended in it, and what the service has and has given no result for yet. */

export type StateSum = Overview['today'][number]

/** The states that a transaction only passes through say nothing about a day. */
export const endedOf = ({ today }: Pick<Overview, 'today'>): StateSum[] =>
  today.filter(({ state }) => ['done', 'failed'].includes(outcomeOf(state)))

/**
 * By the state it is in now, created on any of the thirty days. The link of a deposit lives half an hour: one of another
 * day waits for nobody any more, though its money may still come.
 */
export function onTheWay({ day: today, days }: Pick<Overview, 'day' | 'days'>): StateSum[] {
  const sums = new Map<string, StateSum>()
  for (const { day, kind, state, count, amount } of days) {
    const isOut = ['underWay', 'unknown'].includes(outcomeOf(state))
    if (!isOut || (state === 'pending' && day !== today)) continue
    const key = `${kind} ${state}`
    const sum = sums.get(key) ?? { kind, state, count: 0, amount: '0' }
    sums.set(key, {
      ...sum,
      count: sum.count + count,
      amount: String(BigInt(sum.amount) + BigInt(amount)),
    })
  }
  return [...sums.values()]
}
