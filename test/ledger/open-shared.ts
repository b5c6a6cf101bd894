import { firstDesk, openLedger, type LedgerServer } from '../../electron/ledger/ledger.ts'
import type { RecordLedger } from '../../electron/record/ledger.ts'
import { ledgerWorker } from '../workers.ts'
import { foundedServer } from './founded-server.ts'
import type { LedgerUnderTest } from './ledger-contract.ts'

/** A ledger from the worker of one of its desks. */
export const openDesk = (server: LedgerServer, desk = firstDesk, machine = `kasa-${desk}`) =>
  openLedger<RecordLedger>({ server, desk, machine, worker: ledgerWorker })

/** A real ledger in a real worker, in a database of its own on the run's server. */
export async function openShared(): Promise<LedgerUnderTest> {
  const { server, dispose } = await foundedServer()
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
      await dispose()
    },
  }
}
