import type { LedgerOf } from '../ledger/queries.ts'
import type { RecordLedger } from '../record/ledger.ts'
import { practiceReads, practiceWrites } from './queries/fill.ts'

export const practiceQueries = { reads: { practice: practiceReads }, writes: { practice: practiceWrites } }
export type PracticeLedger = LedgerOf<typeof practiceQueries> & RecordLedger
