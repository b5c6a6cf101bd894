import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInboxReading } from '../../electron/service-client/inbox.ts'

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
