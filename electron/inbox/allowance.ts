/** Bytes that one sender, and all together, may have kept in a day. */
export interface Bounds {
  ofSender: number
  ofAll: number
}

export const dailyBounds: Bounds = { ofSender: 512 * 1024 * 1024, ofAll: 2 * 1024 * 1024 * 1024 }

const dayMs = 24 * 60 * 60_000
/** A callback without bytes takes room, too. */
const bytesOfRow = 512
/** Senders beyond these count as one: addresses are cheap to have. */
const mostSenders = 10_000

/** Bounds what is stored in a day: a flood must not fill the disk. `warn` hears of what came halfway. */
export function createAllowance({ ofSender, ofAll }: Bounds, now: () => number, warn: (warning: string) => void) {
  let since = now()
  let all = 0
  const senders = new Map<string, number>()

  return {
    /** Takes the bytes into account; false where they are too many. */
    takes(from: string, bytes: number): boolean {
      // Setting the clock back begins a day, too.
      if (Math.abs(now() - since) >= dayMs) {
        since = now()
        all = 0
        senders.clear()
      }
      const sender = senders.has(from) || senders.size < mostSenders ? from : 'others'
      const before = senders.get(sender) ?? 0
      const size = bytes + bytesOfRow
      if (before + size > ofSender || all + size > ofAll) return false
      senders.set(sender, before + size)
      all += size
      if (before < ofSender / 2 && before + size >= ofSender / 2)
        warn(
          `${sender} has sent half of a day's limit for one sender (${ofSender} bytes). Beyond the limit the inbox answers 503.`,
        )
      if (all - size < ofAll / 2 && all >= ofAll / 2)
        warn(`all senders have sent half of a day's limit (${ofAll} bytes). Beyond the limit the inbox answers 503.`)
      return true
    },
  }
}
