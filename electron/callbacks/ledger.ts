import type { LedgerOf } from '../ledger/queries.ts'
import type { TransactionLedger } from '../transactions/ledger.ts'
import { heldFileReads, heldFileWrites } from './queries/held-files.ts'
import { callbackReads, callbackWrites } from './queries/callbacks.ts'

export const callbackQueries = {
  reads: { callbacks: callbackReads, heldFiles: heldFileReads },
  writes: { callbacks: callbackWrites, heldFiles: heldFileWrites },
}
export type CallbackLedger = LedgerOf<typeof callbackQueries> & TransactionLedger
