import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from './ledger/open-database.ts'
import { serve, type LedgerWorkerData } from './ledger/serve.ts'
import { queries } from './ledger-queries.ts'

/** The ledger's worker: a bundle of its own. */
if (!parentPort) throw new Error('this file runs as a worker thread')
const { file, machine } = workerData as LedgerWorkerData
await serve(parentPort, queries, () => openDatabase(file), machine)
