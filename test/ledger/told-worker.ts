import { queries } from '../../electron/ledger-queries.ts'
import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '../../electron/ledger/open-database.ts'
import type { LedgerNews } from '../../electron/ledger/queries.ts'
import { serve } from '../../electron/ledger/serve.ts'
import { soloLedger } from '../../electron/ledger/solo-ledger.ts'

/** The ledger's worker after `WORKER_SQL`: where a table takes no row though the disk is well, or the disk is as good as full. */
if (!parentPort) throw new Error('this file runs as a worker thread')
const { file, machine } = workerData as { file: string; machine: string }
const open = async (say: (news: LedgerNews) => void) => {
  const opened = await openDatabase(file)
  opened.database.exec(process.env['WORKER_SQL'] ?? '')
  return soloLedger(opened, say)
}
await serve(parentPort, queries, open, { machine })
