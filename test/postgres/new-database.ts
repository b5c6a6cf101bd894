import { onTestFinished } from 'vitest'
import { createDatabase, dropDatabase, type Connection } from './client.ts'
import { sharedClient, sharedServer } from './shared-server.ts'

/** A database with nothing in it, for the test that runs: it is dropped when the test has finished. */
export async function newDatabase(): Promise<Connection & { database: string }> {
  const [server, client] = await Promise.all([sharedServer(), sharedClient()])
  const database = await createDatabase(client)
  onTestFinished(() => dropDatabase(client, database))
  return { ...server, database }
}
