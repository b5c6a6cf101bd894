import { parentPort, workerData } from 'node:worker_threads'
import { serveCalls } from './core/worker-calls.ts'
import { makeReady, type RestoreOrder } from './ledger/restore.ts'
import type { ReplacedWorkspace } from './people/records.ts'
import { makeHarmless } from './record/queries/restored.ts'

/** A restore's own thread: a bundle of its own. It opens by doing its one order, and is then told to close. */
if (!parentPort) throw new Error('this file runs as a worker thread')
await serveCalls(parentPort, async () => {
  const facts = await makeReady(workerData as RestoreOrder<ReplacedWorkspace>, makeHarmless)
  return { facts, calls: {}, close: () => undefined }
})
