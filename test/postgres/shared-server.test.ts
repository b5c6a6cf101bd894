import { afterAll, expect, test } from 'vitest'
import { withClient, type Connection } from './client.ts'
import { newDatabase } from './new-database.ts'
import { sharedServer } from './shared-server.ts'

const used: (Connection & { database: string })[] = []

test.each(['one test', 'another'])('%s has a database to itself', async () => {
  const here = await newDatabase()
  used.push(here)
  await withClient(here, (client) => client.query('create table mine (id int)'))
})

test('a database that is still in use when its test has finished goes all the same', async () => {
  const here = await newDatabase()
  used.push(here)
  const connected = Promise.withResolvers<undefined>()
  const left = Promise.withResolvers<undefined>()
  const work = withClient(here, () => {
    connected.resolve(undefined)
    return left.promise
  })
  afterAll(() => {
    left.resolve(undefined)
    return work
  })
  await connected.promise
})

test('the server is the same for all, and keeps none of their databases', async () => {
  const server = await sharedServer()
  expect(used.map(({ port }) => port)).toEqual(used.map(() => server.port))
  await withClient(server, async (client) => {
    const { rows } = await client.query('select datname from pg_database where datname = any($1)', [
      used.map(({ database }) => database),
    ])
    expect(rows).toEqual([])
  })
})
