import { once } from 'node:events'
import { Server } from 'node:http'
import { afterEach, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { mostMessageBytes, mostUnproven, proveWithin } from '../../electron/link/bounds.ts'
import type { Result } from '../../electron/core/result.ts'
import { createKey, pinOf } from '../../electron/link/certificate.ts'
import { linkNumber } from '../../electron/link/messages.ts'
import { linkProtocol, secured } from '../../electron/link/secured.ts'
import { patience } from '../patience.ts'
import { handTimers } from './hand-timers.ts'
import { connected, connectTo } from './office.ts'
import { bytesOf, fileOf, greeting, megabytes, memorySink } from './two-ends.ts'
import { atEnd, closeAll, closed, dialTcp, dialTls, hello, office, rawMember, textOf } from './visitors.ts'

/** Host and members over TLS on loopback. Attackers speak TLS or less with Node's own parts. */

afterEach(closeAll)

it('connects a member over TLS 1.3, answers, asks, and carries a file both ways', async () => {
  const opened = await office()
  const content = megabytes(3)
  const sink = memorySink()
  const member = await connected(opened.place, opened.newMember(), {
    hands: {
      question: (sheet) => Promise.resolve({ answered: sheet }),
      open: () => Promise.resolve(fileOf('a.csv', content, 100_000)),
      save: () => Promise.resolve(sink),
    },
  })
  expect(await member.link.call('payouts.list', { page: 1 })).toEqual({
    ok: true,
    value: { name: 'payouts.list', input: { page: 1 } },
  })
  const atHost = opened.seats[0]?.member
  expect(await atHost?.question('Send?')).toEqual({ answered: 'Send?' })
  const file = (await atHost?.open('batch')) ?? null
  expect((await bytesOf(file)).equals(content)).toBe(true)
  const saved = await atHost?.save('transactions', 'a.csv')
  await saved?.write(fileOf('', content, 1_000_000).pieces())
  expect(sink.content().equals(content)).toBe(true)
  member.link.end()
  await vi.waitUntil(() => opened.seats[0]?.ended === 'closing', patience)
})

// ---- who is not let in -----------------------------------------------------------------------------------------------

it('leads a member to nobody whose key is not the pinned one, and says nothing to it', async () => {
  const opened = await office()
  const key = opened.newMember()
  const place = { ...opened.place, pin: pinOf(createKey()) }
  expect(await connectTo(place, key)).toEqual({ step: 'key', tried: [{ name: '127.0.0.1', step: 'key' }] })
  expect(opened.seats).toEqual([])
})

it.each([
  { what: 'a key that is no member’s', options: () => secured(createKey()), answer: /^HTTP\/1\.1 403 / },
  { what: 'no certificate', options: () => ({ minVersion: 'TLSv1.3' }), answer: /^$/ },
  {
    what: 'TLS 1.2',
    options: () => ({ ...secured(createKey()), minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2' }),
    answer: /^$/,
  },
])('parses nothing from a stranger with $what', async ({ options, answer }) => {
  const opened = await office()
  const emit = vi.spyOn(Server.prototype, 'emit')
  atEnd(() => emit.mockRestore())
  const parsed = () => emit.mock.calls.filter(([event]) => (event as string) === 'connection').length
  const socket = dialTls(opened.place.port, { ...options(), ALPNProtocols: [linkProtocol] })
  socket.write('GET / HTTP/1.1\r\n\r\n')
  expect(await textOf(socket)).toMatch(answer)
  expect(parsed()).toBe(0)
  await connected(opened.place, opened.newMember())
  expect(parsed()).toBe(1)
})

it('tells a member of another workspace', async () => {
  const opened = await office()
  expect(await connectTo(opened.place, opened.newMember(), { workspace: 'other' })).toEqual({ step: 'other_workspace' })
})

it('ends the connection of a member that is removed', async () => {
  const opened = await office()
  const key = opened.newMember()
  const member = await connected(opened.place, key)
  opened.members.clear()
  opened.host.remove(pinOf(key))
  expect(await member.ended).toBe('removed')
  expect(await member.link.call('a.b', null)).toEqual({ ok: false, error: { code: 'host_away' } })
  expect(await connectTo(opened.place, key)).toEqual({ step: 'removed' })
})

it('refuses a key that was removed between its handshake and its upgrade', async () => {
  const opened = await office()
  const key = opened.newMember()
  const socket = dialTls(opened.place.port, { ...secured(key), ALPNProtocols: [linkProtocol] })
  await once(socket, 'secureConnect')
  // The host has looked at the key when another member is connected.
  await connected(opened.place, opened.newMember())
  opened.members.clear()
  socket.write('GET / HTTP/1.1\r\nHost: host\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  expect(await textOf(socket)).toMatch(/^HTTP\/1\.1 403 /)
})

it('tells its own number to a member of another, and ends', async () => {
  const opened = await office()
  const socket = await rawMember(opened)
  const messages: string[] = []
  socket.on('message', (data: Buffer) => messages.push(data.toString()))
  socket.send(JSON.stringify({ kind: 'hello', link: linkNumber + 1, ...greeting }))
  await closed(socket)
  expect(messages.map((message) => JSON.parse(message) as unknown)).toEqual([
    { kind: 'hello', link: linkNumber, ...greeting },
    { kind: 'bye', reason: 'link_number' },
  ])
  expect(opened.seats).toEqual([])
})

// ---- one key on two computers ----------------------------------------------------------------------------------------

it('refuses a second connection of one key while the first answers, and warns', async () => {
  const opened = await office()
  const key = opened.newMember()
  const first = await connected(opened.place, key)
  expect(await connectTo(opened.place, key)).toEqual({ step: 'second' })
  expect(opened.seconds).toEqual([pinOf(key)])
  expect(await first.link.call('a.b', null)).toMatchObject({ ok: true })
})

it('lets a second connection take the place of one that does not answer', async () => {
  const { timers, pass } = handTimers()
  const opened = await office({ timers })
  const key = opened.newMember()
  const mute = await rawMember(opened, key)
  mute.send(hello)
  await vi.waitUntil(() => opened.seats.length === 1, patience)
  const reached = connectTo(opened.place, key)
  const pinged = once(mute, 'message')
  await pinged
  await vi.waitUntil(() => {
    pass(1_000)
    return opened.seats[0]?.ended === 'silent'
  }, patience)
  expect(await reached).toHaveProperty('link')
  expect(opened.seconds).toEqual([])
})

// ---- peers that break it ---------------------------------------------------------------------------------------------

it.each([
  {
    what: 'a message that is too long',
    frame: JSON.stringify({ kind: 'call', id: 1, name: 'a.b', input: 'x'.repeat(mostMessageBytes) }),
  },
  { what: 'a piece of no file', frame: Buffer.alloc(1000) },
  { what: 'no JSON', frame: '{' },
])('cuts off a member that sends $what, and serves the others', async ({ frame }) => {
  const opened = await office()
  const other = await connected(opened.place, opened.newMember())
  const liar = await rawMember(opened)
  liar.send(hello)
  liar.send(frame)
  await closed(liar)
  await vi.waitUntil(() => opened.seats[1]?.ended !== null, patience)
  expect(await other.link.call('a.b', null)).toMatchObject({ ok: true })
})

it.each([
  { what: 'bytes that are no frame', bytes: Buffer.alloc(4096, 0xff) },
  { what: 'the end of the network', bytes: null },
])('ends the seat of a member after $what', async ({ bytes }) => {
  const opened = await office()
  const key = opened.newMember()
  const socket = dialTls(opened.place.port, { ...secured(key), ALPNProtocols: [linkProtocol] })
  const webSocket = new WebSocket('ws://host', { perMessageDeflate: false, createConnection: () => socket })
  webSocket.on('error', () => undefined)
  await once(webSocket, 'open')
  webSocket.send(hello)
  await vi.waitUntil(() => opened.seats.length === 1, patience)
  if (bytes) socket.write(bytes)
  else socket.destroy()
  await vi.waitUntil(() => opened.seats[0]?.ended !== null, patience)
  expect(await connectTo(opened.place, key)).toHaveProperty('link')
})

it('answers a member that does not read only as far as its part reaches', async () => {
  const answer = vi.fn<(name: string, input: unknown) => Promise<Result<unknown>>>()
  answer.mockImplementation((_, value) => Promise.resolve({ ok: true, value }))
  const opened = await office({ seat: () => ({ answer, ended: () => undefined }) })
  const mute = await rawMember(opened)
  mute.send(hello)
  mute.pause()
  const call = (id: number, input: string) => mute.send(JSON.stringify({ kind: 'call', id, name: 'a.b', input }))
  for (let id = 0; id < 30; id += 1) call(id, 'x'.repeat(2_000_000))
  call(30, 'last')
  await vi.waitUntil(() => answer.mock.calls.some(([, input]) => input === 'last'), patience)
  // 8 in memory, and a few more in buffers of the system.
  expect(answer.mock.calls.length).toBeGreaterThan(8)
  expect(answer.mock.calls.length).toBeLessThan(25)
})

it('ends the oldest of 20 connections that prove nothing for a member, and the others in time', async () => {
  const { timers, pass } = handTimers()
  const opened = await office({ timers })
  const strangers = Array.from({ length: mostUnproven }, () => dialTcp(opened.place.port))
  await Promise.all(strangers.map((stranger) => once(stranger, 'connect')))
  for (const stranger of strangers) stranger.resume()
  const [oldest, ...others] = strangers.map((stranger) => closed(stranger))
  const member = await connected(opened.place, opened.newMember())
  await oldest
  expect(strangers.filter(({ readableEnded }) => readableEnded)).toHaveLength(1)
  pass(proveWithin)
  await Promise.all(others)
  // A proven one is not counted, and has no end.
  pass(proveWithin)
  expect(await member.link.call('a.b', null)).toMatchObject({ ok: true })
})

it('gives up a peer that is no TLS, and a handshake that stops', async () => {
  const { timers, pass } = handTimers()
  const opened = await office({ timers })
  const garbled = dialTcp(opened.place.port)
  garbled.write('GET / HTTP/1.1\r\n\r\n')
  garbled.resume()
  await closed(garbled)
  // A member that never says hello.
  const socket = await rawMember(opened)
  pass(proveWithin)
  await closed(socket)
  expect(opened.seats).toEqual([])
})
