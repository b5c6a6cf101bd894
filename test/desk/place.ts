import { openLedger, type LedgerServer } from '../../electron/ledger/ledger.ts'
import { examine, makeTables } from '../../electron/ledger/server-owner.ts'
import type { ServerOwner } from '../../electron/people/ports.ts'
import type { PracticeLedger } from '../../electron/practice/ledger.ts'
import { ledgerWorker } from '../workers.ts'

/** `file`: where it would be in a file, for its copies. */
export const openOn = (server: LedgerServer, file?: string) =>
  openLedger<PracticeLedger>({ server, file, machine: 'stage', worker: ledgerWorker })

export const serverOwner: ServerOwner = { examine, makeTables }
