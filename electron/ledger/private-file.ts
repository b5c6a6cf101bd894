import { chmodSync, closeSync, existsSync, lstatSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { VezneError } from '../core/result.ts'

/** What SQLite may keep beside a database: its log, the log's index, its undo journal. */
export const companions = ['-wal', '-shm', '-journal'] as const

/**
 * Makes `file` a plain file that its owner alone can read, in a folder where nobody else can put things. A symbolic
 * link could lead the ledger, or SQLite's files beside it, to a place of somebody else's choosing: `ledger_unsafe`.
 * An existing file is only looked at, never opened: closing it would drop SQLite's lock on POSIX.
 */
export function makePrivate(file: string): void {
  makePrivateFolder(dirname(file))
  // SQLite gives the files beside the ledger the ledger's own mode.
  const paths = [file, ...companions.map((companion) => file + companion)]
  for (const path of paths) {
    const stats = lstatSync(path, { throwIfNoEntry: false })
    if (!stats) continue
    if (!stats.isFile()) throw new VezneError('ledger_unsafe')
    chmodSync(path, 0o600)
  }
  if (sizeOf(file) > 0) return
  // SQLite would delete the log of a database without a page, and with it the last of what was known.
  if (sizeOf(`${file}-wal`) > 0) throw new VezneError('ledger_damaged')
  if (!existsSync(file)) closeSync(openSync(file, 'wx', 0o600))
}

/** A folder of its owner's alone, made where there is none. Throws `ledger_unsafe` where others can write to it. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  if (!found.isDirectory()) throw new VezneError('ledger_unsafe')
  if (process.platform !== 'win32' && (found.mode & 0o022) !== 0) throw new VezneError('ledger_unsafe')
}

/** In bytes; 0 when there is none. */
export const sizeOf = (file: string): number => lstatSync(file, { throwIfNoEntry: false })?.size ?? 0
