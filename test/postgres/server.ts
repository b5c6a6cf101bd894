import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { until } from '../keychain/until.ts'
import { account, environment } from './binaries.ts'
import { createDatabase, type Connection } from './client.ts'
import { freePort } from './free-port.ts'
import { guardedFolder, type GuardedFolder } from './guarded-folder.ts'
import { killWithChildren } from './kill-with-children.ts'
import { superuser, template } from './template.ts'

/** A PostgreSQL server in a folder of its own. */
export interface Server {
  /** Stays the same for as long as the server is there, running or not. */
  connection: Connection
  /** Its cluster. */
  data: string
  /** Starts it again on what it left, after `stop` or `kill`. Resolves when it takes connections. */
  start(): Promise<void>
  /** As an administrator stops it: whoever is connected is sent away, what was not committed is rolled back. */
  stop(): Promise<void>
  /** It and everything that it has started are gone at once, as when a machine loses its power but not its disk's cache. */
  kill(): Promise<void>
  /** Ends it and removes its folder. */
  dispose(): Promise<void>
  /** Returns the name of a new database with nothing in it. */
  createDatabase(name?: string): Promise<string>
}

interface Options {
  /** Beside those of every server of the tests (template.ts). */
  settings?: Readonly<Record<string, string>>
  /** The folder that its folder is made in. */
  place?: string | undefined
}

export async function startServer({ settings = {}, place }: Options = {}): Promise<Server> {
  const { data, password } = await template()
  const connection = { host: '127.0.0.1', port: await freePort(), user: superuser, password }
  const folder = await copyOf(data, place)
  setTo(join(folder.path, 'data'), settings)
  return startOn(folder, connection)
}

/** From the next start on; of what is said twice, the last holds. */
export function setTo(data: string, settings: Readonly<Record<string, string>>): void {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`)
  appendFileSync(join(data, 'postgresql.conf'), lines.join(''))
}

/** A folder with a copy of a cluster that no server runs on. */
export async function copyOf(data: string, place?: string): Promise<GuardedFolder> {
  const folder = guardedFolder(place)
  await promisify(execFile)('cp', ['-Rp', data, join(folder.path, 'data')])
  return folder
}

/** Starts a server on the cluster that is in a folder; if it cannot start, the folder goes. */
export async function startOn(folder: GuardedFolder, connection: Connection): Promise<Server> {
  const data = join(folder.path, 'data')
  const log = join(folder.path, 'log')
  const { programs } = await template()
  let running: ChildProcess | null = null

  /** What it says of itself, once it has said it: the eighth line is its state. */
  function isReady(child: ChildProcess): boolean {
    if (hasEnded(child)) throw new Error(`PostgreSQL did not start:\n${readFileSync(log, 'utf8').slice(-2_000)}`)
    const [pid, , , , , , , state] = postmasterFile(data)
    return Number(pid) === child.pid && state?.trim() === 'ready'
  }

  const server: Server = {
    connection,
    data,
    async start() {
      if (running && !hasEnded(running)) throw new Error('this server runs already')
      const output = openSync(log, 'a', 0o600)
      const child = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(connection.port)], {
        // In a session of its own: a Ctrl-C in the terminal is not for it, what it is ended by is its guard.
        ...{ ...account, cwd: folder.path, env: environment, detached: true, stdio: ['ignore', output, output] },
      })
      closeSync(output)
      folder.holds(child.pid ?? null)
      await once(child, 'spawn')
      child.unref()
      running = child
      await until('PostgreSQL is ready', () => isReady(child))
    },
    async stop() {
      await end((child) => void child.kill('SIGINT'))
    },
    async kill() {
      await end(({ pid }) => (pid === undefined ? undefined : killWithChildren(pid)))
    },
    dispose: () => folder.remove(),
    createDatabase: (name) => createDatabase(connection, name),
  }

  async function end(how: (child: ChildProcess) => void | Promise<void>): Promise<void> {
    const child = running
    if (!child) return
    if (!hasEnded(child)) await how(child)
    await until('PostgreSQL has ended', () => hasEnded(child))
    folder.holds(null)
    running = null
  }

  try {
    await server.start()
  } catch (error) {
    await folder.remove()
    throw error
  }
  return server
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

function postmasterFile(data: string): string[] {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return [] // It has not written it yet.
  }
}
