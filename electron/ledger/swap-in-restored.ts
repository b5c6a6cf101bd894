import { existsSync, lstatSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { VezneError } from '../core/result.ts'
import { syncFolder } from './durable-file.ts'
import { companions, makePrivateFolder } from './private-file.ts'
import { timedName } from './timed-name.ts'

/**
 * At start, before the ledger is opened: when a restored ledger stands ready beside it, the present one moves to
 * `replaced/` and the restored one takes its place. True when it did. Nothing is ever overwritten or deleted. After a
 * crash anywhere in between, the next start finishes it. Throws `file_failed` with the present ledger back in its place,
 * and the restored one still ready.
 */
export function swapInRestored(ledgerFile: string): boolean {
  const restored = `${ledgerFile}.restore`
  const found = lstatSync(restored, { throwIfNoEntry: false })
  if (!found) return false
  const folder = dirname(ledgerFile)
  const replaced = join(folder, 'replaced')
  // The same name at every try, so that what a crash parted comes together again.
  const kept = join(replaced, timedName(found.mtimeMs))
  // The ledger before its log: a ledger without its log would be opened as if nothing were missing; a log without its
  // ledger is not. And the log before the restored one comes: SQLite would write it into that.
  const parts = ['', ...companions]
  // While the ledger stands, nothing was moved yet: whatever has these names then is something else.
  const taken = existsSync(ledgerFile) && parts.some((part) => existsSync(kept + part))
  if (taken || !found.isFile()) throw new VezneError('file_failed')
  try {
    makePrivateFolder(replaced)
    for (const part of parts) {
      if (existsSync(ledgerFile + part)) renameSync(ledgerFile + part, kept + part)
    }
    syncFolder(replaced)
    syncFolder(folder)
    renameSync(restored, ledgerFile)
  } catch {
    for (const part of parts.toReversed()) {
      if (existsSync(kept + part)) renameSync(kept + part, ledgerFile + part)
    }
    throw new VezneError('file_failed')
  }
  syncFolder(folder)
  return true
}
