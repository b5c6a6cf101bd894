import { afterEach, beforeEach, expect, test } from 'vitest'
import { until } from '../keychain/until.ts'
import { withClient } from './client.ts'
import { startServer, type Server } from './server.ts'
import { startStandby, type Standby } from './standby.ts'

let primary: Server
const standbys: Standby[] = []
beforeEach(async () => {
  primary = await startServer({ settings: { max_connections: '120' } })
  await ask(primary, 'create table noted (what text primary key)')
})
afterEach(async () => {
  for (const one of [...standbys.splice(0), primary]) await one.dispose()
})

async function follow(options?: { synchronous: boolean }): Promise<Standby> {
  const standby = await startStandby(primary, options)
  standbys.push(standby)
  return standby
}

test('a standby shows what its primary has, and takes no writes until it is promoted', async () => {
  const standby = await follow()
  await note(primary, 'on the primary')
  await standby.caughtUp()
  expect(await noted(standby)).toEqual(['on the primary'])
  await expect(note(standby, 'on the standby')).rejects.toMatchObject({ code: '25006' })

  await primary.kill()
  await standby.promote()
  await note(standby, 'promoted')
  expect(await noted(standby)).toEqual(['on the primary', 'promoted'])
  await standby.kill()
  await standby.start()
  expect(await noted(standby)).toEqual(['on the primary', 'promoted'])
})

test('a standby that was away catches up', async () => {
  const standby = await follow()
  await standby.kill()
  await note(primary, 'while it was away')
  await standby.start()
  await standby.caughtUp()
  expect(await noted(standby)).toEqual(['while it was away'])
})

test('a commit waits for a synchronous standby that is gone, and is there once it is back', async () => {
  const standby = await follow({ synchronous: true })
  await note(primary, 'with both')
  await standby.kill()
  let isAnswered = false
  const committed = note(primary, 'with one').then(() => (isAnswered = true))
  const waiting = `select query from pg_stat_activity where wait_event = 'SyncRep'`
  await until('the commit waits', async () => (await ask<{ query: string }>(primary, waiting)).length === 1)
  expect(isAnswered).toBe(false)
  expect(await noted(primary)).toEqual(['with both'])

  await standby.start()
  await committed
  await primary.kill()
  await standby.promote()
  expect(await noted(standby)).toEqual(['with both', 'with one'])
  await note(standby, 'without anybody to wait for')
})

const note = (server: Server, what: string) => ask(server, `insert into noted values ('${what}')`)
const noted = async (server: Server) =>
  (await ask<{ what: string }>(server, 'select what from noted order by what')).map(({ what }) => what)

async function ask<Row>({ connection }: Server, sql: string): Promise<Row[]> {
  return withClient(connection, async (client) => (await client.query(sql)).rows as Row[])
}
