import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withClient, type Connection } from './client.ts'
import { startProxy, type Proxy } from './proxy.ts'
import { newDatabase } from './new-database.ts'
import { answerTo, asking, nth, type Direction } from './wire-messages.ts'

let direct: Connection & { database: string }
let proxy: Proxy
const clients: pg.Client[] = []
beforeEach(async () => {
  direct = await newDatabase()
  await asked('create table noted (what text primary key)')
  proxy = await startProxy({ connection: direct })
})
afterEach(async () => {
  proxy.dispose()
  await Promise.allSettled(clients.splice(0).map((client) => client.end()))
})

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ ...proxy.connection, database: direct.database })
  client.on('error', () => undefined)
  clients.push(client)
  await client.connect()
  return client
}

async function note(client: pg.Client, what: string): Promise<void> {
  await client.query('begin')
  await client.query('insert into noted values ($1)', [what])
  await client.query('commit')
}

test('a commit whose answer is cut off is there, though nobody was told', async () => {
  const client = await connected()
  const cut = proxy.cutBefore(answerTo('COMMIT'))
  await expect(note(client, 'committed')).rejects.toThrow(/terminated|ECONNRESET/)
  expect((await cut).text).toBe('COMMIT')
  expect(await noted()).toEqual(['committed'])
})

test('a commit that is cut off on its way there is not, and one that still arrives is', async () => {
  const first = await connected()
  const lost = proxy.cutBefore(asking(/^commit/))
  await expect(note(first, 'lost')).rejects.toThrow()
  await lost
  const second = await connected()
  const arrived = proxy.cutAfter(asking(/^commit/))
  await expect(note(second, 'arrived')).rejects.toThrow()
  await arrived
  // Whoever was cut off after it has to wait for the server's last word on it: so does the same row, written again.
  await asked(
    `insert into noted values ('lost'), ('arrived') on conflict (what) do update set what = noted.what || '!'`,
  )
  expect(await noted()).toEqual(['arrived!', 'lost'])
})

test('only the connection is cut whose message it was', async () => {
  const [one, another] = [await connected(), await connected()]
  const cut = proxy.cutAfter(answerTo('COMMIT'))
  // It has the answer, but not the word that goes with it: that the server is ready for another command.
  await expect(note(one, 'committed')).rejects.toThrow()
  await cut
  await note(another, 'as if nothing had been')
  expect(await noted()).toEqual(['as if nothing had been', 'committed'])
})

test('cut at each of its messages in turn, a transaction is there whole or not at all', async () => {
  const client = await connected()
  const { toServer, toClient } = await proxy.countOf(() => note(client, 'uncut'))
  for (const [direction, count] of [
    ['toServer', toServer],
    ['toClient', toClient],
  ] as [Direction, number][]) {
    for (let n = 1; n <= count; n++) {
      const cutOff = await connected()
      const cut = proxy.cutBefore(nth(direction, n))
      const told = await note(cutOff, `${direction} ${n}`).then(
        () => true,
        () => false,
      )
      await cut
      const isThere = (await asked(`select 1 from noted where what = '${direction} ${n}'`)).length === 1
      // Its commit is answered by the last message but one.
      expect([told, isThere], `${direction} ${n}`).toEqual([false, direction === 'toClient' && n >= count - 1])
    }
  }
})

test('messages are counted, and how often the client had to wait for the way', async () => {
  const client = await connected()
  expect(proxy.counts()).toMatchObject({ connections: 1, roundTrips: 3 })
  expect(await proxy.countOf(() => client.query('select 1'))).toEqual({
    ...{ connections: 0, toServer: 1, toClient: 4, roundTrips: 1 },
  })
  // Parse, Bind, Describe, Execute and Sync go together.
  expect(await proxy.countOf(() => client.query('select $1::int', [1]))).toEqual({
    ...{ connections: 0, toServer: 5, toClient: 6, roundTrips: 1 },
  })
  expect(await proxy.countOf(() => note(client, 'counted'))).toMatchObject({ roundTrips: 3 })
})

test('what is held is neither heard nor answered until it is let go', async () => {
  const client = await connected()
  proxy.hold()
  let isAnswered = false
  const answered = note(client, 'held').then(() => (isAnswered = true))
  const newcomer = connected()
  expect(await noted()).toEqual([])
  const states = await asked<{ state: string }>(
    `select state from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  expect(states.map(({ state }) => state)).toContain('idle')
  expect(isAnswered).toBe(false)
  proxy.release()
  await Promise.all([answered, newcomer])
  expect(await noted()).toEqual(['held'])
})

test('a distance takes its time in each direction', async () => {
  const client = await connected()
  proxy.delay(15)
  const start = performance.now()
  await note(client, 'far away')
  // Three times there and back. A timer may be early by what it rounds.
  expect(performance.now() - start).toBeGreaterThan(6 * 15 - 6)
})

test('all are cut off, newcomers are refused, and taken again', async () => {
  const client = await connected()
  proxy.refuse()
  await note(client, 'already there')
  await expect(connected()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  proxy.cutAll()
  await expect(note(client, 'cut off')).rejects.toThrow()
  await proxy.accept()
  await note(await connected(), 'again')
  expect(await noted()).toEqual(['again', 'already there'])
})

const noted = async () =>
  (await asked<{ what: string }>('select what from noted order by what')).map(({ what }) => what)

/** Past the proxy. */
async function asked<Row>(sql: string): Promise<Row[]> {
  return withClient(direct, async (client) => (await client.query(sql)).rows as Row[])
}
