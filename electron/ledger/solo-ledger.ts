import { linkSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createTurns } from '../core/worker-calls.ts'
import { VezneError } from '../core/result.ts'
import { backUp } from './back-up.ts'
import { sqliteErrors, stopAfter, type SqliteFile } from './engine/sqlite/opening.ts'
import { failureOf, type StopCode } from './failures.ts'
import { openDatabase, type OpenDatabase } from './open-database.ts'
import { sizeOf } from './private-file.ts'
import type { LedgerNews } from './queries.ts'
import type { OpenLedger } from './open-ledger.ts'

/** Throws what `openDatabase` throws. */
export const openSolo = async (file: string, say: (news: LedgerNews) => void): Promise<OpenLedger> =>
  soloLedger(await openDatabase(file), say)

/** A ledger in a file of this machine: one transaction after the other, until it fails to write. */
export function soloLedger({ database, db, facts }: OpenDatabase, say: (news: LedgerNews) => void): OpenLedger {
  const inTurn = createTurns()
  const backupsInTurn = createTurns()
  let stopped: StopCode | null = null

  return {
    facts,

    transact: (isRead, work) =>
      inTurn(async () => {
        try {
          if (stopped && !isRead) throw new VezneError(stopped)
          const result = await db.transaction().execute(async (transaction) => {
            const written = await work(transaction)
            await Promise.all(written.unanswered)
            return written
          })
          result.committed?.()
          return result
        } catch (error) {
          const code = stopAfter(error)
          if (code && !stopped) {
            stopped = code
            // Before the failure of the call that found it out.
            say({ kind: 'stopped', code })
          }
          throw failureOf(error, sqliteErrors)
        }
      }),

    /** One moment of it, because nobody writes meanwhile. */
    snapshot: (work) =>
      work((read) =>
        inTurn(async () => {
          try {
            return await db.transaction().execute(read)
          } catch (error) {
            throw failureOf(error, sqliteErrors)
          }
        }),
      ),

    /**
     * Begins between two calls, and then goes on while they do. Only the beginning must not fall into a transaction, or
     * better-sqlite3 takes the copy for whole at once.
     */
    backUp: (place, key) =>
      backupsInTurn(
        () =>
          new Promise((resolve, reject) => {
            void inTurn(
              () =>
                new Promise<void>((begun) => {
                  const copyInto = async (copy: string) => {
                    await database.backup(copy, {
                      progress: () => {
                        begun()
                        return pagesAtOnce
                      },
                    })
                  }
                  const of = { ledgerFile: database.name, bytes: () => bytesOf(database), copyInto }
                  backUp(of, place, key).then(resolve, reject).finally(begun)
                }),
            )
          }),
      ),

    async close() {
      await Promise.all([backupsInTurn(() => undefined), inTurn(() => undefined)])
      // Not `db.destroy()`: Kysely closes only what it has used, and nothing may have been asked.
      if (stopped) closeKeepingLog(database)
      else database.close()
    },
  }
}

/** Of a copy, between two looks at what else there is to do. */
const pagesAtOnce = 100

const bytesOf = ({ name }: SqliteFile): number => sizeOf(name) + sizeOf(`${name}-wal`)

/**
 * Closes a ledger that failed, and leaves its log beside it, so that the next start finds it as after a crash: it looks
 * before it trusts, and reads anew what the log holds. SQLite writes the log into the file and removes it whenever a
 * connection is closed, even by the end of its thread, and better-sqlite3 has no way to ask it not to. A second name keeps
 * the log from going; reading it again over a file that has it all changes nothing.
 */
function closeKeepingLog(database: SqliteFile): void {
  const log = `${database.name}-wal`
  const kept = `${log}-kept`
  attempted(() => {
    rmSync(kept, { force: true })
    linkSync(log, kept)
  })
  attempted(() => {
    database.close()
  })
  attempted(() => {
    if (sizeOf(log) > 0) rmSync(kept, { force: true })
    else renameSync(kept, log)
  })
  // Too short for a log: SQLite reads nothing from it, but the next start sees that there is one.
  attempted(() => {
    if (sizeOf(log) === 0) writeFileSync(log, 'a failed ledger', { mode: 0o600 })
  })
}

/** The disk may refuse anything by now, and there is nobody left to tell: that the ledger failed is known already. */
function attempted(work: () => void): void {
  try {
    work()
  } catch {
    // Whatever of the rest can still be done is better than nothing.
  }
}
