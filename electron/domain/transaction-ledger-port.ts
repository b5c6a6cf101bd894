import type { Customer } from '../contract/customer.ts'
import type { DepositState } from '../contract/deposit-state.ts'
import type { PayoutState } from '../contract/payout-state.ts'
import type { TransactionRow } from './records.ts'

/** Deposits and payouts alike: a group of the port in `ledger-port.ts`. */

/** What narrows down the transactions that are asked for; what is left out does not. */
export interface TransactionNarrowing {
  kind: 'deposit' | 'payout' | null
  /** Substring of processId, transactionId, IBAN or the customer's name, id or username, folded; empty finds all. */
  search: string
  /** Those of exactly this amount are found beside what `search` finds. */
  amount?: bigint | null
  /** Any of these; none finds all. */
  states?: readonly (PayoutState | DepositState)[]
  /** Created within [from, until), UTC milliseconds. */
  from?: number | null
  until?: number | null
}

export interface TransactionSearch extends TransactionNarrowing {
  /** Opaque position of an earlier page. */
  after: string | null
  limit: number
}

/** What a file of transactions tells beside what the list shows. */
export interface TransactionDetails extends TransactionRow {
  bankId: string | null
  customer: Customer
  createdBy: string
  failureReason: string | null
  /** Of a payout. */
  recipient: { iban: string; accountName: string } | null
}

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
