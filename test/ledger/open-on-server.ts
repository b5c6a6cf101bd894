import type { LedgerServer } from '../../electron/ledger/ledger.ts'
import { openBelieved } from './open-believed.ts'
import { withClient } from '../postgres/client.ts'
import { sharedServer } from '../postgres/shared-server.ts'
import { ledgerWorker } from '../workers.ts'
import { foundedServer } from './founded-server.ts'
import type { LedgerUnderTest } from './ledger-contract.ts'

export const openAt = (server: LedgerServer, file?: string) =>
  openBelieved({ server, file, machine: 'kasa-1', worker: ledgerWorker })

/** A real ledger in a real worker, in a database of its own on the run's server. */
export async function openPostgres(): Promise<LedgerUnderTest> {
  const { server, dispose } = await foundedServer()
  let current = await openAt(server)
  const reopen = async () => {
    await current.close()
    return (current = await openAt(server))
  }
  return {
    get ledger() {
      return current
    },
    reopen,
    async tamper(sql) {
      await withClient({ ...(await sharedServer()), database: server.database }, (client) => client.query(sql))
      return reopen()
    },
    async dispose() {
      await current.close()
      await dispose()
    },
  }
}
