import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import pg, { type Client } from 'pg'
import type { AuditHead } from '../core/audit.ts'
import { VezneError } from '../core/result.ts'
import { together } from '../core/together.ts'
import { createTurns } from '../core/worker-calls.ts'
import type { Reading } from './copy-rows.ts'
import { toRead, toWrite, createConnection, type Connection } from './engine/postgres/connection.ts'
import { createFence } from './engine/postgres/fence.ts'
import { postgresErrors } from './engine/postgres/opening.ts'
import { watchServer } from './engine/postgres/watch.ts'
import { failureOf, refusalOf } from './failures.ts'
import type { LedgerServer } from './place.ts'
import type { LedgerNews } from './queries.ts'
import type { Done, OpenLedger } from './open-ledger.ts'
import type { Tables } from './tables.ts'

/** A ledger in a PostgreSQL database. What reads sees one moment, and waits for nobody. */

/** Reading is shared out among so many connections. */
const readers = 3
/** Milliseconds between two questions whether the server is there again. */
const askAgainAfter = 500

/**
 * `file`: where it would be in a file of this machine, for its copies. Throws `ledger_held`, `ledger_away`, `ledger_refused`, `ledger_unfit`, `ledger_standby`, `ledger_newer`, `ledger_older`,
 * `ledger_damaged`.
 */
export async function openOnServer(
  { server, machine, file }: { server: LedgerServer; machine: string; file?: string | undefined },
  say: (news: LedgerNews) => void,
): Promise<OpenLedger> {
  const backupsInTurn = createTurns()
  let closing = false
  const onReopened = () => say({ kind: 'reopened' })
  const writer = createConnection(server, toWrite, onReopened, createFence({ server, machine }))
  const reading = Array.from({ length: readers }, () => createConnection(server, toRead, onReopened))
  const all = [writer, ...reading]
  // All at once, so that whichever is opened later is one that was lost, and may lead to another server.
  const [first] = await Promise.all([writer.opened(), ...reading.map(({ opened }) => opened())]).catch(
    async (error: unknown) => {
      await Promise.all(all.map(({ close }) => close()))
      throw refusalOf(error, postgresErrors)
    },
  )
  const watch = watchServer(server, {
    say,
    // They go the same way: each would wait for as long as the slowest answer may take, and after that there is nothing to wait for.
    onSilent: () => all.forEach(({ lose }) => lose()),
  })
  await watch.begin()

  /**
   * The answer to a commit was lost. What the server knows of the transaction is asked until it tells; and a failover may have
   * given its number to another one, so its event must stand there too.
   */
  async function wasCommitted(transactionId: string, recorded: AuditHead | null): Promise<boolean> {
    while (!closing) {
      try {
        const { client } = await leastBusy(reading).opened()
        const status = await statusOf(client, transactionId)
        if (status === 'aborted') return false
        if (status === 'committed') return recorded === null || (await stands(client, recorded))
      } catch {
        // Whatever it was: as long as nobody knows, it is asked again.
      }
      await pause(askAgainAfter)
    }
    throw new VezneError('ledger_away')
  }

  async function write<T extends Done>(work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T> {
    const { transaction, id: transactionId, commit, rollback } = await writer.begun()
    const done = await work(transaction).catch(async (error: unknown) => {
      await rollback().catch(() => undefined)
      throw error
    })
    const committing = commit()
    await together(...done.unanswered, committing).catch(async (error: unknown) => {
      const [committed] = await Promise.allSettled([committing])
      if (committed.status === 'fulfilled') return
      if (postgresErrors.kindOf(committed.reason) !== 'away') {
        // By a server that refuses one of these statements nothing was committed, and nothing else is begun before that has ended.
        await rollback().catch(() => undefined)
        throw error
      }
      writer.lose()
      if (!(await wasCommitted(transactionId, done.recorded))) throw error
    })
    done.committed?.()
    return done
  }

  /** By a connection of its own: others read and write meanwhile, and it sees nothing of that. */
  async function snapshot<T>(work: (read: Reading) => Promise<T>): Promise<T> {
    const own = createConnection(server, toRead, () => undefined)
    const orFailure = (error: unknown): never => {
      throw failureOf(error, postgresErrors)
    }
    try {
      const { transaction } = await own.begun().catch(orFailure)
      return await work((read) => read(transaction).catch(orFailure))
    } finally {
      await own.close()
    }
  }

  return {
    facts: first.facts,

    async transact(isRead, work) {
      const connection = isRead ? leastBusy(reading) : writer
      try {
        return await connection.inTurn(() => (isRead ? connection.read(work) : write(work)))
      } catch (error) {
        if (postgresErrors.kindOf(error) === 'away') connection.lose()
        throw failureOf(error, postgresErrors)
      }
    },

    snapshot,

    /** As a ledger in a file, like the backup of any other. */
    backUp: (place, key) =>
      backupsInTurn(async () => {
        if (file === undefined) throw new VezneError('ledger_unavailable')
        const [{ backUp }, { fillFile }, { copyWhole }] = await Promise.all([
          import('./back-up.ts'),
          import('./fill-file.ts'),
          import('./copy-rows.ts'),
        ])
        // While it is made, SQLite's log holds all of it a second time.
        const bytes = async () => 2 * (await snapshot((read) => read(sizeOfDatabase)))
        const copyInto = (copy: string) => fillFile(copy, (filled) => copyWhole(snapshot, filled))
        return backUp({ ledgerFile: file, bytes, copyInto }, place, key)
      }),

    async close() {
      closing = true
      await backupsInTurn(() => undefined)
      await Promise.all(all.map(({ inTurn }) => inTurn(() => undefined)))
      await Promise.all([watch.close(), ...all.map((connection) => connection.close())])
    },
  }
}

async function sizeOfDatabase(transaction: Transaction<Tables>): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(
    transaction,
  )
  return rows[0]?.bytes ?? 0
}

/** `in progress` too while the commit waits for a standby. A number that was never given out was one of a server that is gone. */
async function statusOf(client: Client, transactionId: string): Promise<string | null> {
  try {
    const asked = 'select pg_xact_status(cast($1 as xid8)) as status'
    const { rows } = await client.query<{ status: string | null }>(asked, [transactionId])
    return rows[0]?.status ?? null
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '22023') return 'aborted'
    throw error
  }
}

async function stands(client: Client, { sequence, hash }: AuditHead): Promise<boolean> {
  const { rows } = await client.query('select 1 from audit_events where sequence = $1 and hash = $2', [sequence, hash])
  return rows.length > 0
}

const leastBusy = (connections: readonly Connection[]): Connection =>
  connections.reduce((least, each) => (each.waiting() < least.waiting() ? each : least))
