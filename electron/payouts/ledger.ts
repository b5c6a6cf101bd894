import type { LedgerOf } from '../ledger/queries.ts'
import type { TransactionLedger } from '../transactions/ledger.ts'
import { payoutReads, payoutWrites } from './queries/payouts.ts'
import { resolutionWrites } from './queries/resolutions.ts'
import { unitProbeReads, unitProbeWrites } from './queries/unit-probe.ts'

export const payoutQueries = {
  reads: { payouts: payoutReads, unitProbe: unitProbeReads },
  writes: { payouts: payoutWrites, resolutions: resolutionWrites, unitProbe: unitProbeWrites },
}
export type PayoutLedger = LedgerOf<typeof payoutQueries> & TransactionLedger
