import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInboxReading, createInboxWitness } from '../../electron/service-client/inbox.ts'

/** Whatever answers at the address of the inbox. */

let answer = { status: 200, body: '' }
const asked: (string | undefined)[] = []
const server = createServer((request, response) => {
  asked.push(request.url, request.headers.authorization)
  response.writeHead(answer.status, { Location: 'http://127.0.0.1:1/' })
  response.end(answer.body)
})
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())

const clock = { now: () => Date.now() }
const access = () => ({
  address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/kutu`,
  token: 'jeton',
})
const read = (after: number) => createInboxReading({ clock })(access(), after)
const event = (id: number, more = {}) => ({ id, at: 1, from: '192.0.2.1', raw: '{}', ...more })

test('a page is its events in their order, whatever else it says', async () => {
  answer = {
    status: 200,
    body: JSON.stringify({ events: [event(4), event(5, { encoding: 'base64', x: 1 })], next: 5 }),
  }
  expect(await read(3)).toEqual([
    { ...event(4), encoding: null },
    { ...event(5), encoding: 'base64' },
  ])
  expect(asked).toEqual(['/kutu/events?after=3', 'Bearer jeton'])
  // As large as a page of the inbox may be, and larger than any answer of the service.
  answer = { status: 200, body: JSON.stringify({ events: [event(1, { raw: '\u0001'.repeat(600_000) })] }) }
  expect((await read(0))[0]?.raw).toHaveLength(600_000)
})

test.each([
  ['inbox_token_refused', 401, ''],
  ['inbox_not_there', 404, ''],
  ['inbox_busy', 429, ''],
  ['inbox_busy', 503, ''],
  // Nobody is followed elsewhere with the token.
  ['answer_unexpected', 302, ''],
  ['answer_unexpected', 500, '<html>'],
  ['answer_unreadable', 200, '<html>'],
  ['answer_unreadable', 200, JSON.stringify({ events: [{ id: 1 }] })],
  // A gap: what is missing would never be asked for again.
  ['answer_unexpected', 200, JSON.stringify({ events: [event(2)] })],
  ['answer_unexpected', 200, JSON.stringify({ events: [event(1), event(3)] })],
])('%s: %i %s', async (code, status, body) => {
  answer = { status, body }
  await expect(read(0)).rejects.toThrow(code)
})

test('as a witness it says what it keeps: the head that it was given, or another one', async () => {
  const witness = createInboxWitness({ clock })
  const head = { workspace: 'a1', sequence: 7, hash: 'a'.repeat(64), at: 1, mac: 'b'.repeat(64) }
  const kept = { ...head, sequence: 9 }
  asked.length = 0
  answer = { status: 200, body: '{}' }
  expect(await witness.keep(access(), head)).toEqual(head)
  answer = { status: 409, body: JSON.stringify({ kept, given: head }) }
  expect(await witness.keep(access(), head)).toEqual(kept)
  answer = { status: 200, body: JSON.stringify({ head: null }) }
  expect(await witness.headOf(access(), 'a1')).toBeNull()
  expect(asked.filter((url) => url !== 'Bearer jeton')).toEqual([
    '/kutu/witness',
    '/kutu/witness',
    '/kutu/witness?workspace=a1',
  ])
  for (const odd of [
    { status: 409, body: '{}' },
    { status: 200, body: '{"head":{"sequence":"x"}}' },
  ]) {
    answer = odd
    const asking = odd.status === 409 ? witness.keep(access(), head) : witness.headOf(access(), 'a1')
    await expect(asking).rejects.toThrow('answer_unreadable')
  }
})
