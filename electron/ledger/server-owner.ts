import { escapeIdentifier, type Client } from 'pg'
import { VezneError } from '../core/result.ts'
import { connect, demandsOn, ended, factsOf, postgresErrors, reach, type Demand } from './engine/postgres/opening.ts'
import { postgresSchema } from './engine/postgres/schema.ts'
import { refusalOf } from './failures.ts'
import type { LedgerServer } from './ledger.ts'

/** Prepares a database before a ledger is in it. */

/** What a database needs, besides its server's settings, for a ledger to be founded in it. */
const databaseChecks = ['empty', 'may_create', 'pg_trgm', 'encrypted'] as const

interface Examined {
  version: string
  synchronousStandbys: string
  checks: { name: Demand['setting'] | (typeof databaseChecks)[number]; isMet: boolean; found: string }[]
}

/** Changes nothing. Throws `ledger_away`, `ledger_refused`. */
export const examine = (owner: LedgerServer): Promise<Examined> =>
  asOwner(reach(owner), async ({ client, settings }) => {
    const ofDatabase = await databaseFacts(client)
    return {
      ...factsOf(settings),
      checks: [
        ...demandsOn(settings).map(({ setting, ...met }) => ({ name: setting, ...met })),
        ...databaseChecks.map((name) => ({ name, isMet: ofDatabase[name], found: '' })),
      ],
    }
  })

/**
 * Makes the tables of a new ledger in an empty database: all of them or none. What was begun there once and founded by nobody is made
 * anew. Throws `ledger_away`, `ledger_refused`, `ledger_unfit`, and `ledger_in_use` for a database that has
 * something else.
 */
export const makeTables = (owner: LedgerServer): Promise<void> =>
  asOwner(connect(owner), async ({ client }) => {
    const { empty, ...rest } = await databaseFacts(client)
    if (!empty) throw new VezneError('ledger_in_use')
    if (Object.values(rest).includes(false)) throw new VezneError('ledger_unfit')
    await client.query('begin')
    await dropUnfounded(client)
    await client.query(`create extension if not exists pg_trgm with schema public; ${postgresSchema}`)
    await client.query('commit')
  })

/** The connection ends with the work. What the server refuses to this login is `ledger_refused`. */
async function asOwner<T extends { client: Client }, R>(
  connecting: Promise<T>,
  work: (connected: T) => Promise<R>,
): Promise<R> {
  const connected = await connecting
  const { client } = connected
  try {
    return await work(connected)
  } catch (error) {
    throw refusalOf(error, postgresErrors)
  } finally {
    await ended(client)
  }
}

type DatabaseFacts = Record<(typeof databaseChecks)[number], boolean>

async function databaseFacts(client: Client): Promise<DatabaseFacts> {
  const { rows } = await client.query<DatabaseFacts>(
    `select not exists (select 1 from pg_tables where schemaname = 'public') as empty,
      has_schema_privilege('public', 'create') and has_database_privilege(current_database(), 'create') as may_create,
      exists (select 1 from pg_available_extensions where name = 'pg_trgm') as pg_trgm,
      inet_server_addr() is null or inet_server_addr() <<= '127.0.0.0/8' or inet_server_addr() = '::1'
        or exists (select 1 from pg_stat_ssl where pid = pg_backend_pid() and ssl) as encrypted`,
  )
  if (!rows[0]) throw new VezneError('ledger_unfit')
  return { ...rows[0], empty: rows[0].empty || (await isUnfounded(client)) }
}

/** Its tables were made, and nobody founded a workspace in it: founding was cut off. */
async function isUnfounded(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    "select 1 from pg_tables where schemaname = 'public' and tablename in ('charter', 'schema_version')",
  )
  if (rows.length < 2) return false
  return (await client.query('select 1 from charter limit 1')).rows.length === 0
}

async function dropUnfounded(client: Client): Promise<void> {
  if (!(await isUnfounded(client))) return
  const { rows } = await client.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public'",
  )
  const names = rows.map(({ tablename }) => escapeIdentifier(tablename)).join(', ')
  await client.query(`drop table ${names} cascade; drop function keep_sums, refuse_change`)
}
