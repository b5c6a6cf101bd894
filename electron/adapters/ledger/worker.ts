import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from './open-database.ts'
import { serve } from './serve.ts'

/** The worker's entry: a bundle of its own. Its only input is the ledger's path. */
if (!parentPort) throw new Error('this file runs as a worker thread')
const { file } = workerData as { file: string }
await serve(parentPort, () => openDatabase(file))
