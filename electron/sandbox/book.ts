import { Refusal } from './refusal.ts'
import { isFields } from './request-fields.ts'
import type { Transaction } from './transaction.ts'

/** A copy of what the sandbox has seen; nothing in it follows later changes. */
export interface BookCopy {
  /** Oldest first. The same processId stands twice where the service was asked to pay twice. */
  transactions: Transaction[]
  /** By processId: the POST requests whose body arrived whole, whatever they were answered. */
  received: Record<string, number>
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
    const processId = isFields(body) ? body['processId'] : undefined
    if (typeof processId === 'string') this.#received.set(processId, (this.#received.get(processId) ?? 0) + 1)
  }

  copy(): BookCopy {
    return structuredClone({ transactions: this.all(), received: Object.fromEntries(this.#received) })
  }
}
