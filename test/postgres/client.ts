import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Where a server listens, and as whom one may do everything there. */
export interface Connection {
  host: string
  port: number
  user: string
  password: string
}

/** Does some work over one connection. One that is lost fails the query under way, and nothing beside it. */
export async function withClient<T>(
  connection: Connection & { database?: string },
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ database: 'postgres', ...connection })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Returns the name of a new database with nothing in it, not even what somebody put into template1; or of a copy of another one,
 * to which nobody must be connected. Files are copied as they are: that is quicker than by the log, for one as small as these.
 */
export async function createDatabase(
  at: Connection | pg.Client,
  name = `test_${randomBytes(8).toString('hex')}`,
  copyOf = 'template0',
): Promise<string> {
  await overClient(at, (client) =>
    client.query(
      `create database ${client.escapeIdentifier(name)} encoding 'UTF8'
        template ${client.escapeIdentifier(copyOf)} strategy file_copy`,
    ),
  )
  return name
}

/** Drops it under whoever is still connected. */
export async function dropDatabase(at: Connection | pg.Client, name: string): Promise<void> {
  await overClient(at, (client) => client.query(`drop database ${client.escapeIdentifier(name)} with (force)`))
}

const overClient = <T>(at: Connection | pg.Client, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  at instanceof pg.Client ? work(at) : withClient(at, work)
