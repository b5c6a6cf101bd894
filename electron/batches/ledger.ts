import type { LedgerOf } from '../ledger/queries.ts'
import type { PayoutLedger } from '../payouts/ledger.ts'
import { batchReads, batchWrites } from './queries/batches.ts'

export const batchQueries = { reads: { batches: batchReads }, writes: { batches: batchWrites } }
export type BatchLedger = LedgerOf<typeof batchQueries> & PayoutLedger
