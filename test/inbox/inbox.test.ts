import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startInbox, type Inbox } from '../../electron/inbox/inbox.ts'
import { patience } from '../patience.ts'
import { keptIn } from './kept-in.ts'

let data: string
let inbox: Inbox
beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'vezne-inbox-'))
  inbox = await startInbox({ data, host: '127.0.0.1', port: 0, tls: null, senders: null })
})
afterEach(async () => {
  await inbox.close()
  rmSync(data, { recursive: true })
})

const post = async (body: string | Uint8Array<ArrayBuffer>, path = inbox.callbackPath): Promise<number> =>
  (await fetch(inbox.url + path, { method: 'POST', body })).status
const events = (query = '', authorization = `Bearer ${inbox.token}`) =>
  fetch(`${inbox.url}/events${query}`, { headers: { authorization } })

/** A connection on which somebody has said only this so far. */
async function saying(head: string): Promise<Socket> {
  const socket = connect(Number(new URL(inbox.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(head)
  return socket
}
const begun = (length: number) => `POST ${inbox.callbackPath} HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`

test('the bytes come back as they were sent, in order, and the same ones once', async () => {
  const bodies = ['{"status":"completed"}', '\ufeff{"status":"çok"}', new Uint8Array([0xff, 0, 0xfe]), '']
  for (const body of bodies) expect(await post(body)).toBe(200)
  expect(await post('{"status":"completed"}')).toBe(200)
  const answer = (await (await events()).json()) as { events: Record<string, unknown>[]; next: number }
  expect(answer.events.map(({ at: _at, head: _head, ...event }) => event)).toEqual([
    { id: 1, from: '127.0.0.1', raw: '{"status":"completed"}' },
    { id: 2, from: '127.0.0.1', raw: '\ufeff{"status":"çok"}' },
    { id: 3, from: '127.0.0.1', raw: '/wD+', encoding: 'base64' },
    { id: 4, from: '127.0.0.1', raw: '' },
  ])
  expect(answer.next).toBe(4)
  expect(await (await events('?after=4')).json()).toEqual({ events: [], next: 4, path: inbox.callbackPath })
  expect(await (await events('?after=3')).json()).toMatchObject({ events: [{ id: 4 }], next: 4 })
})

test('M8: whoever knows the path cannot fill the disk: a day’s bytes are bounded, for one sender and for all', async () => {
  await inbox.close()
  const bounds = { ofSender: 10_000, ofAll: 100_000 }
  inbox = await startInbox({ data, host: '127.0.0.1', port: 0, tls: null, senders: null, bounds })
  const statuses = []
  for (let sent = 0; sent < 4; sent += 1) statuses.push(await post(`${sent}${'x'.repeat(3_000)}`))
  expect(statuses).toEqual([200, 200, 503, 503])
  expect(await keptIn(inbox)).toHaveLength(2)
})

test('whatever is refused is not kept', async () => {
  const kib64 = 64 * 1024
  expect(await post('x', '/callbacks/guessed')).toBe(404)
  expect(await post(new Uint8Array(kib64 + 1))).toBe(413)
  expect((await fetch(inbox.url + inbox.callbackPath, { method: 'DELETE' })).status).toBe(405)
  expect((await events('', '')).status).toBe(401)
  expect((await events('', 'Bearer guessed')).status).toBe(401)
  expect((await events('?after=-1')).status).toBe(400)
  expect((await events('?after=x')).status).toBe(400)
  expect(await keptIn(inbox)).toEqual([])
  expect(await post(new Uint8Array(kib64))).toBe(200)
  expect(await keptIn(inbox)).toHaveLength(1)
  expect(statSync(join(data, 'keys.json')).mode & 0o777).toBe(0o600)
})

interface Heads {
  events: { head: string; raw: string }[]
}

// Vellum-ai/vellum-assistant, pull request 40755; mollie/laravel-mollie, issue 48.
test('the path alone decides: a query, slashes and another method are kept with the event', async () => {
  const { callbackPath } = inbox
  const sent = [
    ['POST', `${callbackPath}?tx=7&x=%C4%B1`, 'POST ?tx=7&x=%C4%B1'],
    ['POST', `${callbackPath}/`, 'POST /'],
    ['PUT', `${callbackPath}//?a`, 'PUT //?a'],
    ['PATCH', `/${callbackPath}`, 'PATCH'],
    ['POST', `http://kutu.ornek.com${callbackPath}?whole=1`, 'POST ?whole=1'],
    ['GET', `${callbackPath}?status=completed`, 'GET ?status=completed'],
  ] as const
  for (const [method, target] of sent) {
    const body = method === 'GET' ? '' : method
    const socket = await saying(
      `${method} ${target} HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    )
    const [said] = (await once(socket, 'data')) as [Buffer]
    expect(said.toString(), target).toMatch(/^HTTP\/1\.1 200 /)
    socket.destroy()
  }
  const kept = (await (await events()).json()) as Heads
  expect(kept.events.map(({ head }) => head.split('\n')[0])).toEqual(sent.map(([, , first]) => first))
  expect(kept.events.map(({ raw }) => raw)).toEqual(['POST', 'POST', 'PUT', 'PATCH', 'POST', ''])
  for (const path of [`${callbackPath}x`, `${callbackPath}/x`, `/x${callbackPath}`])
    expect(await post('x', path)).toBe(404)
})

test('slashes without an end keep nobody waiting', async () => {
  const path = `/x${'/'.repeat(15_000)}x`
  for (let asked = 0; asked < 300; asked += 1) expect(await post('x', path)).toBe(404)
}, 20_000)

test('whoever looks whether it is there is answered, and nothing is kept', async () => {
  for (const method of ['GET', 'HEAD', 'OPTIONS'])
    for (const path of [inbox.callbackPath, `${inbox.callbackPath}/`])
      expect((await fetch(inbox.url + path, { method })).status, method).toBe(200)
  expect((await fetch(`${inbox.url}/callbacks/guessed`)).status).toBe(404)
  expect(await keptIn(inbox)).toEqual([])
})

test('headers are kept, at most 8 KiB of them, and never a key', async () => {
  const headers = {
    'Content-Type': 'application/x-www-form-urlencoded; charset=ISO-8859-9',
    'X-Hub-Signature-256': 'sha256=ab',
    'X-Long': 'a'.repeat(8_100),
    'X-Last': 'last',
    'X-API-Key': 'pk_live',
    Authorization: `Bearer ${inbox.token}`,
  }
  await fetch(inbox.url + inbox.callbackPath, { method: 'POST', body: 'a=1', headers })
  const { events: kept } = (await (await events()).json()) as Heads
  const lines = kept[0]?.head.split('\n') ?? []
  expect(lines).toEqual(
    expect.arrayContaining([`content-type: ${headers['Content-Type']}`, 'x-hub-signature-256: sha256=ab']),
  )
  expect(lines).toContain('x-last: last')
  expect(lines.join('\n')).not.toMatch(/x-long|pk_live|authorization/)
})

test('one that does not say how long it is, is cut off once it is too long', async () => {
  const socket = await saying(`POST ${inbox.callbackPath} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n`)
  const chunk = `10000\r\n${'a'.repeat(65_536)}\r\n`
  socket.write(chunk)
  socket.write(chunk)
  const [said] = (await once(socket, 'data')) as [Buffer]
  expect(said.toString()).toMatch(/^HTTP\/1\.1 413 /)
  socket.destroy()
  expect(await keptIn(inbox)).toEqual([])
})

test('what is no HTTP, and who goes away in the middle, stops nobody', async () => {
  const garbage = await saying('\x16\x03\x01 no http\r\n\r\n')
  const [said] = (await once(garbage, 'data')) as [Buffer]
  expect(said.toString()).toMatch(/^HTTP\/1\.1 400 /)
  const gone = await saying(`${begun(5)}ab`)
  gone.destroy()
  expect(await post('after them')).toBe(200)
  expect(await keptIn(inbox)).toEqual(['after them'])
})

test('too many at once are told so, before their bytes are read; those under way are kept', async () => {
  const slow = await Promise.all(Array.from({ length: 256 }, () => saying(begun(3))))
  await vi.waitFor(async () => expect(await post('one more')).toBe(429), patience)
  for (const [number, socket] of slow.entries()) socket.write(String(number).padStart(3, '0'))
  await Promise.all(slow.map((socket) => once(socket, 'data')))
  for (const socket of slow) socket.destroy()
  expect(await keptIn(inbox)).toHaveLength(256)
  expect(await post('one more')).toBe(200)
})
