import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createDatabase, dropDatabase, withClient, type Connection } from '../postgres/client.ts'

/** A database with the inbox's tables, and the URL of a login that has what the inbox's has, and no more. */
export interface InboxDatabase {
  /** As the owner. */
  owner: Connection & { database: string }
  url: string
  /** The same database at another address. */
  urlAt: (address: Pick<Connection, 'host' | 'port'>) => string
  dispose: () => Promise<void>
}

/** Its role is its own: roles are of the whole server, which other tests use as well. `beside`: a database that has more in it. */
export async function inboxDatabase(server: Connection, beside?: string): Promise<InboxDatabase> {
  const role = `inbox_${randomBytes(6).toString('hex')}`
  const database = beside ?? (await createDatabase(server))
  const owner = { ...server, database }
  const tables = readFileSync(new URL('../../electron/inbox/tables.sql', import.meta.url), 'utf8')
  await withClient(owner, async (client) => {
    await client.query(tables.replaceAll('vezne_inbox', role))
    await client.query(`alter role ${role} password '${role}'`)
  })
  const urlAt: InboxDatabase['urlAt'] = ({ host, port }) => `postgres://${role}:${role}@${host}:${port}/${database}`
  return {
    ...{ owner, urlAt, url: urlAt(server) },
    async dispose() {
      if (beside === undefined) await dropDatabase(server, database)
      else await withClient(owner, (client) => client.query('drop schema inbox cascade'))
      await withClient(server, (client) => client.query(`drop role ${role}`))
    },
  }
}
