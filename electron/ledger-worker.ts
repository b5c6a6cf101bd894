import { parentPort, workerData } from 'node:worker_threads'
import { firstDesk, type LedgerWorkerData } from './ledger/ledger.ts'
import { serve } from './ledger/serve.ts'
import { queries } from './ledger-queries.ts'

/** The ledger's worker: a bundle of its own. Of the two engines, it loads the one that its ledger is on. */
if (!parentPort) throw new Error('this file runs as a worker thread')
const given = workerData as LedgerWorkerData
await serve(
  parentPort,
  queries,
  async (say) => {
    if ('server' in given) return (await import('./ledger/shared-ledger.ts')).openShared(given, say)
    const { openSolo } = await import('./ledger/solo-ledger.ts')
    return openSolo(given.file, say)
  },
  { machine: given.machine, desk: 'server' in given ? given.desk : firstDesk },
)
