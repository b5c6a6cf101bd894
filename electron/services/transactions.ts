import { toMoney } from '../contract/money.ts'
import type { Transaction, TransactionPage, TransactionQuery } from '../contract/transaction.ts'
import type { Ledger } from '../domain/ledger-port.ts'

/** Deposits and payouts in one list, newest first, a page at a time. */
export const createTransactions = ({ ledger }: { ledger: Ledger }) => ({
  async page(query: TransactionQuery): Promise<TransactionPage> {
    const { rows, next } = await ledger.transactions.page({ ...query, limit: 50 })
    return { rows: rows.map((row) => ({ ...row, amount: toMoney(row.amount) }) as Transaction), next }
  },
})
export type TransactionService = ReturnType<typeof createTransactions>
