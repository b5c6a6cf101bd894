import { parentPort, workerData } from 'node:worker_threads'
import type { HandedFile } from '../../app/contract.ts'
import { serve } from './serve.ts'

/** The worker's entry: a bundle of its own. */
if (!parentPort) throw new Error('this file runs as a worker thread')
await serve(parentPort, workerData as HandedFile)
