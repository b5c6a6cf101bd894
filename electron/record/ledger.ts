import type { BatchLedger } from '../batches/ledger.ts'
import type { DepositLedger } from '../deposits/ledger.ts'
import type { LedgerOf } from '../ledger/queries.ts'
import { attemptWrites } from './queries/attempts.ts'
import { mismatches } from './queries/mismatches.ts'
import { movements } from './queries/movements.ts'

export const recordQueries = { reads: { audit: { mismatches, movements } }, writes: { attempts: attemptWrites } }
/** The whole ledger: the record is above all that is recorded. */
export type RecordLedger = LedgerOf<typeof recordQueries> & BatchLedger & DepositLedger
