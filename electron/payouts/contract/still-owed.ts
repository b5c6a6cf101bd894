import type { Permission } from '../../core/access.ts'
import type { PayoutState } from '../../core/states.ts'

/** Debts of a payout, the next step of a batch first. */
export const debts = [
  'settle',
  'approve',
  'send',
  'submit',
  // The service owes it.
  'outcome',
  // The service refused it, or it never left.
  'retry',
  // It failed or came back: only another payout pays it.
  'replace',
] as const
export type Debt = (typeof debts)[number]

/** Names the permission that acts on each debt; null: the service acts. */
export const debtOwners = {
  settle: 'payouts.resolve',
  approve: 'payouts.approve',
  send: 'payouts.send',
  submit: 'payouts.prepare',
  outcome: null,
  retry: 'payouts.send',
  replace: 'payouts.prepare',
} as const satisfies Record<Debt, Permission | null>

const debtOf: Record<PayoutState, Debt | null> = {
  draft: 'submit',
  awaiting_approval: 'approve',
  approved: 'send',
  sending: 'outcome',
  accepted: 'outcome',
  processing: 'outcome',
  unknown: 'settle',
  refused: 'retry',
  not_sent: 'retry',
  failed: 'replace',
  returned: 'replace',
  // Paid, or people decided that it is not to be paid.
  completed: null,
  rejected: null,
  cancelled: null,
}

/** Null: nothing. Badge, card, next step, day end and ageing are all drawn from it. */
export const stillOwed = (state: PayoutState): Debt | null => debtOf[state]

/** Every state that owes one of these. */
export const statesOwing = (...wanted: readonly Debt[]): PayoutState[] =>
  (Object.keys(debtOf) as PayoutState[]).filter((state) => wanted.some((debt) => debtOf[state] === debt))

/** Sums what many rows owe, the next step first. Empty: all is paid or given up. */
export function owedBy(states: readonly { state: PayoutState; rows: number }[]): { debt: Debt; rows: number }[] {
  return debts.flatMap((debt) => {
    const rows = states.reduce((sum, one) => sum + (debtOf[one.state] === debt ? one.rows : 0), 0)
    return rows > 0 ? [{ debt, rows }] : []
  })
}

/** Counts the rows that were tried and not paid. */
export const unpaidRows = (states: readonly { state: PayoutState; rows: number }[]): number =>
  owedBy(states).reduce((sum, { debt, rows }) => (debt === 'retry' || debt === 'replace' ? sum + rows : sum), 0)
