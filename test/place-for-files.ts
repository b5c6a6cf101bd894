import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/**
 * Where tests put their files: in memory where there is room for them, because a ledger waits for the disk at every commit.
 * No test is about the disk itself: what a power cut leaves is worked out from the calls (test/faults/README.md).
 */
export function placeForFiles(): string {
  const memory = '/dev/shm'
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > 2_000_000_000 ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}
