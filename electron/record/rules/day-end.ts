import type { DepositState, PayoutState } from '../../core/states.ts'
import { stillOwed, type Debt } from '../../payouts/contract/still-owed.ts'

/**
 * What a day came to, as whoever answers for the money signs it. A day is Istanbul's, and what is counted on it goes by the
 * moment that the ledger learnt of it: money moves on the day on which its transaction reached the state that says so, whenever
 * it was made or the bank did it, and stands at the day's end as the states did then. Nothing is counted because time passed:
 * an approval that ran out was given all the same, and its payout is carried over as approved.
 *
 * So days add up: what stood as completed at an evening is what went out on that day and all before it, without what came back.
 */

/** Minor units. */
interface Sum {
  count: number
  amount: bigint
}

/** Transactions that went from a state (null: they were made) into another one: each as often as it did. */
export interface StepSum extends Sum {
  kind: 'deposit' | 'payout'
  from: DepositState | PayoutState | null
  to: DepositState | PayoutState
}

/** Payouts that were in a state at the day's end. */
export interface StandingSum extends Sum {
  state: PayoutState
}

export function daySummary(steps: readonly StepSum[], standing: readonly StandingSum[]) {
  const paidIn = total(steps.filter(({ kind, to }) => kind === 'deposit' && to === 'paid'))
  const paidOut = total(steps.filter(({ kind, to }) => kind === 'payout' && to === 'completed'))
  // Whatever it is now: it counted as paid out, and does not any more.
  const returned = total(steps.filter(({ kind, from }) => kind === 'payout' && from === 'completed'))
  const owing = (debt: Debt) => total(standing.filter(({ state }) => stillOwed(state) === debt))
  return {
    paidIn,
    paidOut,
    returned,
    net: paidIn.amount - paidOut.amount + returned.amount,
    unknown: owing('settle'),
    /** Carried over, by what it still owes. */
    sent: owing('outcome'),
    unpaid: owing('retry'),
    ready: owing('send'),
    toApprove: owing('approve'),
  }
}

const total = (sums: readonly Sum[]): Sum => ({
  count: sums.reduce((count, sum) => count + sum.count, 0),
  amount: sums.reduce((amount, sum) => amount + sum.amount, 0n),
})
