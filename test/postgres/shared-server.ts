import { Socket } from 'node:net'
import pg from 'pg'
import { askRun } from './ask-run.ts'
import type { Connection } from './client.ts'

/** The server that all files of a run share: it is neither stopped nor set otherwise. A test of its own has its own server. */
export async function sharedServer(): Promise<Connection> {
  const server = askRun<Connection>('server')
  if (!server) throw new Error('there is no shared server outside a run (once-a-run.ts)')
  return server
}

declare global {
  var vezneSharedClient: Promise<pg.Client> | undefined
}

/**
 * A connection to it that all tests of this process share, to make and drop their databases: to begin one costs as much as what is
 * asked by it. It ends with the process, and does not keep it from its end.
 */
export const sharedClient = (): Promise<pg.Client> => (globalThis.vezneSharedClient ??= connected())

async function connected(): Promise<pg.Client> {
  const stream = () => new Socket().unref()
  const client = new pg.Client({ database: 'postgres', stream, ...(await sharedServer()) })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
