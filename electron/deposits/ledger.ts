import type { LedgerOf } from '../ledger/queries.ts'
import type { TransactionLedger } from '../transactions/ledger.ts'
import { depositReads, depositWrites } from './queries.ts'

export const depositQueries = { reads: { deposits: depositReads }, writes: { deposits: depositWrites } }
export type DepositLedger = LedgerOf<typeof depositQueries> & TransactionLedger
