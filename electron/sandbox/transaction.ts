import { z } from 'zod'
import { Refusal } from './refusal.ts'

/** What the sandbox keeps of a transaction. Amounts in minor units, times in milliseconds of the service's clock. */
export const statusesOf = {
  withdrawal: ['pending', 'processing', 'completed', 'failed'],
  deposit: ['pending', 'paid', 'failed', 'expired'],
} as const
export type TransactionStatus = (typeof statusesOf)[keyof typeof statusesOf][number]

interface Facts {
  /** 24 hex characters. */
  transactionId: string
  processId: string
  status: TransactionStatus
  amount: bigint
  currency: 'TRY'
  bankId: string | null
  createdAt: number
  failureReason: string | null
}

export interface Withdrawal extends Facts {
  type: 'withdrawal'
  iban: string
  accountName: string
}

export interface AssignedAccount {
  bankName: string
  accountName: string
  iban: string
}

export interface Deposit extends Facts {
  type: 'deposit'
  customerName: string
  /** Whoever holds it sees the checkout page. */
  token: string
  expiresAt: number
  account: AssignedAccount | null
}

export type Transaction = Withdrawal | Deposit

/** What the merchant is told by callback (spec 6; the payload is our decision). `amount` in minor units. */
export interface CallbackEvent {
  transactionId: string
  processId: string
  type: Transaction['type']
  status: TransactionStatus
  amount: number
  /** With `failed` only. */
  failureReason?: string
  /** Unix seconds. */
  timestamp: number
}

/** A withdrawal holds its money from creation and gives it back when it fails; a deposit brings its money when paid. */
export function effectOnBalance(transaction: Transaction): bigint {
  if (transaction.type === 'withdrawal') return transaction.status === 'failed' ? 0n : -transaction.amount
  return transaction.status === 'paid' ? transaction.amount : 0n
}

/** All that was ever asked of this sandbox. Memory only. */
export class Book {
  readonly #transactions = new Map<string, Transaction>()
  readonly #received = new Map<string, number>()

  add(transaction: Transaction): void {
    this.#transactions.set(transaction.transactionId, transaction)
  }

  get(transactionId: string): Transaction {
    const transaction = this.#transactions.get(transactionId)
    if (!transaction) throw new Refusal('NOT_FOUND', 'no such transaction')
    return transaction
  }

  all(): Transaction[] {
    return [...this.#transactions.values()]
  }

  countReceived(body: unknown): void {
    const { data } = z.object({ processId: z.string() }).safeParse(body)
    if (data) this.#received.set(data.processId, (this.#received.get(data.processId) ?? 0) + 1)
  }

  /**
   * What the sandbox has seen; nothing in it follows later changes. `transactions`: oldest first; the same processId stands twice
   * where the service was asked to pay twice. `received`: by processId, the POST requests whose body arrived whole.
   */
  copy() {
    return structuredClone({ transactions: this.all(), received: Object.fromEntries(this.#received) })
  }
}
