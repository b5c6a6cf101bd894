import type { ComputersLedger } from '../computers/ledger.ts'
import type { LedgerOf } from '../ledger/queries.ts'
import { bankReads, bankWrites } from './queries.ts'

export const bankQueries = { reads: { banks: bankReads }, writes: { banks: bankWrites } }
export type BankLedger = LedgerOf<typeof bankQueries> & ComputersLedger
