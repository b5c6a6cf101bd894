import type { Overview } from '@electron/record/contract/audit.ts'
import type { DepositState, PayoutState } from '@electron/core/states.ts'

/** What became of a transaction, as coarse as a chart can show it; from the bottom of a bar to its top. */
export const outcomes = ['done', 'underWay', 'waiting', 'unknown', 'failed'] as const
export type Outcome = (typeof outcomes)[number]

/** In what it is drawn; what failed is striped, too: it is told from what is done without its colour. */
export const colours: Record<Outcome, string> = {
  done: 'var(--ok)',
  underWay: 'var(--info)',
  waiting: 'var(--edge)',
  unknown: 'var(--unknown)',
  failed: 'var(--bad)',
}

/** `waiting` is still with us: nobody outside has heard of it. */
const outcomeByState: Record<DepositState | PayoutState, Outcome> = {
  draft: 'waiting',
  awaiting_approval: 'waiting',
  approved: 'waiting',
  sending: 'underWay',
  accepted: 'underWay',
  processing: 'underWay',
  completed: 'done',
  failed: 'failed',
  returned: 'failed',
  refused: 'failed',
  not_sent: 'waiting',
  unknown: 'unknown',
  rejected: 'failed',
  cancelled: 'failed',
  pending: 'underWay',
  paid: 'done',
  // The service has it; that its link is lost says nothing about its money.
  orphaned: 'underWay',
}

/** A state that nobody here has heard of is one whose outcome nobody here knows. */
export const outcomeOf = (state: string): Outcome =>
  Object.hasOwn(outcomeByState, state) ? outcomeByState[state as DepositState | PayoutState] : 'unknown'

export type StateSum = Overview['today'][number]

/** What an accountant asks of a day: what ended in it. The states that a transaction only passes through say nothing about a day. */
export const endedOf = ({ today }: Pick<Overview, 'today'>): StateSum[] =>
  today.filter(({ state }) => ['done', 'failed'].includes(outcomeOf(state)))

/**
 * What the service has and has given no result for yet. By the state it is in now, created on any of the thirty days. The link of a deposit lives half an hour: one of another
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
