import { linkSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { SqliteFile } from './engine/sqlite-opening.ts'
import { sizeOf } from './private-file.ts'
import type { MessagePort } from 'node:worker_threads'
import { VezneError } from '../core/result.ts'
import { backUp } from './back-up.ts'

import { failureOf, refusalOf, stopAfter, type StopCode } from './failures.ts'
import type { OpenDatabase } from './open-database.ts'
import type { FromWorker, ToWorker } from './protocol.ts'
import { methodsIn, queryIn, type Queries } from './queries.ts'
import { refuseUnrecorded } from './rows.ts'
import { workOn } from './tables.ts'

/** Milliseconds. More often than that, nobody sees it. */
const progressEvery = 100

function atMostEvery(interval: number, tell: (done: number) => void): (done: number) => void {
  let toldAt = 0
  return (done) => {
    if (performance.now() - toldAt < interval) return
    toldAt = performance.now()
    tell(done)
  }
}

/**
 * Opens, then answers calls in the order they came, each in one transaction, until told to close. `machine` is the name
 * that the audit trail gets. A ledger that failed to write answers what it is asked by `queries.reads`, and nothing else.
 */
export async function serve(
  port: MessagePort,
  queries: Queries,
  open: () => Promise<OpenDatabase>,
  machine: string,
): Promise<void> {
  const say = (message: FromWorker) => {
    port.postMessage(message)
  }
  let opened: OpenDatabase
  try {
    opened = await open()
  } catch (error) {
    say({ kind: 'refused', failure: refusalOf(error).failure })
    port.close()
    return
  }
  const { database, db, facts } = opened
  let stopped: StopCode | null = null

  async function answer(method: string, args: readonly unknown[]): Promise<unknown> {
    const query = queryIn(queries.reads, method) ?? queryIn(queries.writes, method)
    if (!query) throw new VezneError('internal')
    if (stopped && !queryIn(queries.reads, method)) throw new VezneError(stopped)
    try {
      return await db.transaction().execute(async (transaction) => {
        const work = workOn(transaction, machine)
        const value = await query(work, ...args)
        refuseUnrecorded(work)
        return value
      })
    } catch (error) {
      const code = stopAfter(error)
      if (code && !stopped) {
        stopped = code
        say({ kind: 'stopped', code })
      }
      throw error
    }
  }

  async function call({ id, method, args, ports, progress }: Extract<ToWorker, { kind: 'call' }>): Promise<unknown> {
    const tell = atMostEvery(progressEvery, (done: number) => say({ kind: 'progress', id, done }))
    try {
      return await answer(method, progress === null ? args : args.with(progress, tell))
    } finally {
      for (const given of ports) given.close()
    }
  }

  async function reply(id: number, value: Promise<unknown>): Promise<void> {
    try {
      say({ kind: 'value', id, value: await value })
    } catch (error) {
      say({ kind: 'failure', id, failure: failureOf(error) })
    }
  }

  function close(): void {
    // Not `db.destroy()`: Kysely closes only what it has used, and nothing may have been asked.
    if (stopped) closeKeepingLog(database)
    else database.close()
    port.close()
  }

  let calls = Promise.resolve()
  let backups = Promise.resolve()

  /** Begins between two calls, and then goes on beside them. */
  const makeBackup = ({ id, ...place }: Extract<ToWorker, { kind: 'backUp' }>) =>
    new Promise<void>((ended) => {
      const begin = (begun: () => void) => {
        const made = reply(id, backUp(database, place, begun))
        void made.then(begun).then(ended)
      }
      calls = calls.then(() => new Promise(begin))
    })

  port.on('message', (message: ToWorker) => {
    if (message.kind === 'call') calls = calls.then(() => reply(message.id, call(message)))
    else if (message.kind === 'backUp') {
      backups = backups.then(() => makeBackup(message))
    } else void Promise.all([calls, backups]).then(close)
  })
  say({ kind: 'opened', facts, methods: [...methodsIn(queries.reads), ...methodsIn(queries.writes)] })
}

/**
 * Closes a ledger that failed, and leaves its log beside it, so that the next start finds it as after a crash: it looks
 * before it trusts, and reads anew what the log holds. SQLite writes the log into the file and removes it whenever a
 * connection is closed, even by the end of its thread, and better-sqlite3 has no way to ask it not to. A second name keeps
 * the log from going; reading it again over a file that has it all changes nothing.
 */
export function closeKeepingLog(database: SqliteFile): void {
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
