import type { MessagePort } from 'node:worker_threads'
import type { ErrorCode } from '../core/result.ts'
import { openWorker, type ThreadSource } from '../core/worker-calls.ts'

/** Is more than a file within the bounds needs. Beyond it V8 may end the program, and not the worker alone. */
const mostMegabytes = 1024
/** Makes V8 collect what a reader has passed early. A smaller bound slows large files. */
const youngMegabytes = 16
const longestSilenceSeconds = 60

/** Opens a file in a thread of its own, with bounds on memory and time. Throws what `openWorker` throws. */
export const openFileThread = <Facts, Calls extends object>(
  worker: ThreadSource,
  {
    mostSeconds = longestSilenceSeconds,
    ...options
  }: {
    workerData: unknown
    transferList: (MessagePort | ArrayBuffer)[]
    name: string
    gone: ErrorCode
    mostSeconds?: number | undefined
  },
) =>
  openWorker<Facts, Calls>(worker, {
    ...options,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes, maxYoungGenerationSizeMb: youngMegabytes },
    clock: { seconds: mostSeconds, failure: { code: 'file_unreadable', reason: 'slow' } },
  })
