import type { MessagePort } from 'node:worker_threads'
import { openWorker, serveCalls, type ThreadSource } from '../../../core/worker-calls.ts'
import { head } from '../../../ledger/events.ts'
import type { LongReading } from '../../../ledger/queries.ts'
import { createChecker, type Checker } from './checker.ts'
import { firstRows, wholeCheck, type Checked, type OnProgress } from './whole-check.ts'

/** Gives a long check a thread beside the ledger's: one reads, the other compares. */

/** Starts such a thread, as its data. */
export const forChecker = 'checker'

export const serveChecker = (port: MessagePort): Promise<void> =>
  serveCalls(port, () =>
    Promise.resolve({ facts: null, calls: { ...createChecker(firstRows) }, close: () => undefined }),
  )

/** Starting a thread costs as much as checking this many events. */
const fewestForThread = 20_000

/** Checks an open ledger while others read and write. */
export async function check(reading: LongReading, onProgress: OnProgress = () => undefined): Promise<Checked> {
  const { sequence } = await reading.read(head)
  if (reading.thread === null || sequence < fewestForThread) {
    return wholeCheck(reading.read, undefined, onProgress)
  }
  const { calls, close } = await openChecker(reading.thread)
  try {
    return await wholeCheck(reading.read, calls, onProgress)
  } finally {
    await close()
  }
}

const openChecker = (thread: ThreadSource) =>
  openWorker<null, Checker>(thread, { workerData: forChecker, name: 'checker', gone: 'internal' })
