import { parentPort, workerData } from 'node:worker_threads'
import type { HandedFile } from '../../../electron/app/contract.ts'
import { serve } from '../../../electron/batches/file/serve.ts'

/** Serves a file until the first call, which ends it without a word. */
if (!parentPort) throw new Error('this file runs as a worker thread')
await serve(parentPort, workerData as HandedFile)
parentPort.once('message', () => process.exit(1))
