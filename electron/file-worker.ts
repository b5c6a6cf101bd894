import { parentPort, workerData } from 'node:worker_threads'
import { serveFile, type FileOrder } from './serve-file.ts'

/** The worker of one file: a bundle of its own. */
if (!parentPort) throw new Error('this file runs as a worker thread')
await serveFile(parentPort, workerData as FileOrder)
