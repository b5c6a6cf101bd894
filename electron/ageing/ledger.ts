import type { BatchLedger } from '../batches/ledger.ts'
import type { DepositLedger } from '../deposits/ledger.ts'
import type { LedgerOf } from '../ledger/queries.ts'
import { ageingReads } from './queries.ts'

export const ageingQueries = { reads: { ageing: ageingReads }, writes: {} }
export type AgeingLedger = LedgerOf<typeof ageingQueries> & BatchLedger & DepositLedger
