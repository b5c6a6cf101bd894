import { parentPort, workerData } from 'node:worker_threads'
import type { RestoreOrder } from './ledger/restore.ts'
import type { ReplacedWorkspace } from './people/records.ts'
import { serveRestore } from './serve-restore.ts'

/** A restore's own thread: a bundle of its own. */
if (!parentPort) throw new Error('this file runs as a worker thread')
await serveRestore(parentPort, workerData as RestoreOrder<ReplacedWorkspace>)
