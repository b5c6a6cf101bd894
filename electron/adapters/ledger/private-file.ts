import { chmodSync, closeSync, lstatSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { VezneError } from '../../contract/result.ts'

/**
 * Makes `file` a plain file that its owner alone can read, in a directory where nobody else can put things. A symbolic
 * link could lead the ledger, or SQLite's files beside it, to a place of somebody else's choosing.
 * An existing file is only looked at, never opened: closing it would drop SQLite's lock on POSIX.
 */
export function makePrivate(file: string): void {
  const directory = dirname(file)
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const found = lstatSync(directory)
  if (!found.isDirectory()) throw new VezneError('ledger_unavailable')
  if (process.platform !== 'win32' && (found.mode & 0o022) !== 0) throw new VezneError('ledger_unavailable')

  // SQLite gives the files beside the ledger the ledger's own mode.
  for (const path of [file, `${file}-wal`, `${file}-shm`, `${file}-journal`]) {
    const stats = lstatSync(path, { throwIfNoEntry: false })
    if (stats && !stats.isFile()) throw new VezneError('ledger_unavailable')
    if (stats) chmodSync(path, 0o600)
    else if (path === file) closeSync(openSync(file, 'wx', 0o600))
  }
}
