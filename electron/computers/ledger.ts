import type { LedgerOf } from '../ledger/queries.ts'
import type { PeopleLedger } from '../people/ledger.ts'
import { computerReads } from './queries.ts'

export const computerQueries = { reads: { computers: computerReads }, writes: {} }
export type ComputersLedger = LedgerOf<typeof computerQueries> & PeopleLedger
