import { queries } from '../../electron/ledger-queries.ts'
import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '../../electron/ledger/open-database.ts'
import { firstDesk } from '../../electron/ledger/ledger.ts'
import type { LedgerNews } from '../../electron/ledger/queries.ts'
import { serve } from '../../electron/ledger/serve.ts'
import { soloLedger } from '../../electron/ledger/solo-ledger.ts'

/** The ledger's worker where no row can be added to `BROKEN_TABLE`, though the disk is well. */
if (!parentPort) throw new Error('this file runs as a worker thread')
const { file, machine } = workerData as { file: string; machine: string }
const open = async (say: (news: LedgerNews) => void) => {
  const opened = await openDatabase(file)
  const table = process.env['BROKEN_TABLE'] ?? ''
  opened.database.exec(`CREATE TEMP TRIGGER broken BEFORE INSERT ON ${table} BEGIN SELECT raise(abort, 'broken'); END`)
  return soloLedger(opened, say)
}
await serve(parentPort, queries, open, { machine, desk: firstDesk })
