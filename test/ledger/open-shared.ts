import { firstDesk, openLedger, type LedgerServer } from '../../electron/ledger/ledger.ts'
import type { RecordLedger } from '../../electron/record/ledger.ts'
import { withClient } from '../postgres/client.ts'
import { sharedServer } from '../postgres/shared-server.ts'
import { ledgerWorker } from '../workers.ts'
import { foundedServer } from './founded-server.ts'
import type { LedgerUnderTest } from './ledger-contract.ts'

/** A ledger from the worker of one of its desks. */
export const openDesk = (server: LedgerServer, desk = firstDesk, machine = `kasa-${desk}`) =>
  openLedger<RecordLedger>({ server, desk, machine, worker: ledgerWorker })

/** A real ledger in a real worker, in a database of its own on the run's server. */
export async function openShared(): Promise<LedgerUnderTest> {
  const { owner, server, dispose } = await foundedServer()
  let current = await openDesk(server)
  const reopen = async () => {
    await current.close()
    return (current = await openDesk(server))
  }
  return {
    get ledger() {
      return current
    },
    reopen,
    async tamper(sql) {
      await withClient({ ...(await sharedServer()), database: owner.database }, (client) => client.query(sql))
      return reopen()
    },
    async dispose() {
      await current.close()
      await dispose()
    },
  }
}
