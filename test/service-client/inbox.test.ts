import { expect, test } from 'vitest'
import { userAgent } from '../../electron/core/user-agent.ts'
import { createInboxReading } from '../../electron/service-client/inbox.ts'
import { answer, serve } from './wire-server.ts'

/** Whatever answers at the address of the inbox. */

const clock = { now: () => Date.now() }
async function read(after: number, status: number, body: string) {
  const answered = answer(status, body, { location: 'http://127.0.0.1:1/' })
  const { url, requests } = await serve({ onRequest: (socket) => socket.end(answered) })
  return { events: createInboxReading({ clock })({ address: `${url}/kutu`, token: 'jeton' }, after), requests }
}
const path = '/callbacks/x'
const page = (...events: object[]) => JSON.stringify({ events, path })
const event = (id: number, more = {}) => ({ id, at: 1, from: '192.0.2.1', head: 'POST', raw: '{}', ...more })

test('a page is its events in their order, whatever else it says', async () => {
  const body = JSON.stringify({ events: [event(4), event(5, { encoding: 'base64', x: 1 })], next: 5, path })
  const { events, requests } = await read(3, 200, body)
  expect(await events).toEqual([
    { ...event(4), encoding: null, path },
    { ...event(5), encoding: 'base64', path },
  ])
  expect(requests).toMatchObject([{ path: '/kutu/events?after=3' }])
  expect(requests[0]?.headers.get('Authorization')).toBe('Bearer jeton')
  expect(Object.fromEntries(requests[0]?.headers ?? [])).toMatchObject({
    'User-Agent': userAgent,
    Accept: 'application/json',
    'Accept-Encoding': 'identity',
  })
  // As large as a page of the inbox may be, and larger than any answer of the service.
  const large = await read(0, 200, page(event(1, { raw: '\u0001'.repeat(600_000) })))
  expect((await large.events)[0]?.raw).toHaveLength(600_000)
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
  ['answer_unreadable', 200, page({ id: 1 })],
  // A gap: what is missing would never be asked for again.
  ['answer_unexpected', 200, page(event(2))],
  ['answer_unexpected', 200, page(event(1), event(3))],
])('%s: %i %s', async (code, status, body) => {
  await expect((await read(0, status, body)).events).rejects.toThrow(code)
})
