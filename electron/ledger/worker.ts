import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from './open-database.ts'
import type { LedgerWorkerData } from './protocol.ts'
import { serve } from './serve.ts'

/** The worker's entry: a bundle of its own. */
if (!parentPort) throw new Error('this file runs as a worker thread')
const { file, machine } = workerData as LedgerWorkerData
await serve(parentPort, () => openDatabase(file), machine)
