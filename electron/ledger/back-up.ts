import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AuditHead } from '../core/audit.ts'
import { beginning } from '../core/chain.ts'
import { VezneError, type ErrorCode } from '../core/result.ts'
import { decrypted, encrypted, keysInBackup } from './backup-file.ts'
import { ask, checkSound, openFile } from './engine/sqlite/opening.ts'
import { backupsBeside, removeDatabase, syncFolder } from './private-file.ts'

export interface BackupPlace {
  file: string
  /** Folders and files that no backup is written over or into. */
  keepOut: readonly string[]
  /** Lets passphrases open their keys where the backup is restored. */
  hostKey: Uint8Array | undefined
}

/** The open ledger that is copied. */
interface BackedUp {
  /** Where it is in a file, or would be: beside it, its copy lies as it is for as long as it takes to encrypt it. */
  ledgerFile: string
  bytes(): number | Promise<number>
  /** Into this file, which is new and empty. What it throws with a code of the server's is why there is no backup. */
  copyInto(copy: string): Promise<void>
}

/**
 * A whole copy of the ledger as it is when the copy ends, encrypted, into the private file `file`; a file that stands there
 * is replaced, whole or not at all. Says the newest event in the copy, which was opened by itself and found sound before, and
 * read back after. Throws `file_failed`, also
 * where little more than the copy has room, and beside the ledger, over one of `keepOut` or below it: but for the folder of the
 * automatic backups; and of a ledger on a server `ledger_away` or `ledger_busy`.
 */
export async function backUp(
  { ledgerFile, bytes, copyInto }: BackedUp,
  { file, keepOut, hostKey }: BackupPlace,
  trailKey: string,
): Promise<AuditHead> {
  // Never where the backup goes: what is not encrypted stays where the ledger is, and goes when the next one is made at the latest.
  const copy = `${ledgerFile}.copy.partial`
  // In the same folder, so that it can be renamed, and new, so that no link leads it elsewhere.
  const draft = `${file}.${randomBytes(4).toString('hex')}.partial`
  try {
    refuseKeptOut(ledgerFile, file, keepOut)
    const needed = await bytes()
    refuseToFill(needed, dirname(file))
    refuseToFill(needed, dirname(copy))
    removeDatabase(copy)
    closeSync(openSync(copy, 'wx', 0o600))
    await copyInto(copy)
    const { head, ...about } = checked(copy)
    await write(draft, encrypted(copy, { ...about, trailKey, ...(hostKey && { hostKey }) }))
    const readBack = decrypted(draft, await keysInBackup(draft, { trailKey, passphrase: null }))
    while (!readBack.next().done) await nextTurn()
    renameSync(draft, file)
    syncFolder(dirname(file))
    return head
  } catch (error) {
    remove(draft)
    throw error instanceof VezneError && ofServer.has(error.failure.code) ? error : new VezneError('file_failed')
  } finally {
    remove(copy)
  }
}

const ofServer: ReadonlySet<ErrorCode> = new Set(['ledger_away', 'ledger_busy'])

/** Piece by piece, as SQLite makes the copy: between two of them others have their turn. */
async function write(draft: string, pieces: Iterable<Uint8Array>): Promise<void> {
  const descriptor = openSync(draft, 'wx', 0o600)
  try {
    for (const piece of pieces) {
      writeFileSync(descriptor, piece)
      await nextTurn()
    }
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

function remove(file: string): void {
  try {
    removeDatabase(file)
  } catch {
    // No such folder, or a disk that is gone: then it is not there either, or cannot be removed.
  }
}

/**
 * Beside a ledger, a name could be that of the ledger itself, of its log, or of a restore that waits for the next start:
 * and `keepOut` holds the ledgers of other workspaces.
 */
function refuseKeptOut(ledger: string, file: string, keepOut: readonly string[]): void {
  const folder = realpathSync(dirname(file))
  const automatic = backupsBeside(ledger)
  if (existsSync(automatic) && realpathSync(automatic) === folder) return
  if (realpathSync(dirname(ledger)) === folder) throw new VezneError('file_failed')
  const place = join(folder, basename(file))
  for (const kept of keepOut.filter((path) => existsSync(path)).map((path) => realpathSync(path))) {
    if (place === kept || place.startsWith(kept + sep)) throw new VezneError('file_failed')
  }
}

/** The ledger may live on the same disk, and a ledger without room stops. */
const roomToLeave = 64 * 1024 * 1024

function refuseToFill(needed: number, folder: string): void {
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize < needed + roomToLeave) throw new VezneError('file_failed')
}

/** What the copy is of, and the lock that it is closed for. */
function checked(copy: string): { head: AuditHead; identity: string | null; lock: string | null } {
  const database = openFile(copy)
  try {
    // Nobody else has it open: so SQLite keeps the index of its log in memory, and leaves no file of it behind.
    database.pragma('locking_mode = exclusive')
    checkSound(database)
    const newest = database.prepare('SELECT sequence, hash FROM audit_events ORDER BY sequence DESC LIMIT 1')
    return {
      head: (newest.get() as AuditHead | undefined) ?? beginning,
      identity: (ask(database, 'SELECT hash FROM charter WHERE id = 1') as string | undefined) ?? null,
      lock: ask(database, 'SELECT backup_lock FROM workspace') as string | null,
    }
  } finally {
    database.close()
  }
}
