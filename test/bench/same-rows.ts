import { parentPort, workerData } from 'node:worker_threads'
import { serveCalls } from '../../electron/core/worker-calls.ts'

/** A worker's entry: answers each call with the rows that it was started with, as the ledger's would with those that it found. */
if (!parentPort) throw new Error('this file runs as a worker thread')
await serveCalls(parentPort, () =>
  Promise.resolve({
    facts: null,
    calls: { page: () => Promise.resolve(workerData as unknown) },
    close: () => undefined,
  }),
)
