import { linkSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { SqliteFile } from './engine/sqlite-file.ts'
import { sizeOf } from './private-file.ts'

/**
 * Closes a ledger that failed, and leaves its log beside it, so that the next start finds it as after a crash: it looks
 * before it trusts, and reads anew what the log holds. SQLite writes the log into the file and removes it whenever a
 * connection is closed, even by the end of its thread, and better-sqlite3 has no way to ask it not to. A second name keeps
 * the log from going; reading it again over a file that has it all changes nothing.
 */
export function closeKeepingLog(database: SqliteFile): void {
  const log = `${database.name}-wal`
  const kept = `${log}-kept`
  attempted(() => {
    rmSync(kept, { force: true })
    linkSync(log, kept)
  })
  attempted(() => {
    database.close()
  })
  attempted(() => {
    if (sizeOf(log) > 0) rmSync(kept, { force: true })
    else renameSync(kept, log)
  })
  // Too short for a log: SQLite reads nothing from it, but the next start sees that there is one.
  attempted(() => {
    if (sizeOf(log) === 0) writeFileSync(log, 'a failed ledger', { mode: 0o600 })
  })
}

/** The disk may refuse anything by now, and there is nobody left to tell: that the ledger failed is known already. */
function attempted(work: () => void): void {
  try {
    work()
  } catch {
    // Whatever of the rest can still be done is better than nothing.
  }
}
