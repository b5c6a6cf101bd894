import type { Arrival, InboxStore } from './store.ts'

interface Waiting {
  arrival: Arrival
  kept: () => void
  failed: (error: unknown) => void
}

/** Callbacks that come in the same turn of the loop share one commit, and so one wait for the disk. */
export function groupCommits(store: Pick<InboxStore, 'append'>): (arrival: Arrival) => Promise<void> {
  let waiting: Waiting[] = []

  function write(): void {
    const group = waiting
    waiting = []
    try {
      store.append(group.map(({ arrival }) => arrival))
      for (const { kept } of group) kept()
    } catch (error) {
      for (const { failed } of group) failed(error)
    }
  }

  return (arrival) =>
    new Promise((kept, failed) => {
      if (waiting.push({ arrival, kept, failed }) === 1) setImmediate(write)
    })
}
