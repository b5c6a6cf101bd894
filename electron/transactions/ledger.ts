import type { BankLedger } from '../banks/ledger.ts'
import type { LedgerOf } from '../ledger/queries.ts'
import { attemptReads, attemptWrites } from './queries/attempts.ts'
import { reportReads, reportWrites } from './queries/reports.ts'
import { transactionReads } from './queries/transactions.ts'

export const transactionQueries = {
  reads: { attempts: attemptReads, reports: reportReads, transactions: transactionReads },
  writes: { attempts: attemptWrites, reports: reportWrites },
}
export type TransactionLedger = LedgerOf<typeof transactionQueries> & BankLedger
