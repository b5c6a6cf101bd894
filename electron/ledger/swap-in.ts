import { existsSync, lstatSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import { VezneError } from '../core/result.ts'
import {
  companions,
  makePrivateFolder,
  removeDatabase,
  replacedAt,
  replacedBeside,
  restoredBeside,
  syncFolder,
} from './private-file.ts'

/** How what a restore made ready takes the ledger's place: names and files alone, so that no start waits for a database's code. */

/** What it replaces is called by its time, to the second: another one that was replaced within the same one has that name. */
export function replacedApart(wanted: number, ledgerFile: string): number {
  let at = wanted
  while (existsSync(replacedAt(ledgerFile, at))) at += 1_000
  return at
}

/** A restored one that stands ready beside a ledger that is elsewhere, and is worked with, is not wanted any more. */
export const dropRestored = (ledgerFile: string): void => removeDatabase(restoredBeside(ledgerFile))

/**
 * At start, before the ledger is opened: when a restored ledger stands ready beside it, the present one moves to
 * `replaced/` and the restored one takes its place. True when it did. Nothing is ever overwritten or deleted. After a
 * crash anywhere in between, the next start finishes it. Throws `file_failed` with the present ledger back in its place,
 * and the restored one still ready.
 */
export function swapInRestored(ledgerFile: string): boolean {
  const restored = restoredBeside(ledgerFile)
  const found = lstatSync(restored, { throwIfNoEntry: false })
  if (!found) return false
  const folder = dirname(ledgerFile)
  const replaced = replacedBeside(ledgerFile)
  // The same name at every try, so that what a crash parted comes together again.
  const kept = replacedAt(ledgerFile, found.mtimeMs)
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
