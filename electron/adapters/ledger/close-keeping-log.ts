import { existsSync, linkSync, renameSync, rmSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'

/**
 * Closes a ledger that failed, and leaves its log beside it, so that the next start finds it as after a crash: it looks
 * before it trusts, and reads anew what the log holds. SQLite writes the log into the file and removes it whenever a
 * connection is closed, even by the end of its thread, and node:sqlite has no way to ask it not to. A second name keeps
 * the log from going; reading it again over a file that has it all changes nothing.
 */
export function closeKeepingLog(database: DatabaseSync): void {
  const log = `${database.location() ?? ''}-wal`
  const kept = `${log}-kept`
  const isKept = attempted(() => {
    rmSync(kept, { force: true })
    linkSync(log, kept)
  })
  attempted(() => {
    database.close()
  })
  if (!isKept) return
  attempted(() => {
    if (existsSync(log)) rmSync(kept)
    else renameSync(kept, log)
  })
}

/** The disk may refuse anything by now, and there is nobody left to tell: that the ledger failed is known already. */
function attempted(work: () => void): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}
