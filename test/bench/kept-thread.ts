import { setTimeout as wait } from 'node:timers/promises'
import type { RecordLedger } from '../../electron/record/ledger.ts'
import { timeOf } from './figure.ts'

/** Milliseconds that anybody may have to wait for the ledger's thread. */
export const longestWait = 50

/** Between two questions, milliseconds: somebody who asks without a pause takes the thread's time. */
const pause = 5

/** Measures the longest wait, milliseconds, of somebody who asks for the newest event while this is done. */
export async function waitDuring(ledger: RecordLedger, work: () => Promise<unknown>): Promise<number> {
  const state: { isDone: boolean } = { isDone: false }
  let longest = 0
  const done = work().finally(() => (state.isDone = true))
  while (!state.isDone) {
    longest = Math.max(longest, await timeOf(() => ledger.audit.head()))
    await wait(pause)
  }
  await done
  return longest
}
