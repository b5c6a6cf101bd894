import { onTestFinished } from 'vitest'
import { askRun } from './ask-run.ts'
import { createDatabase, dropDatabase, type Connection } from './client.ts'

/** The server that all files of a run share: it is neither stopped nor set otherwise. A test of its own has its own server. */
export async function sharedServer(): Promise<Connection> {
  const server = askRun<Connection>('server')
  if (!server) throw new Error('there is no shared server outside a run (once-a-run.ts)')
  return server
}

/** A database with nothing in it, for the test that runs: it is dropped when the test has finished. */
export async function newDatabase(): Promise<Connection & { database: string }> {
  const server = await sharedServer()
  const database = await createDatabase(server)
  onTestFinished(() => dropDatabase(server, database))
  return { ...server, database }
}
