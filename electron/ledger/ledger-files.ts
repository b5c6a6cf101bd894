import { existsSync, lstatSync, renameSync, rmSync, statSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { VezneError } from '../core/result.ts'
import {
  copyPrivately,
  syncFolder,
  failing,
  makePrivateFolder,
  sizeOf,
  timedName,
  backupExtension,
  backupsBeside,
  replacedAt,
  replacedBeside,
  quarantineBeside,
  companions,
  timeOfName,
} from './private-file.ts'
import { rm } from 'node:fs/promises'
import type { FoundLedger } from '../core/ports.ts'
import { createTurns, openWorker, type ThreadSource } from '../core/worker-calls.ts'
import type { Stamp } from '../core/time.ts'
import { createBackupLock, type BackupKeys } from './backup-file.ts'
import type { Restored, RestoreOrder } from './restore.ts'
import { swapInRestored } from './swap-in.ts'

/** An automatic backup. */
export interface Backup {
  name: string
  at: number
  bytes: number
}

/** A ledger that was put aside: one that a restore took the place of, or a copy of a damaged one. With its log. */
export interface PutAside extends Backup {
  kind: 'replaced' | 'quarantine'
}

/** Brings a workspace to a computer that never had it. */
export type Brought = Pick<RestoreOrder<unknown>, 'server'> & { file: string; passphrase: string }
export type Came = Omit<Restored, 'isMade'>

/** The files beside the ledger: automatic backups, what was put aside, and the copy that a restore makes ready. */
export interface LedgerFiles<Replaced> {
  /** Newest first. */
  backups(): Promise<Backup[]>
  /** Where the automatic backup of this time goes. */
  backupFile(at: number): string
  /** Removes the oldest but `count` (`surplusOf`). */
  keepNewest(count: number, now: number): Promise<void>
  /** Newest first. */
  putAside(): Promise<PutAside[]>
  /** False when there is no such one. Throws `file_failed`. */
  remove(putAside: Pick<PutAside, 'kind' | 'name'>): Promise<boolean>
  /**
   * Opens a backup beside the ledger with whatever key can (`backup_locked`, `backup_unopenable`), or copies a ledger that was put
   * aside, checks it (`ledger_damaged`, `ledger_newer`, `ledger_older`, `ledger_of_other_account`),
   * voids every approval in it, adds what its people signed since, and writes
   * `ledger.restored` into its audit trail. The next start puts it in the ledger's place, and keeps the old one.
   */
  prepareRestore(file: string, stamp: Stamp, replaced: Replaced, keys: BackupKeys): Promise<Restored['hostKey']>
  /**
   * As `prepareRestore`, of a workspace that this machine never had: only what is encrypted, `accepts` is always asked, and then it
   * is the ledger: what it is of, where, and the key of its host; null where it was not accepted. It knows of no secret here.
   */
  bring(backup: Brought, stamp: Stamp, accepts: (found: FoundLedger) => Promise<boolean>): Promise<Came | null>
  /** What backups are closed for so that this passphrase opens them anywhere (`backup-file.ts`). */
  lockFor(passphrase: string): Promise<string>
  /** Where the ledger is that was replaced by what was restored at this time. */
  replacedAt(at: number): string
}

/**
 * The files beside the ledger `ledgerFile`: automatic backups in `backups/`, what was put aside, and what a restore makes ready in the
 * thread whose entry is `worker`. Opens no database and never the ledger itself. `machine` is the name of this machine
 * for the audit trail.
 */
export function createLedgerFiles<Replaced>(options: {
  ledgerFile: string
  machine: string
  worker: ThreadSource
}): LedgerFiles<Replaced> {
  const { ledgerFile, machine, worker } = options
  const folder = backupsBeside(ledgerFile)
  const inTurn = createTurns()

  const aside = { replaced: replacedBeside(ledgerFile), quarantine: quarantineBeside(ledgerFile) }
  const kinds = ['replaced', 'quarantine'] as const
  const allAside = (): PutAside[] =>
    kinds.flatMap((kind) => ledgersIn(aside[kind]).map((found) => ({ ...found, kind }))).sort(newestFirst)

  return {
    backups: async () => Promise.resolve(ledgersIn(folder)),

    lockFor: createBackupLock,

    replacedAt: (at) => replacedAt(ledgerFile, at),

    /** Throws `file_failed` where the folder cannot be made, `ledger_unsafe` where others can write to it. */
    backupFile(at) {
      failing(() => makePrivateFolder(folder))
      return join(folder, timedName(at, backupExtension))
    },

    async keepNewest(count, now) {
      for (const { name } of surplusOf(ledgersIn(folder), count, now)) await rm(join(folder, name), { force: true })
    },

    putAside: async () => Promise.resolve(allAside()),

    async remove({ kind, name }) {
      if (!allAside().some((found) => found.kind === kind && found.name === name)) return false
      const file = join(aside[kind], name)
      try {
        for (const part of ['', ...companions]) await rm(file + part, { force: true })
        syncFolder(aside[kind])
      } catch {
        throw new VezneError('file_failed')
      }
      return true
    },

    async prepareRestore(from, stamp, replaced, keys) {
      const order = { from, stamp, replaced, keys, ledgerFile, machine, accepted: null, server: null }
      return (await inTurn(() => inThread(worker, order))).hostKey
    },

    async bring({ file: from, passphrase, server }, stamp, accepts) {
      const keys = { trailKey: null, passphrase }
      // The person confirms this file: another one may have its name by then.
      for (let accepted: FoundLedger | null = null; ;) {
        const order: RestoreOrder<Replaced> = {
          ...{ from, stamp, replaced: null, keys, ledgerFile, machine, accepted, server },
        }
        const { isMade, ...made } = await inTurn(() => inThread(worker, order))
        if (isMade) {
          swapInRestored(ledgerFile)
          return made
        }
        if (!(await accepts(made.found))) return null
        accepted = made.found
      }
    },
  }
}

/**
 * All but the newest `count`. Those from after `now` were made while a clock was wrong, or it is wrong now: they are counted by
 * themselves, so that they push out no other.
 */
export const surplusOf = (newestFirst: readonly Backup[], count: number, now: number): Backup[] =>
  [newestFirst.filter(({ at }) => at <= now), newestFirst.filter(({ at }) => at > now)].flatMap((of) => of.slice(count))

/** Newest first, with the bytes of their logs. Throws `file_failed`. */
const ledgersIn = (folder: string): Backup[] =>
  failing(() => (lstatSync(folder, { throwIfNoEntry: false }) ? readdirSync(folder) : []))
    .flatMap((name) => {
      const at = timeOfName(name)
      const file = join(folder, name)
      const stats = at === null ? undefined : statSync(file, { throwIfNoEntry: false })
      return at !== null && stats?.isFile() ? [{ name, at, bytes: stats.size + sizeOf(`${file}-wal`) }] : []
    })
    .sort(newestFirst)

const newestFirst = (one: Backup, other: Backup): number => other.at - one.at

/** The thread does its order by opening. */
async function inThread<Replaced>(worker: ThreadSource, order: RestoreOrder<Replaced>): Promise<Restored> {
  const options = { workerData: order, name: 'restore', gone: 'file_failed' } as const
  const thread = await openWorker<Restored, object>(worker, options)
  await thread.close()
  return thread.facts
}

/**
 * Keeps a copy of a damaged ledger and its log in `quarantine/` beside it, under the time when it was last written, and
 * says the folder. The original stays as it is; a copy that is there already is not made again, or every try to start
 * would fill the disk a little more. Only for a ledger that nobody has open. Throws `file_failed`.
 */
export async function quarantine(ledgerFile: string): Promise<string> {
  const folder = quarantineBeside(ledgerFile)
  try {
    makePrivateFolder(folder)
    const parts = ['', '-wal'].filter((part) => existsSync(ledgerFile + part))
    const copy = join(folder, timedName(statSync(`${ledgerFile}${parts[0] ?? ''}`).mtimeMs))
    for (const part of parts) {
      if (sizeOf(ledgerFile + part) !== sizeOf(copy + part)) {
        rmSync(`${copy}${part}.partial`, { force: true })
        await copyPrivately(ledgerFile + part, `${copy}${part}.partial`)
        renameSync(`${copy}${part}.partial`, copy + part)
      }
    }
    syncFolder(folder)
    return folder
  } catch {
    throw new VezneError('file_failed')
  }
}
