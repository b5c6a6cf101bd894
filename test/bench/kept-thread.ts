import type { RecordLedger } from '../../electron/record/ledger.ts'
import { timeOf } from './figure.ts'

/** Milliseconds that anybody may have to wait for the ledger's thread. */
export const longestWait = 50

/** The longest that somebody waits, milliseconds, who asks for the newest event again and again while this is done. */
export async function waitDuring(ledger: RecordLedger, work: () => Promise<unknown>): Promise<number> {
  const state: { isDone: boolean } = { isDone: false }
  let longest = 0
  const done = work().finally(() => (state.isDone = true))
  while (!state.isDone) longest = Math.max(longest, await timeOf(() => ledger.audit.head()))
  await done
  return longest
}
