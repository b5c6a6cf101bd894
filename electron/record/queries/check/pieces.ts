import { setImmediate as nextTurn } from 'node:timers/promises'
import type { LongReading } from '../../../ledger/queries.ts'

/** Hears how much was read, and of how much. */
export type OnProgress = (read: number, of: number) => void

/** Aims at so many milliseconds a piece; others wait for one at most. */
const wantedTime = 10
const [fewest, most] = [64, 8_192]
/** Limits the pieces that are compared while the next is read. */
const mostAhead = 3

type Read = LongReading['read']

/** Reads in pieces, each as large as the last one's time allows. */
export function createPieces(read: Read, expected: number, onProgress: OnProgress) {
  let all = 0

  return {
    /** Calls `piece` until it counts fewer than `limit`. It does not wait for `passed`. */
    async each(
      piece: (limit: number, read: Read) => Promise<{ count: number; passed: readonly unknown[] }>,
    ): Promise<void> {
      let took = 0
      const ahead: Promise<unknown>[] = []
      // Counts its own time alone: others may have their turn first.
      const timed: Read = (query) =>
        read(async (work) => {
          const start = performance.now()
          const value = await query(work)
          took = performance.now() - start
          return value
        })
      for (let limit = fewest; ;) {
        const { count, passed } = await piece(limit, timed)
        all += count
        onProgress(Math.min(all, expected), expected)
        ahead.push(...passed.map((each) => Promise.resolve(each)))
        if (count < limit) {
          await Promise.all(ahead)
          return
        }
        if (took < wantedTime / 2 && limit < most) limit *= 2
        else if (took > wantedTime && limit > fewest) limit /= 2
        while (ahead.length > mostAhead) await ahead.shift()
        await nextTurn()
      }
    },
  }
}
