import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { until } from '../keychain/until.ts'
import { account } from './binaries.ts'
import { withClient } from './client.ts'
import { freePort } from './free-port.ts'
import { copyOf, setTo, startOn, type Server } from './server.ts'

/** A second server that follows a first, commit by commit, and answers what only reads. */
export interface Standby extends Server {
  /** Resolves when it shows all that its primary has written until now. */
  caughtUp(): Promise<void>
  /** Makes it a server of its own, with what it has; its primary may be gone. Resolves when it takes writes. */
  promote(): Promise<void>
}

interface Options {
  /** A commit on the primary waits until this standby has it on its disk, for as long as that takes. */
  synchronous?: boolean
}

/** The primary is stopped meanwhile, so that its folder can be copied as it is, and started again. */
export async function startStandby(primary: Server, { synchronous = false }: Options = {}): Promise<Standby> {
  const { host, port, user, password } = primary.connection
  const name = `standby_${randomBytes(4).toString('hex')}`
  await primary.stop()
  const folder = await copyOf(primary.data)
  const data = join(folder.path, 'data')
  // The server opens this file to write, and removes it when it is promoted.
  await promisify(execFile)('touch', [join(data, 'standby.signal')], { ...account, cwd: folder.path })
  setTo(data, {
    primary_conninfo: `host=${host} port=${port} user=${user} password=${password} application_name=${name}`,
    // A copy of a primary with a standby: nobody follows this one.
    synchronous_standby_names: '',
  })
  if (synchronous) setTo(primary.data, { synchronous_standby_names: name })
  await primary.start()
  const server = await startOn(folder, { ...primary.connection, port: await freePort() })
  const standby: Standby = {
    ...server,
    async caughtUp() {
      const [written] = await ask<string>(primary, 'select pg_current_wal_flush_lsn() as value', [])
      await until('the standby has caught up', async () => {
        const [shown] = await ask<boolean>(server, 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as value', [written])
        return shown
      })
    },
    async promote() {
      const [promoted] = await ask<boolean>(server, 'select pg_promote() as value', [])
      if (promoted !== true) throw new Error('the standby was not promoted')
    },
  }
  try {
    await until('the standby follows its primary', async () => {
      const state = `select sync_state as value from pg_stat_replication where application_name = $1 and state = 'streaming'`
      return (await ask(primary, state, [name])).includes(synchronous ? 'sync' : 'async')
    })
  } catch (error) {
    await server.dispose()
    throw error
  }
  return standby
}

const ask = async <T>({ connection }: Server, sql: string, values: unknown[]): Promise<(T | undefined)[]> =>
  withClient(connection, async (client) => {
    const { rows } = await client.query<{ value: T }>(sql, values)
    return rows.map(({ value }) => value)
  })
