import type { Customer } from '../contract/customer.ts'
import type { DepositState } from '../contract/deposit-state.ts'
import type { PayoutState } from '../contract/payout-state.ts'
import type { TransactionRow } from './records.ts'

/** Deposits and payouts alike: a group of the port in `ledger-port.ts`. */

export interface TransactionSearch {
  kind: 'deposit' | 'payout' | null
  /** Substring of processId, transactionId, IBAN or the customer's name, id or username, folded; empty finds all. */
  search: string
  /** Opaque position of an earlier page. */
  after: string | null
  limit: number
}

export interface TransactionLedger {
  find(processId: string): Promise<{ kind: 'deposit' | 'payout'; id: number } | null>
  /** How many are in this state, and their sum. */
  sum(kind: 'deposit' | 'payout', state: PayoutState | DepositState): Promise<{ count: number; amount: bigint }>
  /** Customers whose id, name or username contains this, folded; the latest dealt with first. */
  customers(text: string, limit: number): Promise<Customer[]>
  /** Transactions created within [from, until), by the day in Istanbul, oldest first. */
  volumes(
    from: number,
    until: number,
  ): Promise<
    { day: string; kind: 'deposit' | 'payout'; state: PayoutState | DepositState; count: number; amount: bigint }[]
  >
  /** Newest first. */
  page(search: TransactionSearch): Promise<{ rows: TransactionRow[]; next: string | null }>
}
