import type { Transaction, TransactionFilter, TransactionPage, TransactionQuery } from '../contract/transaction.ts'
import { boundsOfDay } from '../contract/business-day.ts'
import type { Ledger } from '../domain/ledger-port.ts'
import type { TransactionNarrowing } from '../domain/transaction-ledger-port.ts'

/** Deposits and payouts in one list, newest first, a page at a time, and how long it is. */
export const createTransactions = ({ ledger }: { ledger: Ledger }) => ({
  async page({ after, ...filter }: TransactionQuery): Promise<TransactionPage> {
    const { rows, next } = await ledger.transactions.page({ ...narrowingOf(filter), after, limit: 50 })
    return { rows: rows.map((row) => ({ ...row, amount: String(row.amount) }) as Transaction), next }
  },

  count: (filter: TransactionFilter): Promise<number> => ledger.transactions.count(narrowingOf(filter)),
})
export type TransactionService = ReturnType<typeof createTransactions>

/** Days become moments, and the amount's digits a number. */
export const narrowingOf = ({ amount, from, until, ...same }: TransactionFilter): TransactionNarrowing => ({
  ...same,
  amount: amount === null ? null : BigInt(amount),
  from: from === null ? null : boundsOfDay(from).from,
  until: until === null ? null : boundsOfDay(until).until,
})
