import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net'
import pg, { type Client } from 'pg'
import { hashOf, mostBytes, mostEvents, type Arrival, type InboxStore } from './store.ts'

// Gives each address 2.5 s: Node's 250 ms are too short for a slow line.
setDefaultAutoSelectFamilyAttemptTimeout(2_500)

/** Milliseconds: a server that hangs is one that is away, and what it began must not keep others waiting. */
const limits = {
  connectionTimeoutMillis: 5_000,
  query_timeout: 10_000,
  statement_timeout: 8_000,
  lock_timeout: 8_000,
  idle_in_transaction_session_timeout: 8_000,
}

/**
 * A store in PostgreSQL, in tables that its owner made (tables.sql). Several inboxes may write into them. Throws when the server
 * cannot be reached, does not promise that what is written stays, or has no such tables.
 */
export async function openServerStore(url: string): Promise<InboxStore> {
  const server = serverOf(url)
  let opening: Promise<Client> | null = null

  /** Whatever fails on a connection ends it: the next work has a new one. */
  async function once<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const connection = (opening ??= connect(server))
    try {
      return await work(await connection)
    } catch (error) {
      if (opening === connection) opening = null
      connection.then(ended).catch(() => undefined)
      throw error
    }
  }

  /**
   * A connection that was there may have been lost since, or be lost before the answer comes: then the same is asked once more on
   * a new one. What was done already is not done twice, as the same bytes are one.
   */
  async function on<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const wasOpen = opening !== null
    try {
      return await once(work)
    } catch (error) {
      if (!wasOpen) throw error
      return once(work)
    }
  }

  await on(checkTables)

  return {
    append: (arrivals) => on((client) => append(client, arrivals)),

    async after(id) {
      const { rows } = await on((client) =>
        client.query<{ id: string; at: string; sender: string; head: string; raw: Buffer }>(
          `select id, at, sender, head, raw
          from (
            select *, sum(octet_length(head) + length(raw)) over (order by id) as bytes
            from (select * from inbox.callbacks where id > $1 order by id limit $2) as first
          ) as page
          where bytes <= $3 order by id`,
          [id, mostEvents, mostBytes],
        ),
      )
      return rows.map(({ sender, id: own, at, ...row }) => ({ ...row, id: Number(own), at: Number(at), from: sender }))
    },

    async close() {
      const client = await opening?.catch(() => null)
      if (client) await ended(client)
    },
  }
}

/**
 * One transaction, after all others of inboxes: so ids are in the order of commits, and each sees what the one before it wrote.
 * All of it goes to the server at once.
 */
async function append(client: Client, arrivals: readonly Arrival[]): Promise<void> {
  const fresh = new Map<string, Arrival>()
  for (const arrival of arrivals) {
    const hash = hashOf(arrival).toString('hex')
    if (!fresh.has(hash)) fresh.set(hash, arrival)
  }
  // The id is counted from what is kept: a sequence of PostgreSQL would leave a gap where a transaction was not committed.
  const insert = `
    insert into inbox.callbacks (id, at, sender, head, hash, raw)
    select (select coalesce(max(id), 0) from inbox.callbacks) + row_number() over (order by place),
      at, sender, head, hash, raw
    from unnest($1::bigint[], $2::text[], $3::text[], $4::bytea[], $5::bytea[])
      with ordinality as new (at, sender, head, hash, raw, place)
    where not exists (select from inbox.callbacks where callbacks.hash = new.hash)`
  const kept = [...fresh.values()]
  const [hashes, bytes] = [
    [...fresh.keys()].map((hash) => Buffer.from(hash, 'hex')),
    kept.map(({ raw }) => Buffer.from(raw)),
  ]
  const answers = await Promise.all([
    client.query('begin isolation level read committed'),
    client.query(`select pg_advisory_xact_lock('inbox.callbacks'::regclass::oid::bigint)`),
    client.query(insert, [
      kept.map(({ at }) => at),
      kept.map(({ from }) => from),
      kept.map(({ head }) => head),
      hashes,
      bytes,
    ]),
    client.query('commit'),
  ])
  // So PostgreSQL answers where a statement had failed, whatever became of its error.
  if (answers.at(-1)?.command !== 'COMMIT') throw new Error('a failed transaction was to be committed')
}

/** Its password is said nowhere; without one, pg takes it from PGPASSWORD or the file that PGPASSFILE names. */
function serverOf(text: string): pg.ClientConfig {
  const url = URL.canParse(text) ? new URL(text) : null
  const [host, user, database] = [url?.hostname, url?.username, url?.pathname.slice(1)].map((part = '') =>
    decodeURIComponent(part).replace(/^\[(.*)\]$/, '$1'),
  )
  if (!url || !/^postgres(?:ql)?:$/.test(url.protocol) || !host || !user || !database || url.search !== '') {
    throw new Error('--postgres must be postgres://user:password@host:port/database (see --help)')
  }
  const isLoopback = host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)
  return {
    ...{ ...limits, host, user, database, application_name: 'vezne inbox', keepAlive: true, pipeline: true },
    port: url.port === '' ? 5432 : Number(url.port),
    ...(url.password === '' ? {} : { password: decodeURIComponent(url.password) }),
    // Nobody can listen on a machine's own loopback but its own people.
    ssl: isLoopback ? false : { host },
  }
}

async function connect(server: pg.ClientConfig): Promise<Client> {
  const client = new pg.Client(server)
  // Its end is noticed by whoever asks next; without a listener it would end the program.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ name: string }>(`
      select name from pg_settings
      where name in ('fsync', 'full_page_writes') and setting <> 'on'
        or name = 'synchronous_commit' and setting in ('off', 'local')
        or name = 'transaction_read_only' and setting = 'on'`)
    if (rows.length > 0) throw new Error(`its ${rows.map(({ name }) => name).join(' and ')} must be set otherwise`)
    return client
  } catch (error) {
    void ended(client)
    // Where every address of a name refused, the error has a code and no message.
    const { message, code } = error as Error & { code?: string }
    throw new Error(`the database at ${server.host} cannot be used: ${message || code}`, { cause: error })
  }
}

/** How long a server that is told goodbye may take for its own, milliseconds. */
const goodbyeMs = 1_000

/** pg's own end waits for what was asked to be answered, which a network that hangs never brings. */
async function ended(client: Client): Promise<void> {
  const late = setTimeout(() => client.connection.stream.destroy(), goodbyeMs)
  await client.end().catch(() => undefined)
  clearTimeout(late)
}

/** No such schema, no such table, no right to it. */
const lacking = ['3F000', '42P01', '42501']

async function checkTables(client: Client): Promise<void> {
  await client.query('select from inbox.callbacks limit 0').catch((error: unknown) => {
    if (!(error instanceof pg.DatabaseError) || !lacking.includes(error.code ?? '')) throw error
    throw new Error('the database has no tables for this login: its owner runs tables.sql there (see --help)')
  })
}
