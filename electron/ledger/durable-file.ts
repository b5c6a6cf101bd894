import { closeSync, createReadStream, createWriteStream, fsyncSync, openSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'

/** What makes a file outlive a power cut. Never for the open ledger itself: closing it would drop SQLite's lock. */

/** Its bytes are on the disk. */
export function syncFile(file: string): void {
  // Windows flushes only what was opened for writing.
  const descriptor = openSync(file, 'r+')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** So is what the folder says of its files: that one is there, or was renamed. */
export function syncFolder(folder: string): void {
  // Windows cannot open a folder, and its file systems keep a journal of names.
  if (process.platform === 'win32') return
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Into a new file that its owner alone can read; throws when something stands there already, a symbolic link too. */
export async function copyPrivately(from: string, to: string): Promise<void> {
  await pipeline(createReadStream(from), createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }))
}
