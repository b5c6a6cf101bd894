import pg, { type Client } from 'pg'
import { VezneError } from '../../../core/result.ts'
import { refusalOf, type EngineErrors, type FailureKind } from '../../failures.ts'

/** Where a shared ledger is, and as whom it is worked with. Crosses into the worker. */
export interface LedgerServer {
  /** Tried in this order; the one that can be written to is taken: after a failover that is another. */
  addresses: readonly { host: string; port: number }[]
  database: string
  user: string
  password: string
  /** PEM of who vouches for the server's certificate, where the system does not know them. */
  authority: string | null
}

/**
 * Milliseconds. A writer waits for the one before it, which may be importing a batch; a statement of ours that takes longer than
 * a minute does something else than was meant; and whoever has gone away within a transaction holds up all others.
 */
const limits = { lock_timeout: 30_000, statement_timeout: 60_000, idle_in_transaction_session_timeout: 20_000 } as const

/** What a server promised by its settings; those that `checkServer` insists on are not told again. */
export interface ServerFacts {
  version: string
  /** As it is set; empty: a failover may lose what was committed last. */
  synchronousStandbys: string
}

/** Older ones have no function of what we ask them. */
const oldestVersion = 150_000

/** Opened, with our limits, to the server that takes writes. Throws `ledger_away`, `ledger_refused`, `ledger_unfit`. */
export async function connect(server: LedgerServer): Promise<{ client: Client; facts: ServerFacts }> {
  let refusal = new VezneError('ledger_away')
  for (const address of server.addresses) {
    const client = clientOf(server, address)
    try {
      await client.connect()
      const facts = await checkServer(client)
      if (facts) return { client, facts }
    } catch (error) {
      refusal = refusalOf(error, postgresErrors)
    }
    await client.end().catch(() => undefined)
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
    // Nobody can listen on a machine's own loopback but its own people.
    ssl: isLoopback(host) ? false : { host, ...(authority === null ? {} : { ca: authority }) },
  })
  // Its end is noticed by whoever asks next; without a listener it would end the thread.
  client.on('error', () => undefined)
  return client
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)

/** Sets our limits and reads them back. Null for a standby: another address may be the one. Throws `ledger_unfit`. */
async function checkServer(client: Client): Promise<ServerFacts | null> {
  const set = Object.entries(limits).map(([name, value]) => `set ${name} = ${value}`)
  await client.query([...set, 'set search_path = public'].join('; '))
  const { rows } = await client.query<{ name: string; setting: string }>(
    `select name, setting from pg_settings where name = any($1)
      union all select 'standby', cast(pg_is_in_recovery() as text)`,
    [
      [
        ...Object.keys(limits),
        ...Object.keys(demanded),
        'server_version',
        'server_version_num',
        'synchronous_standby_names',
      ],
    ],
  )
  const settings = new Map(rows.map(({ name, setting }) => [name, setting]))
  if (settings.get('standby') === 'true') return null
  const isSet = Object.entries(limits).every(([name, value]) => settings.get(name) === String(value))
  const isSafe = Object.entries(demanded).every(([name, values]) => values.includes(settings.get(name) ?? ''))
  const isNewEnough = Number(settings.get('server_version_num')) >= oldestVersion
  if (!isSet || !isSafe || !isNewEnough) throw new VezneError('ledger_unfit')
  return {
    version: settings.get('server_version') ?? '',
    synchronousStandbys: settings.get('synchronous_standby_names') ?? '',
  }
}

/** Without these, what was committed may be gone after a power cut, or be something else. */
const demanded: Readonly<Record<string, readonly string[]>> = {
  fsync: ['on'],
  full_page_writes: ['on'],
  synchronous_commit: ['on', 'remote_write', 'remote_apply'],
  server_encoding: ['UTF8'],
}

/** By the SQLSTATE (postgresql.org/docs/current/errcodes-appendix.html), or its class. */
const failures: readonly (readonly [RegExp, FailureKind])[] = [
  [/^(?:08|57P)/, 'away'],
  // A standby in the place of the primary.
  [/^25006$/, 'away'],
  [/^(?:55P03|57014|25P0[34]|40)/, 'busy'],
  [/^53(?:100|200)$/, 'full'],
  [/^53/, 'busy'],
  [/^(?:58|XX)/, 'damaged'],
  [/^28|^3D000$|^42501$/, 'refused'],
]

/** Also of what went wrong on the way there. */
export const postgresErrors: EngineErrors = {
  kindOf(error) {
    if (!(error instanceof pg.DatabaseError)) return isLostConnection(error) ? 'away' : null
    const { code = '' } = error
    return failures.find(([state]) => state.test(code))?.[1] ?? 'other'
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
  operators_pkey: 'operators.id',
  attempts_unfinished: 'attempts.parent_id',
}
