import { parentPort, workerData } from 'node:worker_threads'
import { VezneError } from './core/result.ts'
import { makeReady, type RestoreOrder, type RestoreOutcome } from './ledger/restore.ts'
import { makeHarmless } from './record/queries/restored.ts'

/** A restore's own thread: a bundle of its own. It does one order, says how that ended, and is gone. */
if (!parentPort) throw new Error('this file runs as a worker thread')
const say = (outcome: RestoreOutcome) => parentPort?.postMessage(outcome)
try {
  await makeReady(workerData as RestoreOrder, makeHarmless)
  say({ failure: null })
} catch (error) {
  say({ failure: error instanceof VezneError ? error.failure : { code: 'internal' } })
}
