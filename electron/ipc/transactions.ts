import type { PreferenceStore } from '../domain/ports.ts'
import type { TransactionExportService } from '../services/transaction-exports.ts'
import type { TransactionService } from '../services/transactions.ts'
import type { HandlersOf } from './handler.ts'

export const transactionHandlers = (
  transactions: TransactionService,
  exports: TransactionExportService,
  preferences: PreferenceStore,
): HandlersOf<'transactions'> => ({
  'transactions.page': (query) => transactions.page(query),
  'transactions.count': (filter) => transactions.count(filter),
  'transactions.export': (filter, operator) => exports.export(filter, operator, preferences.read().locale),
})
