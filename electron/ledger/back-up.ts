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
import { VezneError } from '../core/result.ts'
import { decrypted, encrypted } from './backup-file.ts'
import { ask, openFile, type SqliteFile, checkSound } from './engine/sqlite/opening.ts'
import { backupsBeside, removeDatabase, sizeOf, syncFolder } from './private-file.ts'

export interface BackupPlace {
  file: string
  /** Folders and files that no backup is written over or into. */
  keepOut: readonly string[]
}

/**
 * A whole copy of the open ledger as it is when the copy ends, encrypted, into the private file `file`; a file that stands there
 * is replaced, whole or not at all. Says the newest event in the copy, which was opened by itself and found sound before, and
 * read back after. Other statements may run meanwhile, but `database` must stay open. Only the beginning must not fall into a
 * transaction, or better-sqlite3 takes the copy for whole at once: `begun` says that it is over. Throws `file_failed`, also
 * where little more than the copy has room, and beside the ledger, over one of `keepOut` or below it: but for the folder of the
 * automatic backups.
 */
export async function backUp(
  database: SqliteFile,
  { file, keepOut }: BackupPlace,
  trailKey: string,
  begun: () => void,
): Promise<AuditHead> {
  // Never where the backup goes: what is not encrypted stays where the ledger is, and goes when the next one is made at the latest.
  const copy = `${database.name}.copy.partial`
  // In the same folder, so that it can be renamed, and new, so that no link leads it elsewhere.
  const draft = `${file}.${randomBytes(4).toString('hex')}.partial`
  try {
    refuseKeptOut(database, file, keepOut)
    refuseToFill(database, dirname(file))
    refuseToFill(database, dirname(copy))
    removeDatabase(copy)
    closeSync(openSync(copy, 'wx', 0o600))
    await database.backup(copy, {
      progress: () => {
        begun()
        return pagesAtOnce
      },
    })
    const { head, ...about } = checked(copy)
    await write(draft, encrypted(copy, { ...about, trailKey }))
    const readBack = decrypted(draft, { trailKey, passphrase: null })
    while (!(await readBack.next()).done) await nextTurn()
    renameSync(draft, file)
    syncFolder(dirname(file))
    return head
  } catch {
    remove(draft)
    throw new VezneError('file_failed')
  } finally {
    remove(copy)
  }
}

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

/** Of a copy, between two looks at what else there is to do. */
const pagesAtOnce = 100

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
function refuseKeptOut(database: SqliteFile, file: string, keepOut: readonly string[]): void {
  const folder = realpathSync(dirname(file))
  const ledger = database.name
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

function refuseToFill(database: SqliteFile, folder: string): void {
  const needed = sizeOf(database.name) + sizeOf(`${database.name}-wal`)
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
