import type { Transaction } from 'kysely'
import pg, { type Client } from 'pg'
import { VezneError } from '../../../core/result.ts'
import { createTurns } from '../../../core/worker-calls.ts'
import type { LedgerServer } from '../../ledger.ts'
import { schemaVersion } from '../../schema.ts'
import type { Tables } from '../../tables.ts'
import { together } from '../../../core/together.ts'
import { transactionOver } from './dialect.ts'
import type { Fence } from './fence.ts'
import { connect, cutOff, ended, postgresErrors } from './opening.ts'

export type Connection = ReturnType<typeof createConnection>

/** What a connection is for: its settings, and how each of its transactions begins. */
interface Purpose {
  settings: string
  begin: string
}

export const toWrite: Purpose = {
  // What writes asks for single rows: to plan each statement anew, by what it is given, would cost more than to run it; and how many
  // rows there were when it was planned says nothing of how many there are.
  settings: 'set plan_cache_mode = force_generic_plan; set enable_seqscan = off',
  begin: 'begin isolation level read committed',
}
export const toRead: Purpose = { settings: '', begin: 'begin isolation level repeatable read read only' }

/** One that is opened when it is needed, and anew after it was lost. One transaction at a time. */
export function createConnection(
  server: LedgerServer,
  { settings, begin }: Purpose,
  onReopened: () => void,
  /** Null: it only reads. */
  fence: Fence | null = null,
) {
  const inTurn = createTurns()
  let waiting = 0
  let opening: ReturnType<typeof open> | null = null
  let isLost = false
  let wasOpen = false

  async function open() {
    const { client, facts } = await connect(server)
    isLost = false
    client.once('end', () => {
      isLost = true
    })
    try {
      await together(checkSchema(client), client.query(settings))
      await fence?.take(client)
    } catch (error) {
      await ended(client)
      throw error
    }
    if (wasOpen) onReopened()
    wasOpen = true
    return {
      client,
      transaction: transactionOver<Tables>(client),
      facts: { engine: 'postgres', ...facts, schemaVersion } as const,
    }
  }

  async function opened() {
    if (isLost) opening = null
    opening ??= open()
    return opening.catch((error: unknown) => {
      opening = null
      throw error
    })
  }

  /** What is begun on one connection ends there: on another one a commit would say yes to nothing. */
  async function beginOn({ client, transaction }: Awaited<ReturnType<typeof open>>) {
    const [, held] = await together(client.query(begin), fence && client.query<{ id: string }>(fence.hold()))
    if (fence && !held?.rows[0]) throw await fence.refusal(client)
    return {
      transaction,
      id: held?.rows[0]?.id ?? '',

      async commit(): Promise<void> {
        const { command } = await client.query('commit')
        // So PostgreSQL answers where a statement had failed, whatever became of its error.
        if (command !== 'COMMIT') throw new Error('a failed transaction was to be committed')
      },

      async rollback(): Promise<void> {
        await client.query('rollback')
      },
    }
  }

  function readOn<T>(
    { client, transaction }: Awaited<ReturnType<typeof open>>,
    work: (transaction: Transaction<Tables>) => Promise<T>,
  ) {
    const begun = client.query(begin)
    const read = together(begun, work(transaction))
      .then(([, value]) => value)
      .finally(() => {
        // Whatever comes next on this connection comes after it.
        client.query('rollback').catch(() => undefined)
      })
    return { begun, read }
  }

  /** Whatever was under way on it fails. */
  function lose(): void {
    isLost = true
    void opening?.then(({ client }) => cutOff(client)).catch(() => undefined)
  }

  return {
    opened,
    lose,

    /** One that was lost while nobody used it is told of by its first statement: nothing was done, so it is begun anew. */
    async begun(): ReturnType<typeof beginOn> {
      const connection = await opened()
      try {
        return await beginOn(connection)
      } catch (error) {
        if (postgresErrors.kindOf(error) !== 'away') {
          // The transaction itself was begun, and what came after that failed.
          await connection.client.query('rollback')
          throw error
        }
        lose()
        return beginOn(await opened())
      }
    },

    /**
     * What this reads, in a transaction of which nobody waits for the beginning or the end: it takes the server one answer, where
     * it asks once. One that was lost while nobody used it is told of by the beginning, and it is asked anew.
     */
    async read<T>(work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T> {
      const { begun, read } = readOn(await opened(), work)
      try {
        return await read
      } catch (error) {
        const hasBegun = await begun.then(
          () => true,
          () => false,
        )
        if (hasBegun || postgresErrors.kindOf(error) !== 'away') throw error
        lose()
        return readOn(await opened(), work).read
      }
    },

    waiting: () => waiting,
    inTurn<T>(work: () => T | Promise<T>): Promise<T> {
      waiting += 1
      return inTurn(work).finally(() => (waiting -= 1))
    },

    async close(): Promise<void> {
      const { client } = (await opening?.catch(() => null)) ?? {}
      if (client) await ended(client)
    },
  }
}

const noSuchTable = '42P01'

/** This program would not understand other tables than its own. */
async function checkSchema(client: Client): Promise<void> {
  const found = await client
    .query<{ version: string }>('select version from schema_version')
    .catch((error: unknown) => {
      throw error instanceof pg.DatabaseError && error.code === noSuchTable ? new VezneError('ledger_damaged') : error
    })
  const version = Number(found.rows[0]?.version ?? 0)
  if (version > schemaVersion) throw new VezneError('ledger_newer')
  if (version < schemaVersion) throw new VezneError('ledger_older')
}
