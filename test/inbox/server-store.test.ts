import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startInbox, type Inbox } from '../../electron/inbox/inbox.ts'
import { openServerStore } from '../../electron/inbox/server-store.ts'
import { withClient } from '../postgres/client.ts'
import { startProxy, type Proxy } from '../postgres/proxy.ts'
import { sharedServer } from '../postgres/shared-server.ts'
import { answerTo, asking } from '../postgres/wire-messages.ts'
import { inboxDatabase, type InboxDatabase } from './database.ts'
import { keptIn } from './kept-in.ts'

/** An inbox whose callbacks are in PostgreSQL, and the network in between. */

let data: string
let database: InboxDatabase
let proxy: Proxy
let inbox: Inbox
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'vezne-inbox-'))
  const server = await sharedServer()
  database = await inboxDatabase(server)
  proxy = await startProxy({ connection: server })
  const options = { data, host: '127.0.0.1', port: 0, tls: null, senders: null }
  inbox = await startInbox({ ...options, openStore: () => openServerStore(database.urlAt(proxy.connection)) })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await inbox.close()
  proxy.dispose()
  await database.dispose()
  rmSync(data, { recursive: true })
})

const post = async (body: string): Promise<number> =>
  (await fetch(inbox.url + inbox.callbackPath, { method: 'POST', body })).status

test('an answer to a commit that is lost, and a commit that does not arrive: kept once, and answered 200', async () => {
  const lost = proxy.cutBefore(answerTo('COMMIT'))
  expect(await post('committed, and nobody was told')).toBe(200)
  await lost
  const cut = proxy.cutBefore(asking(/^commit/))
  expect(await post('not committed')).toBe(200)
  await cut
  expect(await keptIn(inbox)).toEqual(['committed, and nobody was told', 'not committed'])
})

test('inboxes that write at once wait for each other: none is refused, and none has to come anew', async () => {
  const before = await keptIn(inbox)
  const others = await Promise.all(Array.from({ length: 3 }, () => openServerStore(database.urlAt(proxy.connection))))
  const bodies = (writer: number) => Array.from({ length: 30 }, (_, number) => `writer ${writer}, ${number}`)
  const { connections } = await proxy.countOf(() =>
    Promise.all(
      others.map(async (store, writer) => {
        const arrival = { at: 1, from: '127.0.0.1', head: 'POST' }
        for (const raw of bodies(writer)) await store.append([{ ...arrival, raw: Buffer.from(raw) }])
      }),
    ),
  )
  expect(connections).toBe(0)
  expect((await keptIn(inbox)).slice(before.length).toSorted()).toEqual([0, 1, 2].flatMap(bodies).toSorted())
  for (const store of others) await store.close()
})

test('while the server is away it answers 503 and keeps nothing; when it is back, the next one is kept', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const before = await keptIn(inbox)
  proxy.refuse()
  proxy.cutAll()
  expect(await Promise.all([post('a'), post('b')])).toEqual([503, 503])
  expect(said).toHaveBeenCalledWith(expect.stringContaining('the database at 127.0.0.1 cannot be used'))
  const password = new URL(database.url).password
  expect(said.mock.calls.join('')).not.toContain(password)
  await proxy.accept()
  expect(await post('b')).toBe(200)
  expect(await keptIn(inbox)).toEqual([...before, 'b'])
})

test('a network that falls silent keeps nobody from closing', { timeout: 20_000 }, async () => {
  const store = await openServerStore(database.urlAt(proxy.connection))
  proxy.hold()
  onTestFinished(() => proxy.release())
  await store.close()
})

test('a full disk of the server is 503, is said, and takes nothing along', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const before = await keptIn(inbox)
  const inTables = (text: string) => withClient(database.owner, (client) => client.query(text))
  await inTables(`
    create function inbox.no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger no_room before insert on inbox.callbacks for each row execute function inbox.no_room()`)
  expect(await post('no room')).toBe(503)
  expect(said).toHaveBeenCalledWith(expect.stringContaining('No space left on device'))
  await inTables('drop function inbox.no_room() cascade')
  expect(await post('room')).toBe(200)
  expect(await keptIn(inbox)).toEqual([...before, 'room'])
})

test('its login adds and reads, and may neither change nor delete, nor see what else is there', async () => {
  const { username: user, password } = new URL(database.url)
  await withClient(database.owner, (client) => client.query('create table public.payouts (id int)'))
  await withClient({ ...database.owner, user, password }, async (client) => {
    await client.query('select from inbox.callbacks')
    for (const refused of [
      'update inbox.callbacks set sender = sender',
      'delete from inbox.callbacks',
      'truncate inbox.callbacks',
      'create table inbox.more (id int)',
      'create schema more',
      'select from public.payouts',
    ]) {
      await expect(client.query(refused), refused).rejects.toMatchObject({ code: '42501' })
    }
  })
})

test('it does not start where what is committed may be lost, and names the setting', async () => {
  const { username: user } = new URL(database.url)
  const set = (setting: string) => withClient(database.owner, (client) => client.query(`alter role ${user} ${setting}`))
  await set('set synchronous_commit = off')
  await expect(openServerStore(database.url)).rejects.toThrow('synchronous_commit must be set otherwise')
  await set('reset synchronous_commit')
})

test('a password that does not stand in the URL comes from PGPASSWORD', async () => {
  const url = new URL(database.url)
  vi.stubEnv('PGPASSWORD', url.password)
  url.password = ''
  const store = await openServerStore(url.href)
  expect(await store.after(1_000_000)).toEqual([])
  await store.close()
  vi.unstubAllEnvs()
})

test.each([
  ['a database without the tables', () => database.url.replace(/[^/]+$/, 'postgres'), 'its owner runs tables.sql'],
  ['a wrong password', () => database.url.replace(/:[^:@]+@/, ':guessed@'), 'password authentication failed'],
  ['a server that is not there', () => 'postgres://inbox:guessed@localhost:1/inbox', 'ECONNREFUSED'],
  ['no URL of PostgreSQL', () => 'https://inbox:guessed@127.0.0.1/inbox', '--postgres must be postgres://'],
  ['a URL that turns TLS off', () => 'postgres://inbox:guessed@db.test/inbox?sslmode=disable', '--postgres must be'],
])('%s: refused, without the password in what it says', async (_what, url, words) => {
  const refused = await openServerStore(url()).catch(String)
  expect(refused).toContain(words)
  expect(refused).not.toContain('guessed')
})
