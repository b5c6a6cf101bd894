import { linkSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { MessagePort } from 'node:worker_threads'
import { VezneError } from '../core/result.ts'
import { createTurns, serveCalls, type Served } from '../core/worker-calls.ts'
import { backUp, type BackupPlace } from './back-up.ts'
import type { SqliteFile } from './engine/sqlite-opening.ts'
import { failureOf, stopAfter, type StopCode } from './failures.ts'
import type { OpenDatabase } from './open-database.ts'
import { sizeOf } from './private-file.ts'
import { queriesByName, type Queries, type UntypedQuery } from './queries.ts'
import { refuseUnrecorded } from './rows.ts'
import { workOn } from './tables.ts'

/** What the worker is started with. */
export interface LedgerWorkerData {
  file: string
  /** The name of this machine, for the audit trail. */
  machine: string
}

/**
 * Opens, then answers calls in the order they came, each in one transaction, until told to close. `machine` is the name
 * that the audit trail gets. A ledger that failed to write answers what it is asked by `queries.reads`, and nothing else.
 */
export const serve = (
  port: MessagePort,
  queries: Queries,
  open: () => Promise<OpenDatabase>,
  machine: string,
): Promise<void> => serveCalls(port, async (sayStopped) => servedBy(await open(), queries, machine, sayStopped))

function servedBy(
  { database, db, facts }: OpenDatabase,
  queries: Queries,
  machine: string,
  sayStopped: (code: StopCode) => void,
): Served {
  const inTurn = createTurns()
  const backupsInTurn = createTurns()
  let stopped: StopCode | null = null
  let trailKey: string | null = null

  async function answer(query: UntypedQuery, isRead: boolean, args: readonly unknown[]): Promise<unknown> {
    try {
      if (stopped && !isRead) throw new VezneError(stopped)
      return await db.transaction().execute(async (transaction) => {
        const work = workOn(transaction, machine, trailKey)
        const value = await query(work, ...args.map(lessOften))
        refuseUnrecorded(work)
        return value
      })
    } catch (error) {
      const code = stopAfter(error)
      if (code && !stopped) {
        stopped = code
        // Before the failure of the call that found it out.
        sayStopped(code)
      }
      throw failureOf(error)
    } finally {
      for (const arg of args) if (arg instanceof MessagePort) arg.close()
    }
  }

  const asCalls = (groups: Queries['reads'], isRead: boolean) =>
    queriesByName(groups).map(([name, query]) => {
      const call = (...args: unknown[]) => inTurn(() => answer(query, isRead, args))
      return [name, call] as const
    })

  /** Begins between two calls, and then goes on while they do. */
  const makeBackup = (place: BackupPlace, key: string) =>
    new Promise<unknown>((resolve, reject) => {
      void inTurn(
        () =>
          new Promise<void>((begun) => {
            backUp(database, place, key, begun).then(resolve, reject).finally(begun)
          }),
      )
    })

  return {
    facts,
    calls: {
      ...Object.fromEntries([...asCalls(queries.writes, false), ...asCalls(queries.reads, true)]),
      sealWith: (key: string) => {
        trailKey = key
      },
      backUp(place: BackupPlace) {
        const key = trailKey
        if (key === null) throw new VezneError('keychain_unavailable')
        return backupsInTurn(() => makeBackup(place, key))
      },
    },
    async close() {
      await Promise.all([backupsInTurn(() => undefined), inTurn(() => undefined)])
      // Not `db.destroy()`: Kysely closes only what it has used, and nothing may have been asked.
      if (stopped) closeKeepingLog(database)
      else database.close()
    },
  }
}

/** Milliseconds. More often than that, nobody sees it. */
const progressEvery = 100

/** A function that is told how far a query is, told less often; any other argument as it is. */
function lessOften(arg: unknown): unknown {
  if (typeof arg !== 'function') return arg
  const tell = arg as (done: number) => void
  let notifiedAt = 0
  return (done: number) => {
    if (performance.now() - notifiedAt < progressEvery) return
    notifiedAt = performance.now()
    tell(done)
  }
}

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
