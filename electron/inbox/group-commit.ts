import type { Arrival, InboxStore } from './store.ts'

interface Waiting {
  arrival: Arrival
  kept: () => void
  failed: (error: unknown) => void
}

/** Callbacks that come in the same turn of the loop, or while others are written, share one commit, and so one wait for the disk. */
export function groupCommits(store: Pick<InboxStore, 'append'>): (arrival: Arrival) => Promise<void> {
  let waiting: Waiting[] = []
  let isWriting = false

  async function write(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting
      waiting = []
      try {
        await store.append(group.map(({ arrival }) => arrival))
        for (const { kept } of group) kept()
      } catch (error) {
        for (const { failed } of group) failed(error)
      }
    }
    isWriting = false
  }

  return (arrival) =>
    new Promise((kept, failed) => {
      waiting.push({ arrival, kept, failed })
      if (isWriting) return
      isWriting = true
      setImmediate(() => void write())
    })
}
