import { openLedger, type LedgerServer } from '../../electron/ledger/ledger.ts'
import type { AtDesk } from '../../electron/ledger/tables.ts'
import * as owning from '../../electron/ledger/server-owner.ts'
import type { ServerOwner } from '../../electron/people/ports.ts'
import type { PracticeLedger } from '../../electron/practice/ledger.ts'
import { ledgerWorker } from '../workers.ts'

/** `file`: where it would be in a file, for its copies. */
export const openOn = (server: LedgerServer, at: AtDesk & { file?: string }) =>
  openLedger<PracticeLedger>({ server, ...at, worker: ledgerWorker })

export const serverOwner: ServerOwner = {
  examine: owning.examine,
  found: owning.foundShared,
  createLogin: owning.createDeskLogin,
  accept: owning.acceptInvitation,
  endLogin: owning.endDeskLogin,
}
