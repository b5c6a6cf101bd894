import { queries } from '../../electron/ledger-queries.ts'
import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '../../electron/ledger/open-database.ts'
import { serve, type LedgerWorkerData } from '../../electron/ledger/serve.ts'

/** The ledger's worker, dying at the first call. */
if (!parentPort) throw new Error('this file runs as a worker thread')
const { file, machine } = workerData as LedgerWorkerData
parentPort.on('message', () => process.exit(1))
await serve(parentPort, queries, () => openDatabase(file), machine)
