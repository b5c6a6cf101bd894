import { dirname, join } from 'node:path'
import {
  closeSync,
  createReadStream,
  createWriteStream,
  fsyncSync,
  openSync,
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  rmSync,
} from 'node:fs'
import { pipeline } from 'node:stream/promises'
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

/** A database that was not made to its end, with all that SQLite may have put beside it. */
export function removeDatabase(file: string): void {
  for (const path of [file, ...companions.map((companion) => file + companion)]) rmSync(path, { force: true })
}

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
export const writePrivately = (to: string, pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> =>
  pipeline(pieces, createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }))

export const copyPrivately = (from: string, to: string): Promise<void> => writePrivately(to, createReadStream(from))

/** Where the automatic backups of this ledger are. */
export const backupsBeside = (ledgerFile: string): string => join(dirname(ledgerFile), 'backups')

/** Where the ledgers are that a restore took the place of. */
export const replacedBeside = (ledgerFile: string): string => join(dirname(ledgerFile), 'replaced')

/** Where the ledger is made ready that is to take this one's place. */
export const restoredBeside = (ledgerFile: string): string => `${ledgerFile}.restore`

/** Where copies of damaged ledgers are. */
export const quarantineBeside = (ledgerFile: string): string => join(dirname(ledgerFile), 'quarantine')

/** How a backup's name ends: it is no database that whoever finds it could open. */
export const backupExtension = 'vezne'

const pattern = new RegExp(String.raw`^ledger-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.(?:db|${backupExtension})$`)

/** `ledger-2026-11-21T08-14-05Z.db`: UTC, whole seconds, and no colon, which Windows does not take. */
export const timedName = (at: number, extension = 'db'): string =>
  `ledger-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}Z.${extension}`

/** Where the ledger is that was replaced by what was restored at this time. */
export const replacedAt = (ledgerFile: string, at: number): string => join(replacedBeside(ledgerFile), timedName(at))

/** UTC milliseconds; null for any other name. */
export function timeOfName(name: string): number | null {
  const [, day, hours, minutes, seconds] = pattern.exec(name) ?? []
  const at = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`)
  return Number.isNaN(at) ? null : at
}

/** What the disk refuses is `file_failed`: its own words hold paths. */
export function failing<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw error instanceof VezneError ? error : new VezneError('file_failed')
  }
}
