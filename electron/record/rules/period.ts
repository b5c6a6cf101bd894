import type { DepositState, PayoutState } from '../../core/states.ts'
import { stillOwed, type Debt } from '../../payouts/contract/still-owed.ts'

/**
 * Sums a period as people sign it. Each step counts on the day in Istanbul on which the ledger wrote it down,
 * so that days add up to their month, and what one leaves open the next one opens with.
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

/** Payouts that were in a state at one moment. */
export interface StandingSum extends Sum {
  state: PayoutState
}

/** Money that came, went or came back, of one bank and one user. */
export interface MoneySum extends Sum {
  bankId: string | null
  createdBy: string
  line: 'paidIn' | 'paidOut' | 'returned'
}

export function periodSummary(steps: readonly StepSum[], standing: readonly StandingSum[]) {
  const paidIn = total(steps.filter(({ kind, to }) => kind === 'deposit' && to === 'paid'))
  const paidOut = total(steps.filter(({ kind, to }) => kind === 'payout' && to === 'completed'))
  // Whatever it is now: it counted as paid out, and does not any more.
  const returned = total(steps.filter(({ kind, from }) => kind === 'payout' && from === 'completed'))
  return {
    paidIn,
    paidOut,
    returned,
    net: paidIn.amount - paidOut.amount + returned.amount,
    ...openOf(standing),
  }
}

/** Sums what payouts still owe. */
export function openOf(standing: readonly StandingSum[]) {
  const owing = (debt: Debt) => total(standing.filter(({ state }) => stillOwed(state) === debt))
  return {
    unknown: owing('settle'),
    sent: owing('outcome'),
    unpaid: owing('retry'),
    ready: owing('send'),
    toApprove: owing('approve'),
  }
}

/** Sums the money of each bank, or of each user. */
export function moneyBy<Key extends 'bankId' | 'createdBy'>(money: readonly MoneySum[], key: Key) {
  return [...Map.groupBy(money, (sum) => sum[key])].map(([name, sums]) => {
    const of = (wanted: MoneySum['line']) => total(sums.filter((sum) => sum.line === wanted))
    const [paidIn, paidOut, returned] = [of('paidIn'), of('paidOut'), of('returned')]
    return { name, paidIn, paidOut, returned, net: paidIn.amount - paidOut.amount + returned.amount }
  })
}

const total = (sums: readonly Sum[]): Sum => ({
  count: sums.reduce((count, sum) => count + sum.count, 0),
  amount: sums.reduce((amount, sum) => amount + sum.amount, 0n),
})
