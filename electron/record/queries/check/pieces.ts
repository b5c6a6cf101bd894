import { setImmediate as nextTurn } from 'node:timers/promises'

/** Hears how much was read, and of how much. */
export type OnProgress = (read: number, of: number) => void

/** Aims at so many milliseconds a piece; others wait for one at most. */
const wantedTime = 12
const [fewest, most] = [64, 8_192]
/** Limits the pieces that are compared while the next is read. */
const mostAhead = 3

/** Reads in pieces, each as large as the last one's time allows. */
export function createPieces(expected: number, onProgress: OnProgress) {
  let read = 0
  const ahead: Promise<unknown>[] = []

  return {
    /** Calls `piece` until it counts fewer than `limit`. It does not wait for `passed`. */
    async each(piece: (limit: number) => Promise<{ count: number; passed: readonly unknown[] }>): Promise<void> {
      for (let limit = fewest; ;) {
        const begun = performance.now()
        const { count, passed } = await piece(limit)
        const took = performance.now() - begun
        read += count
        onProgress(Math.min(read, expected), expected)
        if (count < limit) return
        if (took < wantedTime / 2 && limit < most) limit *= 2
        else if (took > wantedTime && limit > fewest) limit /= 2
        ahead.push(...passed.map((each) => Promise.resolve(each)))
        while (ahead.length > mostAhead) await ahead.shift()
        await nextTurn()
      }
    },
  }
}
