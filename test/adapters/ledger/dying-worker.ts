import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '../../../electron/adapters/ledger/open-database.ts'
import { serve } from '../../../electron/adapters/ledger/serve.ts'

/** The ledger's worker, dying at the first call. */
if (!parentPort) throw new Error('this file runs as a worker thread')
const { file } = workerData as { file: string }
parentPort.on('message', () => process.exit(1))
await serve(parentPort, () => openDatabase(file))
