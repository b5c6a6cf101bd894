import type { LedgerOf } from '../ledger/queries.ts'
import type { TransactionLedger } from '../transactions/ledger.ts'
import { payoutReads, payoutWrites } from './queries/payouts.ts'
import { resolutionWrites } from './queries/resolutions.ts'

export const payoutQueries = {
  reads: { payouts: payoutReads },
  writes: { payouts: payoutWrites, resolutions: resolutionWrites },
}
export type PayoutLedger = LedgerOf<typeof payoutQueries> & TransactionLedger
