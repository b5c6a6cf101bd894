import { z } from 'zod'
import { boundsOfDay } from '../../core/business-day.ts'
import { operation } from '../../core/operation.ts'
import {
  transactionFilterSchema,
  transactionPageSchema,
  transactionQuerySchema,
  type TransactionFilter,
} from '../contract/transaction.ts'
import type { TransactionLedger } from '../ledger.ts'
import type { TransactionNarrowing } from '../records.ts'

/** Deposits and payouts in one list, newest first, a page at a time, and how long it is. */
export const createTransactions = ({ ledger }: { ledger: TransactionLedger }) => ({
  operations: {
    page: operation(
      'transactions.view',
      transactionQuerySchema,
      transactionPageSchema,
      async ({ after, ...filter }) => {
        const { rows, next } = await ledger.transactions.page({ ...narrowingOf(filter), after, limit: 50 })
        return { rows: rows as z.input<typeof transactionPageSchema>['rows'], next }
      },
    ),

    count: operation('transactions.view', transactionFilterSchema, z.number().int().nonnegative(), (filter) =>
      ledger.transactions.count(narrowingOf(filter)),
    ),
  },
})

/** Days become moments, and the amount's digits a number. */
export const narrowingOf = ({ amount, from, until, ...same }: TransactionFilter): TransactionNarrowing => ({
  ...same,
  amount: amount === null ? null : BigInt(amount),
  from: from === null ? null : boundsOfDay(from).from,
  until: until === null ? null : boundsOfDay(until).until,
})
