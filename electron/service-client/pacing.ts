import { setTimeout as sleep } from 'node:timers/promises'

/** Spaces requests evenly, in the order in which they ask. Throws what `perSecond` does; null: no limit. */
export function createPacing(
  perSecond: () => Promise<number | null>,
  { running, wait }: { running: () => number; wait: (milliseconds: number) => Promise<unknown> } = {
    running: () => performance.now(),
    wait: sleep,
  },
): () => Promise<void> {
  let freeAt = -Infinity
  return async () => {
    const most = await perSecond()
    if (most === null) return
    const now = running()
    const startAt = Math.max(now, freeAt)
    freeAt = startAt + 1000 / most
    if (startAt > now) await wait(startAt - now)
  }
}
