import type { LedgerServer } from '../../electron/ledger/engine/postgres/opening.ts'
import { foundShared } from '../../electron/ledger/found-shared.ts'
import { firstDesk, openLedger } from '../../electron/ledger/ledger.ts'
import type { RecordLedger } from '../../electron/record/ledger.ts'
import { createDatabase, dropDatabase, type Connection } from '../postgres/client.ts'
import { sharedServer } from '../postgres/shared-server.ts'
import { ledgerWorker } from '../workers.ts'
import type { LedgerUnderTest } from './ledger-contract.ts'

/** A server as the program is told of it. */
export const asServer = ({ host, port, user, password }: Connection, database: string): LedgerServer => ({
  ...{ addresses: [{ host, port }], database, user, password, authority: null },
})

/** The same ledger from another desk's worker. */
export const openDesk = (server: LedgerServer, desk = firstDesk, machine = `kasa-${desk}`) =>
  openLedger<RecordLedger>({ server, desk, machine, worker: ledgerWorker })

/** A real ledger in a real worker, in a database of its own on the run's server. */
export async function openShared(): Promise<LedgerUnderTest> {
  const connection = await sharedServer()
  const database = await createDatabase(connection)
  const server = asServer(connection, database)
  await foundShared(server)
  let current = await openDesk(server)
  return {
    ledger: current,
    async reopen() {
      await current.close()
      current = await openDesk(server)
      return current
    },
    async dispose() {
      await current.close()
      await dropDatabase(connection, database)
    },
  }
}
