import type { LedgerServer } from '../../electron/ledger/ledger.ts'
import { foundShared } from '../../electron/ledger/server-owner.ts'
import { createDatabase, dropDatabase, withClient, type Connection } from '../postgres/client.ts'
import { sharedClient, sharedServer } from '../postgres/shared-server.ts'

/** A server as the program is told of it. */
export const asServer = ({ host, port, user, password }: Connection, database: string): LedgerServer => ({
  ...{ addresses: [{ host, port }], database, user, password, authority: null },
})

/** A ledger in an empty database: as its owner, who may do everything there, and as its first desk. */
export async function founded(connection: Connection, database: string) {
  const owner = asServer(connection, database)
  return { owner, server: (await foundShared(owner)).server }
}

/** A new ledger in a database of its own on the run's server. */
export async function foundedServer() {
  const [connection, client] = await Promise.all([sharedServer(), sharedClient()])
  const { name, login } = await (template ??= templateOf(connection))
  const database = await createDatabase(client, undefined, name)
  const owner = asServer(connection, database)
  return { owner, server: { ...owner, ...login }, dispose: () => dropDatabase(client, database) }
}

let template: ReturnType<typeof templateOf> | undefined

/**
 * Of all the processes of a run, the first one that needs it makes the ledger that all others are copies of, and leaves its login
 * with it.
 */
async function templateOf(connection: Connection) {
  const name = 'founded'
  return withClient(connection, async (client) => {
    await client.query('select pg_advisory_lock(1)')
    const asked = "select shobj_description(oid, 'pg_database') as login from pg_database where datname = $1"
    const { rows } = await client.query<{ login: string }>(asked, [name])
    const kept = rows[0]?.login.split(' ')
    if (kept) return { name, login: { user: kept[0] ?? '', password: kept[1] ?? '' } }
    const { server } = await founded(connection, await createDatabase(connection, name))
    const { user, password } = server
    // The same password, told to the server as itself, which then keeps what is made with less work (template.ts).
    await client.query(`alter role ${client.escapeIdentifier(user)} password ${client.escapeLiteral(password)}`)
    await client.query(`comment on database ${name} is ${client.escapeLiteral(`${user} ${password}`)}`)
    return { name, login: { user, password } }
  })
}
