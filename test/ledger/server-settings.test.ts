import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { account } from '../postgres/binaries.ts'
import { withClient } from '../postgres/client.ts'
import { freePort } from '../postgres/free-port.ts'
import { sharedClient, sharedServer } from '../postgres/shared-server.ts'
import { demandsOn, ended, reach } from '../../electron/ledger/engine/postgres/opening.ts'
import { isReached } from '../../electron/ledger/reach.ts'
import { makeTables } from '../../electron/ledger/server-owner.ts'
import { patience } from '../patience.ts'
import { foundedServer } from './founded-server.ts'
import { openAt } from './open-on-server.ts'
import { failureOf, newAttempt, newPayout, stamp } from './samples.ts'

/** What an administrator of a server may have set, and what may stand before it. */

async function founded() {
  const { server, dispose } = await foundedServer()
  onTestFinished(dispose)
  return server
}

/** A ledger whose owner may do nothing else on its server. */
async function plainlyFounded() {
  const [at, admin] = [await founded(), await sharedClient()]
  const user = `plain_${at.database.slice(-12)}`
  const [role, database] = [user, at.database].map((name) => admin.escapeIdentifier(name))
  await admin.query(`create role ${role} login password 'plain'; alter database ${database} owner to ${role}`)
  await withClient({ ...(await sharedServer()), database: at.database }, (client) =>
    client.query('drop schema public cascade; create schema public authorization pg_database_owner'),
  )
  const server = { ...at, user, password: 'plain' }
  await makeTables(server)
  onTestFinished(async () => {
    await admin.query(`alter database ${database} owner to current_user`)
    await withClient({ ...(await sharedServer()), database: at.database }, (client) =>
      client.query(`drop owned by ${role}; drop role ${role}`),
    )
  })
  return { server, role }
}

const odd = {
  bytea_output: 'escape',
  datestyle: 'SQL, DMY',
  timezone: 'Asia/Kathmandu',
  standard_conforming_strings: 'off',
  client_encoding: 'WIN1254',
  extra_float_digits: '-15',
  default_transaction_isolation: 'serializable',
  default_transaction_read_only: 'on',
  default_transaction_deferrable: 'on',
  idle_session_timeout: '2s',
  search_path: 'pg_catalog',
  statement_timeout: '2s',
  lock_timeout: '2s',
  idle_in_transaction_session_timeout: '2s',
}

test('whatever the database says of a session, a payout is written, read and recorded as ever', async () => {
  const { server: login } = await plainlyFounded()
  const admin = await sharedClient()
  const [database, user] = [login.database, login.user].map((name) => admin.escapeIdentifier(name))
  // Of a role: brianc/node-postgres, issue 161; jhu-bids/TermHub, issue 404.
  const ofRole = ['bytea_output', 'default_transaction_read_only']
  for (const [name, value] of Object.entries(odd)) {
    const whose = ofRole.includes(name) ? `role ${user} in database ${database}` : `database ${database}`
    await admin.query(`alter ${whose} set ${name} = '${value}'`)
  }
  const desk = await openAt(login)
  onTestFinished(() => desk.close())
  const { id } = await desk.payouts.add(newPayout({ processId: 'Ş\\1' }), stamp())
  await desk.attempts.prepare(newAttempt(id))
  expect((await desk.payouts.get(id))?.attempts).toMatchObject([{ state: 'prepared' }])
  expect(await desk.audit.check()).toMatchObject({ findings: [] })
  const { client, settings } = await reach(login)
  const { rows } = await client.query("select name from pg_settings where source in ('database', 'database user')")
  await ended(client)
  expect(rows).toEqual([])
  const unmet = demandsOn(new Map(settings).set('bytea_output', 'escape')).filter(({ isMet }) => !isMet)
  expect(unmet).toEqual([{ setting: 'session_settings', isMet: false, found: 'bytea_output' }])
})

test.each([
  ['no connection is left for its role', 'alter role %user connection limit 1', 'ledger_crowded'],
  ['its role may not read', 'revoke select on schema_version from %user', 'ledger_refused'],
])('where %s, opening it says so', async (_what, statement, code) => {
  const { server, role } = await plainlyFounded()
  await withClient({ ...(await sharedServer()), database: server.database }, (client) =>
    client.query(statement.replace('%user', () => role ?? '')),
  )
  expect(await failureOf(openAt(server))).toEqual({ code })
})

const hasPooler = spawnSync('pgbouncer', ['--version']).status === 0

test.skipIf(!hasPooler)('pgbouncer in session mode serves; in another, or full, it is refused by name', async () => {
  for (const [mode, code] of [
    ['session', null],
    // Pgbouncer/pgbouncer, issue 396; pgjdbc/pgjdbc, issue 2423; pgbouncer/pgbouncer, issue 293.
    ['transaction', 'ledger_pooled'],
    ['statement', 'ledger_pooled'],
    ['session\nmax_client_conn = 1', 'ledger_crowded'],
  ] as const) {
    const login = await founded()
    const addresses = [{ host: '127.0.0.1', port: await poolerBefore(login, mode) }]
    if (code) {
      expect(await failureOf(openAt({ ...login, addresses })), mode).toEqual({ code })
      continue
    }
    const desk = await openAt({ ...login, addresses })
    onTestFinished(() => desk.close())
    await desk.payouts.add(newPayout({ processId: 'P1' }), stamp())
    expect(await desk.audit.check()).toMatchObject({ findings: [] })
  }
})

type Login = Awaited<ReturnType<typeof founded>>

async function poolerBefore({ addresses, database, user, password }: Login, mode: string): Promise<number> {
  const [at] = addresses
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'pooler-'))
  chmodSync(folder, 0o777)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(
    file,
    `[databases]
${database} = host=${at?.host} port=${at?.port} dbname=${database} user=${user} password='${password}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
`,
  )
  // It refuses to run as root, as PostgreSQL does.
  const pooler = spawn('pgbouncer', [file], { stdio: 'ignore', ...account })
  onTestFinished(() => {
    pooler.kill()
    rmSync(folder, { recursive: true })
  })
  await vi.waitFor(async () => {
    if (!(await isReached({ addresses: [{ host: '127.0.0.1', port }] }))) throw new Error('the pooler is not there')
  }, patience)
  return port
}
