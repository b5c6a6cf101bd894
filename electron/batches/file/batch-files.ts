import { MessageChannel } from 'node:worker_threads'
import { openWorker } from '../../core/worker-calls.ts'
import type { BatchFileFacts, BatchFiles } from './port.ts'
import type { BatchFileCalls } from './serve.ts'

/** More than the largest file needs; a worker that a hostile one drives beyond it ends alone, without the program. */
const mostMegabytes = 1024

/**
 * Files of payouts, each in a worker thread whose entry is `worker`. A worker that ends without having been asked to, for
 * want of memory, fails what it was asked with `file_failed`.
 */
export function createBatchFiles({ worker }: { worker: URL }): BatchFiles {
  return {
    async open(path) {
      const { facts, calls, close } = await openWorker<BatchFileFacts, BatchFileCalls>(worker, {
        workerData: path,
        name: 'batch-file',
        resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
        gone: 'file_failed',
      })
      return {
        ...calls,
        facts,
        async stream() {
          const { port1, port2 } = new MessageChannel()
          await calls.stream(port2)
          return port1
        },
        cancel() {
          // A worker that is gone does nothing that could be ended.
          calls.cancel().catch(() => undefined)
        },
        close() {
          void close()
        },
      }
    },
  }
}
