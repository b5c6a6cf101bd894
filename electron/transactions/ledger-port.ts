import type { Customer } from './contract/customer.ts'
import type { DepositState } from '../core/deposit-state.ts'
import type { PayoutState } from '../core/payout-state.ts'
import type { TransactionRow, TransactionNarrowing, TransactionSearch, TransactionDetails } from './records.ts'

export interface TransactionLedger {
  find(processId: string): Promise<{ kind: 'deposit' | 'payout'; id: number } | null>
  /** How many are in this state, and their sum. */
  sum(kind: 'deposit' | 'payout', state: PayoutState | DepositState): Promise<{ count: number; amount: bigint }>
  /** Customers whose id, name or username contains this, folded; the latest dealt with first. */
  customers(text: string, limit: number): Promise<Customer[]>
  /** Transactions created on any of these days in Istanbul (`2026-11-21`), from the first to the last, oldest first. */
  volumes(
    first: string,
    last: string,
  ): Promise<
    { day: string; kind: 'deposit' | 'payout'; state: PayoutState | DepositState; count: number; amount: bigint }[]
  >
  /** Newest first. */
  page(search: TransactionSearch): Promise<{ rows: TransactionRow[]; next: string | null }>
  /** The same page, with all that a file tells of each. */
  details(search: TransactionSearch): Promise<{ rows: TransactionDetails[]; next: string | null }>
  /** How many pages of any length would show. */
  count(narrowing: TransactionNarrowing): Promise<number>
}
