import type { LedgerOf } from '../ledger/queries.ts'
import type { PeopleLedger } from '../people/ledger.ts'
import { bankReads, bankWrites } from './queries.ts'

export const bankQueries = { reads: { banks: bankReads }, writes: { banks: bankWrites } }
export type BankLedger = LedgerOf<typeof bankQueries> & PeopleLedger
