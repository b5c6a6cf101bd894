import { existsSync, lstatSync, renameSync, rmSync, statSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { VezneError } from '../core/result.ts'
import {
  copyPrivately,
  syncFolder,
  makePrivateFolder,
  sizeOf,
  timedName,
  backupsBeside,
  replacedAt,
  timeOfName,
} from './private-file.ts'
import { rm } from 'node:fs/promises'
import { createTurns, openWorker } from '../core/worker-calls.ts'
import type { UnrecordedAnswers } from '../core/ports.ts'
import type { Stamp } from '../core/time.ts'
import { createUnrecordedAnswers } from './unrecorded-answers.ts'
import type { RestoreOrder } from './restore.ts'

/** An automatic backup. */
export interface Backup {
  name: string
  at: number
  bytes: number
}

/** The files beside the ledger: automatic backups, and the copy that a restore makes ready. */
export interface LedgerFiles<Replaced> {
  /** Newest first. */
  backups(): Promise<Backup[]>
  /** Where the automatic backup of this time goes. */
  backupFile(at: number): string
  /** Removes the oldest but `count`. */
  keepNewest(count: number): Promise<void>
  /**
   * Copies a backup beside the ledger, checks it (`ledger_damaged`, `ledger_newer`, `ledger_older`, `ledger_of_other_account`),
   * voids every approval in it, adds what its people signed since, and writes
   * `ledger.restored` into its audit trail. The next start puts it in the ledger's place, and keeps the old one.
   */
  prepareRestore(file: string, stamp: Stamp, replaced: Replaced): Promise<void>
  /** Where the ledger is that was replaced by what was restored at this time. */
  replacedAt(at: number): string
  unrecorded: UnrecordedAnswers
}

/**
 * The files beside the ledger `ledgerFile`: automatic backups in `backups/`, and what a restore makes ready in the
 * thread whose entry is `worker`. Opens no database and never the ledger itself. `machine` is the name of this machine
 * for the audit trail.
 */
export function createLedgerFiles<Replaced>(options: {
  ledgerFile: string
  machine: string
  worker: URL
}): LedgerFiles<Replaced> {
  const { ledgerFile, machine, worker } = options
  const folder = backupsBeside(ledgerFile)
  const inTurn = createTurns()

  const backups = async (): Promise<Backup[]> => {
    const found = failing(() => (lstatSync(folder, { throwIfNoEntry: false }) ? readdirSync(folder) : [])).flatMap(
      (name) => {
        const at = timeOfName(name)
        const stats = at === null ? undefined : statSync(join(folder, name), { throwIfNoEntry: false })
        return at !== null && stats?.isFile() ? [{ name, at, bytes: stats.size }] : []
      },
    )
    return found.sort((one, other) => other.at - one.at)
  }

  return {
    backups,

    replacedAt: (at) => replacedAt(ledgerFile, at),

    unrecorded: createUnrecordedAnswers(ledgerFile),

    /** Throws `file_failed` where the folder cannot be made, `ledger_unsafe` where others can write to it. */
    backupFile(at) {
      failing(() => makePrivateFolder(folder))
      return join(folder, timedName(at))
    },

    async keepNewest(count) {
      for (const { name } of (await backups()).slice(count)) await rm(join(folder, name), { force: true })
    },

    /** One after the other: the last one that succeeded is the one that the next start takes. */
    prepareRestore: (from, stamp, replaced) =>
      inTurn(() => inThread(worker, { from, ledgerFile, machine, stamp, replaced })),
  }
}

/** The thread does its order by opening. */
async function inThread<Replaced>(worker: URL, order: RestoreOrder<Replaced>): Promise<void> {
  const thread = await openWorker(worker, { workerData: order, name: 'restore', gone: 'file_failed' })
  await thread.close()
}

/** What the disk refuses is `file_failed`: its own words hold paths. */
function failing<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw error instanceof VezneError ? error : new VezneError('file_failed')
  }
}

/**
 * Keeps a copy of a damaged ledger and its log in `quarantine/` beside it, under the time when it was last written, and
 * says the folder. The original stays as it is; a copy that is there already is not made again, or every try to start
 * would fill the disk a little more. Only for a ledger that nobody has open. Throws `file_failed`.
 */
export async function quarantine(ledgerFile: string): Promise<string> {
  const folder = join(dirname(ledgerFile), 'quarantine')
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
