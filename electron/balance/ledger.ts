import type { LedgerOf } from '../ledger/queries.ts'
import type { TransactionLedger } from '../transactions/ledger.ts'
import { balanceReads } from './queries.ts'

export const balanceQueries = { reads: { balance: balanceReads }, writes: {} }
export type BalanceLedger = LedgerOf<typeof balanceQueries> & TransactionLedger
