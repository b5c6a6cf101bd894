import { firstDesk, openLedger, type LedgerServer } from '../../electron/ledger/ledger.ts'
import type { AtDesk } from '../../electron/ledger/tables.ts'
import * as owning from '../../electron/ledger/server-owner.ts'
import type { ServerOwner } from '../../electron/people/ports.ts'
import type { PracticeLedger } from '../../electron/practice/ledger.ts'
import { foundedServer } from '../ledger/founded-server.ts'
import { ledgerWorker } from '../workers.ts'
import type { Harness } from './desk-harness.ts'
import { rewriteLedger, type Change } from './rewrite-ledger.ts'

/** The project `shared` runs what moves money on a server, too. */
const isShared = process.env['VEZNE_TEST_LEDGER'] === 'shared'

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

/**
 * Where a harness works, and as which desk: beside another one, or alone on a server of the test's. `rewrite` does something to its
 * ledger while that is closed.
 */
export async function placeOf(beside: { first: Harness; name: string } | { server: LedgerServer | null } | undefined) {
  const rewrite = async (file: string, change: Change): Promise<void> => change(file)
  const first = { machine: 'stage', desk: firstDesk, dispose: () => Promise.resolve(), rewrite }
  if (!beside && !isShared) return { ...first, server: null }
  if (!beside) {
    const { owner, ...founded } = await foundedServer()
    return { ...first, ...founded, rewrite: (file: string, change: Change) => rewriteLedger(owner, file, change) }
  }
  if ('server' in beside) return { ...first, server: beside.server }
  const { ledger, shares } = beside.first
  const stamp = { by: 'admin', at: Date.now(), offset: null }
  return {
    ...first,
    server: shares.server,
    machine: beside.name,
    desk: await ledger.desks.invite({ name: beside.name, login: beside.name }, stamp),
  }
}
