import type { TransactionService } from '../services/transactions.ts'
import type { HandlersOf } from './handler.ts'

export const transactionHandlers = (transactions: TransactionService): HandlersOf<'transactions'> => ({
  'transactions.page': (query) => transactions.page(query),
})
