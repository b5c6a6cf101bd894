import { queries } from '../../electron/ledger-queries.ts'
import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '../../electron/ledger/open-database.ts'
import { serve, type LedgerWorkerData } from '../../electron/ledger/serve.ts'

/** The ledger's worker where no row can be added to `BROKEN_TABLE`, though the disk is well. */
if (!parentPort) throw new Error('this file runs as a worker thread')
const { file, machine } = workerData as LedgerWorkerData
const open = async () => {
  const opened = await openDatabase(file)
  const table = process.env['BROKEN_TABLE'] ?? ''
  opened.database.exec(`CREATE TEMP TRIGGER broken BEFORE INSERT ON ${table} BEGIN SELECT raise(abort, 'broken'); END`)
  return opened
}
await serve(parentPort, queries, open, machine)
