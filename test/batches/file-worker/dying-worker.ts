import { parentPort, workerData } from 'node:worker_threads'
import { serveFile, type FileOrder } from '../../../electron/serve-file.ts'

/** Serves a file until the first call, which ends it without a word. */
if (!parentPort) throw new Error('this file runs as a worker thread')
await serveFile(parentPort, workerData as FileOrder)
parentPort.once('message', () => process.exit(1))
