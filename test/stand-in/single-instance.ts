import { mkdirSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Held until it is freed; the system frees it however the process ends. */
let lock: DatabaseSync | null = null

/** For whoever comes next, before this process has gone. */
export function freeLock(): void {
  lock?.close()
  lock = null
}

/** The answer is needed at once, and plain Node has one lock that is: SQLite's, on a file of its own. */
export function holdLock(folder: string, onSecond: () => void): boolean {
  if (lock) return true
  mkdirSync(folder, { recursive: true })
  const knock = join(folder, 'stand-in.knock')
  const database = new DatabaseSync(join(folder, 'stand-in.lock'))
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch {
    database.close()
    writeFileSync(knock, '')
    return false
  }
  lock = database
  writeFileSync(knock, '')
  watch(knock, onSecond).unref()
  return true
}
