import type { LedgerServer } from '../../electron/ledger/engine/postgres/opening.ts'
import { foundShared } from '../../electron/ledger/found-shared.ts'
import { createDatabase, dropDatabase, withClient, type Connection } from '../postgres/client.ts'
import { sharedServer } from '../postgres/shared-server.ts'

/** A server as the program is told of it. */
export const asServer = ({ host, port, user, password }: Connection, database: string): LedgerServer => ({
  ...{ addresses: [{ host, port }], database, user, password, authority: null },
})

/** A new ledger in a database of its own on the run's server. */
export async function foundedServer(): Promise<{ server: LedgerServer; dispose(): Promise<void> }> {
  const connection = await sharedServer()
  const database = await createDatabase(connection, undefined, await (founded ??= foundOnce(connection)))
  return { server: asServer(connection, database), dispose: () => dropDatabase(connection, database) }
}

let founded: Promise<string> | undefined

/** Of all the processes of a run, the first one that needs it makes the ledger that all others are copies of. */
async function foundOnce(connection: Connection): Promise<string> {
  const name = 'founded'
  await withClient(connection, async (client) => {
    await client.query('select pg_advisory_lock(1)')
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rows.length === 0) await foundShared(asServer(connection, await createDatabase(connection, name)))
  })
  return name
}
