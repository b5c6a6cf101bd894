import { existsSync, renameSync, statSync, utimesSync } from 'node:fs'
import { dirname, basename } from 'node:path'
import { sql } from 'kysely'
import { VezneError } from '../core/result.ts'
import {
  syncFolder,
  makePrivateFolder,
  restoredBeside,
  copyPrivately,
  writePrivately,
  removeDatabase,
  syncFile,
  sizeOf,
} from './private-file.ts'
import type { FoundLedger } from '../core/ports.ts'
import type { Stamp } from '../core/time.ts'
import { decrypted, isEncrypted, keysInBackup, type BackupKeys } from './backup-file.ts'
import { openFile, checkSound } from './engine/sqlite/opening.ts'
import type { LedgerServer } from './place.ts'
import { checkIsLedger, fileFailure, openDatabase } from './open-database.ts'
import { finished, refuseUnrecorded } from './rows.ts'
import { replacedApart } from './swap-in.ts'
import { workOn, type Work } from './tables.ts'

/** What a restore is asked for. Crosses into its thread. */
export interface RestoreOrder<Replaced> {
  /** The backup. It is read and nothing else. */
  from: string
  ledgerFile: string
  machine: string
  stamp: Stamp
  /** What is known of the ledger in whose place it comes; null: this machine never had it. */
  replaced: Replaced | null
  keys: BackupKeys
  /** What somebody was shown of it, and restores; null: nobody was asked yet. */
  accepted: FoundLedger | null
  /** Has the ledger that continues the backup; null: the backup has it. */
  server: LedgerServer | null
}

/** What it is of, and whether it was made ready. */
export interface Restored {
  found: FoundLedger
  isMade: boolean
  /** The key of the host that made the backup; null: there was none. */
  hostKey: Uint8Array | null
  /** Names the ledger's server; null: it is in the file. */
  place: LedgerServer | null
}

type Harmless = Pick<Restored, 'found' | 'isMade'>

/** Has all that a ledger is compared with. */
export interface Against<Replaced> extends Pick<RestoreOrder<Replaced>, 'stamp' | 'replaced' | 'accepted' | 'server'> {
  fileName: string
  /** Reads the backup that the server's ledger continues; null: there is no server. */
  older: Work | null
}

/**
 * Refuses a ledger that is not a copy of the one in its place, and voids in it what may have been used since it was made; where
 * somebody is to be asked about it first, it has done nothing.
 */
type MakeHarmless<Replaced> = (work: Work, against: Against<Replaced>) => Promise<Harmless>

/**
 * Makes `<ledger>.restore` of a backup: a copy, whole and checked, its approvals void, that its
 * audit trail says was restored. The ledger itself is not touched. On a machine that never had it, it says what it found and has
 * made nothing until somebody accepts that. Throws `backup_locked`
 * and `backup_unopenable` for one that the keys do not open, `ledger_damaged` for what is no ledger (and no backup, on a machine that
 * never had it), not as it was written or changed behind its trail's back where nobody may go on with it, `charter_broken`,
 * `ledger_newer`, `ledger_older`, `ledger_of_other_account`, `ledger_in_use` for the ledger itself, `ledger_full` when there is no room
 * for the copy, `ledger_behind` if the server's lacks what the backup has, and `file_failed`.
 */
export async function makeReady<Replaced>(
  { from, ledgerFile, machine, stamp: asked, replaced, keys, accepted, server }: RestoreOrder<Replaced>,
  makeHarmless: MakeHarmless<Replaced>,
): Promise<Restored> {
  const stamp = { ...asked, at: replacedApart(asked.at, ledgerFile) }
  const draft = `${ledgerFile}.restore.partial`
  try {
    refuseLedgerItself(from, ledgerFile)
    makePrivateFolder(dirname(ledgerFile))
    removeDatabase(draft)
    if (replaced === null && !isEncrypted(from)) throw new VezneError('ledger_damaged')
    const hostKey = await openInto(draft, from, keys)
    checkDraft(draft)
    const { database, db } = await openDatabase(draft)
    const against = { fileName: basename(from), stamp, replaced, accepted, server }
    let restored: Restored
    try {
      restored = await db.transaction().execute(async (transaction) => {
        const work = workOn(transaction, { machine })
        if (server) {
          const onServer = (newer: Work) => makeHarmless(newer, { ...against, older: work })
          return { ...(await moveHere(server, machine, onServer)), hostKey }
        }
        const harmless = await makeHarmless(work, { ...against, older: null })
        await finished(work)
        return { ...harmless, hostKey, place: null }
      })
    } finally {
      database.close()
    }
    if (!restored.isMade || server) {
      removeDatabase(draft)
      return restored
    }
    // Nothing may be left in a log: the next start moves one file.
    if (existsSync(`${draft}-wal`)) throw new VezneError('file_failed')
    // By this time the replaced one is found again (`swapInRestored`): the event of the restore says it, too.
    utimesSync(draft, stamp.at / 1_000, stamp.at / 1_000)
    syncFile(draft)
    renameSync(draft, restoredBeside(ledgerFile))
    syncFolder(dirname(ledgerFile))
    return restored
  } catch (error) {
    removeDatabase(draft)
    throw fileFailure(error)
  }
}

/** Makes the ledger harmless, and fences off the computer that had it, in one transaction. */
async function moveHere(server: LedgerServer, machine: string, makeHarmless: (work: Work) => Promise<Harmless>) {
  const { openOnServer } = await import('./server-ledger.ts')
  const ledger = await openOnServer({ server: { ...server, moves: null }, machine }, () => undefined)
  try {
    const { harmless, moves } = await ledger.transact(false, async (transaction) => {
      const work = workOn(transaction, { machine })
      const harmless = await makeHarmless(work)
      refuseUnrecorded(work)
      const { recorded, unanswered } = work
      return { harmless, moves: harmless.isMade ? await nextMove(work, machine) : null, recorded, unanswered }
    })
    return { ...harmless, place: { ...server, moves } }
  } finally {
    await ledger.close()
  }
}

async function nextMove(work: Work, machine: string): Promise<number | null> {
  const { rows } = await sql<{ moves: number }>`
    update holder set epoch = epoch + 1, machine = ${machine}, moves = moves + 1 returning moves`.execute(work)
  return rows[0]?.moves ?? null
}

/** Opening and closing the ledger would drop the lock that this very process holds on it. By whatever name it is given. */
function refuseLedgerItself(from: string, ledgerFile: string): void {
  const chosen = statSync(from, { bigint: true })
  if (!chosen.isFile()) throw new VezneError('file_failed')
  const ledger = statSync(ledgerFile, { bigint: true, throwIfNoEntry: false })
  if (ledger && chosen.dev === ledger.dev && chosen.ino === ledger.ino) throw new VezneError('ledger_in_use')
}

/** A ledger that was put aside is as it was; after a crash it has a log, and what was written last is in it alone. */
async function openInto(draft: string, from: string, keys: BackupKeys): Promise<Restored['hostKey']> {
  if (isEncrypted(from)) {
    const inside = await keysInBackup(from, keys)
    await writePrivately(draft, decrypted(from, inside))
    return inside.hostKey
  }
  await copyPrivately(from, draft)
  if (sizeOf(`${from}-wal`) > 0) await copyPrivately(`${from}-wal`, `${draft}-wal`)
  return null
}

/** Before anything is made of it: an empty database would become a new ledger. */
function checkDraft(draft: string): void {
  const database = openFile(draft, { readonly: true })
  try {
    checkSound(database)
    checkIsLedger(database)
  } finally {
    database.close()
  }
}
