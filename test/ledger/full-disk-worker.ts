import { queries } from '../../electron/ledger-queries.ts'
import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '../../electron/ledger/open-database.ts'
import { firstDesk } from '../../electron/ledger/ledger.ts'
import type { LedgerNews } from '../../electron/ledger/queries.ts'
import { serve } from '../../electron/ledger/serve.ts'
import { soloLedger } from '../../electron/ledger/solo-ledger.ts'

/** The ledger's worker on a disk that is as good as full: SQLite may add no more than a few pages. */
if (!parentPort) throw new Error('this file runs as a worker thread')
const { file, machine } = workerData as { file: string; machine: string }
const open = async (say: (news: LedgerNews) => void) => {
  const opened = await openDatabase(file)
  const pages = Number(opened.database.pragma('page_count', { simple: true }))
  opened.database.pragma(`max_page_count = ${pages + 4}`)
  return soloLedger(opened, say)
}
await serve(parentPort, queries, open, { machine, desk: firstDesk })
