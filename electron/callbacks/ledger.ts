import type { LedgerOf } from '../ledger/queries.ts'
import type { TransactionLedger } from '../transactions/ledger.ts'
import { callbackReads, callbackWrites } from './queries.ts'

export const callbackQueries = { reads: { callbacks: callbackReads }, writes: { callbacks: callbackWrites } }
export type CallbackLedger = LedgerOf<typeof callbackQueries> & TransactionLedger
