import type { BankLedger } from '../banks/ledger.ts'
import type { LedgerOf } from '../ledger/queries.ts'
import { attemptReads, type attemptWritesWith } from './queries/attempts.ts'
import { reportReads, reportWrites } from './queries/reports.ts'
import { remarkWrites } from './queries/remarks.ts'
import { standingReads } from './queries/standings.ts'
import { transactionReads } from './queries/transactions.ts'
import { viewReads, viewWrites } from './queries/views.ts'

export const transactionQueries = {
  reads: {
    attempts: attemptReads,
    reports: { ...reportReads, ...standingReads },
    transactions: transactionReads,
    views: viewReads,
  },
  writes: { reports: reportWrites, transactions: remarkWrites, views: viewWrites },
}

/** What each kind of transaction holds in an attempt is known above: there they are put together. */
interface AttemptQueries {
  reads: Pick<(typeof transactionQueries)['reads'], 'attempts'>
  writes: { attempts: ReturnType<typeof attemptWritesWith> }
}
export type TransactionLedger = LedgerOf<typeof transactionQueries> & LedgerOf<AttemptQueries> & BankLedger
