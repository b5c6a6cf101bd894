import pg, { type Client } from 'pg'
import '../../../core/address-attempts.ts'
import { VezneError } from '../../../core/result.ts'
import type { LedgerServer } from '../../ledger.ts'
import { refusalOf, type EngineErrors, type FailureKind } from '../../failures.ts'

/**
 * Milliseconds. A writer waits for the one before it, which may be importing a batch; a statement of ours that takes longer than
 * a minute does something else than was meant; and whoever has gone away within a transaction holds up all others.
 */
const limits = { lock_timeout: 30_000, statement_timeout: 60_000, idle_in_transaction_session_timeout: 20_000 } as const

/** Holds the settings that our statements rely on. An older server lacks some. */
const session = {
  search_path: 'public',
  bytea_output: 'hex',
  DateStyle: 'ISO, MDY',
  TimeZone: 'UTC',
  client_encoding: 'UTF8',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
  default_transaction_isolation: 'read committed',
  default_transaction_read_only: 'off',
  default_transaction_deferrable: 'off',
  idle_session_timeout: '0',
  transaction_timeout: '0',
  synchronous_commit: 'on',
  row_security: 'off',
  transform_null_equals: 'off',
  gin_fuzzy_search_limit: '0',
} as const

/** Says after how many seconds a server ends the session of a lost computer. */
const keepAlive = { tcp_keepalives_idle: 10, tcp_keepalives_interval: 5, tcp_keepalives_count: 3 } as const

/** What a server promised by its settings; those that are insisted on are not told again. */
interface ServerFacts {
  version: string
  /** As it is set; empty: a failover may lose what was committed last. */
  synchronousStandbys: string
}

/** Opened, with our limits, to the server that takes writes. Throws `ledger_away`, `ledger_refused`, `ledger_unfit`, `ledger_standby`. */
export async function connect(server: LedgerServer): Promise<{ client: Client; facts: ServerFacts }> {
  const { client, settings } = await reach(server)
  const [unmet] = demandsOn(settings).filter(({ isMet }) => !isMet)
  if (unmet) {
    await ended(client)
    throw new VezneError(unmet.setting === 'asynchronous_standby' ? 'ledger_standby' : 'ledger_unfit')
  }
  return { client, facts: factsOf(settings) }
}

type Settings = ReadonlyMap<string, string>

/** As `connect`, to a server that may lack what is demanded of it: for whoever says what. */
export async function reach(server: LedgerServer): Promise<{ client: Client; settings: Settings }> {
  let refusal = new VezneError('ledger_away')
  for (const address of server.addresses) {
    const client = clientOf(server, address)
    try {
      await client.connect()
      const settings = await settingsOf(client)
      if (settings && (await isShared(client, clientOf(server, address)))) refusal = new VezneError('ledger_pooled')
      else if (settings) return { client, settings }
    } catch (error) {
      // What a server said counts, whichever other was not reached.
      if (refusal.failure.code === 'ledger_away') refusal = refusalOf(error, postgresErrors)
    }
    await ended(client)
  }
  throw refusal
}

/** How long a server may take to answer to a connection at all, milliseconds. */
const connectTimeoutMs = 10_000
/** A network that hangs says nothing: longer than any statement may take, or waits for its lock. */
const answerTimeoutMs = 70_000

function clientOf(server: LedgerServer, { host, port }: LedgerServer['addresses'][number]): Client {
  const { database, user, password, authority } = server
  const client = new pg.Client({
    ...{ host, port, database, user, password },
    application_name: 'vezne',
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: answerTimeoutMs,
    keepAlive: true,
    // What does not wait for an answer before it shares one way to the server, which may be far away.
    pipeline: true,
    // Nobody can listen on a machine's own loopback but its own people.
    ssl: isLoopback(host) ? false : { host, ...(authority === null ? {} : { ca: authority }) },
  })
  // Its end is noticed by whoever asks next; without a listener it would end the thread.
  client.on('error', () => undefined)
  return client
}

/** Whatever was under way fails at once: pg's own end waits for its answers, which a network that hangs never brings. */
export function cutOff(client: Client): void {
  client.connection.stream.destroy()
}

/** How long a server that is told goodbye may take for its own, milliseconds. */
const goodbyeMs = 1_000

/** Resolves when it has ended, as the server has it or without that. */
export async function ended(client: Client): Promise<void> {
  const late = setTimeout(cutOff, goodbyeMs, client)
  await client.end().catch(() => undefined)
  clearTimeout(late)
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)

/** Finds a pooler that gives one session to several clients. A pooler has a process ID of its own. */
async function isShared(client: Client, other: Client): Promise<boolean> {
  const own = await sessionOf(client)
  // pg has it, and its types do not.
  const { processID } = client as Client & { readonly processID?: number }
  if (own === processID) return false
  try {
    await other.connect()
    // Within a transaction the pooler cannot take the session back. In statement mode it refuses one.
    await other.query('begin')
    const its = await sessionOf(other)
    return its === own || (await sessionOf(client)) !== own
  } finally {
    await ended(other)
  }
}

async function sessionOf(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

/** Sets our limits, and reads back what holds. Null for a standby: another address may be the one. */
async function settingsOf(client: Client): Promise<Settings | null> {
  const wanted = Object.entries({ ...limits, ...session, ...keepAlive })
  await client.query(
    `select set_config(pg_settings.name, wanted.setting, false)
      from pg_settings join unnest($1::text[], $2::text[]) as wanted (name, setting) using (name)`,
    [wanted.map(([name]) => name), wanted.map(([, value]) => String(value))],
  )
  const asked = [
    ...wanted.map(([name]) => name),
    ...Object.keys(demanded),
    'server_version',
    'synchronous_standby_names',
  ]
  const { rows } = await client.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name = any($1)
      union all select 'standby', cast(pg_is_in_recovery() as text)
      union all select 'asynchronous_standby', cast(
        exists (select 1 from pg_stat_replication) and current_setting('synchronous_standby_names') = '' as text)`,
    [asked],
  )
  const settings = new Map(rows.map(({ name, setting }) => [name, setting]))
  return settings.get('standby') === 'true' ? null : settings
}

export const factsOf = (settings: Settings): ServerFacts => ({
  version: settings.get('server_version') ?? '',
  synchronousStandbys: settings.get('synchronous_standby_names') ?? '',
})

/** Without these, what was committed may be gone after a power cut, or be something else; an older server lacks what we ask. */
const demanded = {
  server_version_num: (found: string) => Number(found) >= 150_000,
  server_encoding: (found: string) => found === 'UTF8',
  fsync: (found: string) => found === 'on',
  full_page_writes: (found: string) => found === 'on',
  session_replication_role: (value: string) => value === 'origin',
  // It would take over without the newest commits.
  asynchronous_standby: (value: string) => value === 'false',
} as const

export interface Demand {
  setting: keyof typeof demanded | keyof typeof limits | 'session_settings'
  isMet: boolean
  found: string
}

export function demandsOn(settings: Settings): Demand[] {
  const demand = (setting: Demand['setting'], isMet: (found: string) => boolean): Demand => {
    const found = settings.get(setting) ?? ''
    return { setting, isMet: isMet(found), found }
  }
  const others = keysOf(session).filter((name) => settings.has(name) && settings.get(name) !== session[name])
  return [
    ...keysOf(demanded).map((name) => demand(name, demanded[name])),
    ...keysOf(limits).map((name) => demand(name, (found) => found === String(limits[name]))),
    { setting: 'session_settings', isMet: others.length === 0, found: others.join(', ') },
  ]
}

const keysOf = <T extends object>(object: T) => Object.keys(object) as (keyof T)[]

/** By the SQLSTATE (postgresql.org/docs/current/errcodes-appendix.html), or its class. */
const failures: readonly (readonly [RegExp, FailureKind])[] = [
  [/^(?:08|57P)/, 'away'],
  // A standby in the place of the primary.
  [/^25006$/, 'away'],
  [/^(?:55P03|57014|25P0[34]|40)/, 'busy'],
  [/^53(?:100|200)$/, 'full'],
  [/^53300$/, 'crowded'],
  [/^53/, 'busy'],
  [/^(?:58|XX)/, 'damaged'],
  [/^28|^3D000$|^42501$/, 'refused'],
]

/** PgBouncer has one SQLSTATE, so its words tell. */
const poolerRefusals: readonly (readonly [RegExp, FailureKind])[] = [
  [/max_client_conn/, 'crowded'],
  [/statement pooling/, 'pooled'],
]

/** Also of what went wrong on the way there. */
export const postgresErrors: EngineErrors = {
  kindOf(error) {
    if (!(error instanceof pg.DatabaseError)) return isLostConnection(error) ? 'away' : null
    const { code = '', message } = error
    const refusal = code === '08P01' && poolerRefusals.find(([wording]) => wording.test(message))
    return (refusal || failures.find(([state]) => state.test(code)))?.[1] ?? 'other'
  },

  repeated(error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== '23505') return null
    return uniques[error.constraint ?? ''] ?? null
  },
}

const lost = /^(?:E[A-Z]+|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|ERR_TLS)/

/** pg says by words alone that a connection ended, or that nobody answered in time. */
function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && lost.test(String(error.code))) return true
  return /^(?:Connection terminated|Query read timeout|timeout e|Client (?:has encountered|was closed|has been)|The server does not)/.test(
    error.message,
  )
}

/** By PostgreSQL's name of what holds it. */
const uniques: Readonly<Record<string, string>> = {
  transactions_process_id_key: 'transactions.process_id',
  attempts_unfinished: 'attempts.parent_id',
}
