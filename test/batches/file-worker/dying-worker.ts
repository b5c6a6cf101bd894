import { parentPort, workerData } from 'node:worker_threads'
import { serve } from '../../../electron/batches/file/serve.ts'

/** The worker of a file until the first call, which ends it as a lack of memory does. */
if (!parentPort) throw new Error('this file runs as a worker thread')
await serve(parentPort, workerData as string)
parentPort.once('message', () => process.exit(1))
