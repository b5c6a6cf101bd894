import type { LedgerOf } from '../ledger/queries.ts'
import type { TransactionLedger } from '../transactions/ledger.ts'
import { payoutReads, payoutWrites } from './queries/payouts.ts'
import { resolutionWrites } from './queries/resolutions.ts'
import { firstPayoutReads } from './queries/first-payout.ts'

export const payoutQueries = {
  reads: { payouts: payoutReads, firstPayouts: firstPayoutReads },
  writes: { payouts: payoutWrites, resolutions: resolutionWrites },
}
export type PayoutLedger = LedgerOf<typeof payoutQueries> & TransactionLedger
