import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withClient } from './client.ts'
import { startServer, type Server } from './server.ts'

let server: Server
beforeEach(async () => {
  server = await startServer({ settings: { application_name: 'as the test asked' } })
})
afterEach(() => server.dispose())

test('a server is set as those are that keep what they have promised', async () => {
  const rows = await asked<{ name: string; setting: string }>(
    `select name, setting from pg_settings
      where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'listen_addresses', 'unix_socket_directories',
        'server_encoding', 'lc_messages', 'application_name') order by name`,
  )
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    application_name: 'as the test asked',
    fsync: 'on',
    full_page_writes: 'on',
    lc_messages: 'C',
    listen_addresses: '127.0.0.1',
    server_encoding: 'UTF8',
    synchronous_commit: 'on',
    unix_socket_directories: '',
  })
})

test('nobody comes in without its password', async () => {
  const asAnyone = { ...server.connection, password: 'a guess' }
  await expect(withClient(asAnyone, (client) => client.query('select 1'))).rejects.toMatchObject({ code: '28P01' })
})

test('a new database is empty, in Unicode, and searches by the letters of any language', async () => {
  const database = await server.createDatabase()
  await withClient({ ...server.connection, database }, async (client) => {
    await client.query('create extension pg_trgm')
    const { rows } = await client.query(`select similarity('ŞĞ', 'şğ') as alike, getdatabaseencoding() as encoding`)
    expect(rows).toEqual([{ alike: 1, encoding: 'UTF8' }])
  })
  expect(await server.createDatabase('by name')).toBe('by name')
})

test.each(['kill', 'stop'] as const)(
  'after %s and a new start there is all that was committed, and no more',
  async (end) => {
    await asked('create table kept (what text primary key)')
    await withClient(server.connection, async (client) => {
      await client.query(`insert into kept values ('committed')`)
      await client.query('begin')
      await client.query(`insert into kept values ('not committed')`)
      await server[end]()
      await expect(client.query('commit')).rejects.toThrow()
    })
    await expect(asked('select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    const { port } = server.connection
    await server.start()
    expect(server.connection.port).toBe(port)
    expect(await asked('select what from kept')).toEqual([{ what: 'committed' }])
  },
)

test('a server that is disposed of takes its folder with it, running or killed', async () => {
  const killed = await startServer()
  await killed.kill()
  await killed.dispose()
  await server.dispose()
  for (const { data } of [killed, server]) expect(existsSync(dirname(data))).toBe(false)
  await expect(asked('select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('a server that cannot start says why', async () => {
  const started = startServer({ settings: { shared_buffers: 'plenty' } })
  await expect(started).rejects.toThrow(/invalid value for parameter "shared_buffers"/)
})

async function asked<Row>(sql: string): Promise<Row[]> {
  return withClient(server.connection, async (client) => (await client.query(sql)).rows as Row[])
}
