import type { LedgerServer } from '../../electron/ledger/ledger.ts'
import { makeTables } from '../../electron/ledger/server-owner.ts'
import { createDatabase, dropDatabase, withClient, type Connection } from '../postgres/client.ts'
import { sharedClient, sharedServer } from '../postgres/shared-server.ts'

/** A server as the program is told of it. */
export const asServer = ({ host, port, user, password }: Connection, database: string): LedgerServer => ({
  ...{ addresses: [{ host, port }], database, user, password, authority: null, moves: 0 },
})

/** A ledger in an empty database. */
export async function founded(connection: Connection, database: string): Promise<LedgerServer> {
  const server = asServer(connection, database)
  await makeTables(server)
  return server
}

/** A new ledger in a database of its own on the run's server. */
export async function foundedServer() {
  const [connection, client] = await Promise.all([sharedServer(), sharedClient()])
  const database = await createDatabase(client, undefined, await (template ??= templateOf(connection)))
  return { server: asServer(connection, database), dispose: () => dropDatabase(client, database) }
}

let template: Promise<string> | undefined

/** Of all the processes of a run, the first one that needs it makes the ledger that all others are copies of. */
async function templateOf(connection: Connection): Promise<string> {
  const name = 'founded'
  await withClient(connection, async (client) => {
    await client.query('select pg_advisory_lock(1)')
    const { rows } = await client.query('select 1 from pg_database where datname = $1 and datistemplate', [name])
    if (rows.length > 0) return
    await founded(connection, await createDatabase(connection, name))
    await client.query(`alter database ${name} is_template true`)
  })
  return name
}
