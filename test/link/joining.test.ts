import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect as connectTls, createServer, type TLSSocket } from 'node:tls'
import { afterEach, expect, it } from 'vitest'
import { createKey, pinOf } from '../../electron/link/certificate.ts'
import type { Invitation } from '../../electron/link/invitation.ts'
import { invitationLifetime } from '../../electron/core/invitations.ts'
import { askToJoin } from '../../electron/link/joining.ts'
import { systemTimers } from '../../electron/link/pair.ts'
import { join } from '../../electron/link/reach.ts'
import { joinProtocol, secured } from '../../electron/link/secured.ts'
import { connected, keyOfCode, openHost, type OpenHost } from './office.ts'

/** Joining over TLS on loopback: an invitation and its code prove both ends to each other. */

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function office(): Promise<OpenHost> {
  const opened = await openHost()
  closers.push(() => opened.host.close())
  return opened
}

const joinWith = (invitation: Invitation, code = 'CODE', key = createKey()) =>
  join({ invitation, key, timers: systemTimers }, keyOfCode(code, invitation))

it('makes a member of a computer that has text and code, once', async () => {
  const opened = await office()
  const invitation = opened.invite()
  const key = createKey()
  expect(await joinWith(invitation, 'CODE', key)).toEqual({ verdict: 'joined' })
  expect([...opened.members]).toEqual([pinOf(key)])
  const member = await connected(opened.place, key)
  expect(await member.link.call('a.b', null)).toMatchObject({ ok: true })
  const later = createKey()
  expect(await joinWith(invitation, 'CODE', later)).toEqual({ verdict: 'used' })
  // Nor does the host prove anything any more.
  const socket = await asStranger(opened)
  socket.write(Buffer.from(invitation.id, 'base64url'))
  const [verdict] = (await once(socket, 'data')) as [Buffer]
  expect([...verdict]).toEqual([2])
  expect(opened.members.has(pinOf(later))).toBe(false)
})

it('lets one of two in that join at once', async () => {
  const opened = await office()
  const invitation = opened.invite()
  const verdicts = await Promise.all([joinWith(invitation), joinWith(invitation)])
  expect(verdicts.map((one) => JSON.stringify(one)).sort()).toEqual(['{"verdict":"joined"}', '{"verdict":"used"}'])
  expect(opened.members.size).toBe(1)
})

it('ends after five tries with a wrong code, also for the right one', async () => {
  const opened = await office()
  const invitation = opened.invite()
  for (let count = 0; count < 5; count += 1) {
    expect(await joinWith(invitation, 'WRONG')).toEqual({ verdict: 'not_proven' })
  }
  expect(await joinWith(invitation)).toEqual({ verdict: 'tried_out' })
  expect(opened.members.size).toBe(0)
})

it('takes the right code at the fifth try', async () => {
  const opened = await office()
  const invitation = opened.invite()
  for (let count = 0; count < 4; count += 1) await joinWith(invitation, 'WRONG')
  expect(await joinWith(invitation)).toEqual({ verdict: 'joined' })
})

it.each([
  { age: invitationLifetime - 1, verdict: 'joined' },
  { age: invitationLifetime, verdict: 'expired' },
])('after $age ms: $verdict', async ({ age, verdict }) => {
  const opened = await office()
  const invitation = opened.invite()
  opened.pass(age)
  expect(await joinWith(invitation)).toEqual({ verdict })
})

it('knows no other invitation', async () => {
  const opened = await office()
  const other = await office()
  expect(await joinWith({ ...other.invite(), ...opened.place })).toEqual({ verdict: 'unknown' })
})

// ---- altered texts, and hosts that are none ------------------------------------------------------------------------

it('sends no proof after a text with another workspace', async () => {
  const opened = await office()
  const altered = { ...opened.invite(), workspace: { id: 'other', name: 'Kasa' } }
  expect(await joinWith(altered)).toEqual({ verdict: 'not_proven' })
  expect(opened.members.size).toBe(0)
})

it('joins after a text with other names beside the right one', async () => {
  const opened = await office()
  const altered = { ...opened.invite(), names: ['127.0.0.2', '127.0.0.1'] }
  expect(await joinWith(altered)).toEqual({ verdict: 'joined' })
})

it('leads nobody to a host whose key is not the pinned one', async () => {
  const opened = await office()
  const invitation = { ...opened.invite(), pin: pinOf(createKey()) }
  expect(await joinWith(invitation)).toMatchObject({ step: 'key' })
})

/** A host that has its own key and no code; it answers as `play` says, and keeps what it was sent. */
async function thief(play: (socket: TLSSocket) => void) {
  const key = createKey()
  const received: Buffer[] = []
  const server = createServer({ ...secured(key), requestCert: true, ALPNProtocols: [joinProtocol] }, (socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (data: Buffer) => received.push(data))
    play(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(() => server.close())
  return {
    place: { names: ['127.0.0.1'], port: (server.address() as AddressInfo).port, pin: pinOf(key) },
    received: () => Buffer.concat(received),
  }
}

it('tells a false host of an altered text its id, and no more', async () => {
  const opened = await office()
  const genuine = opened.invite()
  const { place, received } = await thief((socket) => socket.write(Buffer.alloc(33)))
  const altered = { ...genuine, ...place }
  expect(await joinWith(altered)).toEqual({ verdict: 'not_proven' })
  expect(received().toString('base64url')).toBe(genuine.id)
})

it('accepts no proof of the real host from another connection', async () => {
  const opened = await office()
  const genuine = opened.invite()
  // The thief asks the host itself, as a computer that joins, and hands its proof on.
  const { place, received } = await thief((socket) => {
    const upstream = connectTls({
      ...secured(createKey()),
      ...{ host: '127.0.0.1', port: opened.place.port },
      ALPNProtocols: [joinProtocol],
    })
    upstream.on('error', () => undefined)
    closers.push(() => upstream.destroy())
    socket.on('data', (data: Buffer) => upstream.write(data))
    upstream.on('data', (data: Buffer) => socket.write(data))
  })
  // Even with a key that does not depend on the text.
  const invitation = { ...genuine, ...place }
  const joining = join({ invitation, key: createKey(), timers: systemTimers }, keyOfCode('CODE', genuine))
  expect(await joining).toEqual({ verdict: 'not_proven' })
  expect(received()).toHaveLength(16)
  expect(opened.members.size).toBe(0)
})

it('counts a proof for the keys of its connection alone', async () => {
  const opened = await office()
  const invitation = opened.invite()
  const key = { id: invitation.id, key: keyOfCode('CODE', invitation) }
  const pins = { host: invitation.pin, member: pinOf(createKey()) }
  expect(await askToJoin(await asStranger(opened), pins, key)).toBe('not_proven')
})

// ---- computers that have no code -----------------------------------------------------------------------------------

async function asStranger(opened: OpenHost, key = createKey()): Promise<TLSSocket> {
  const options = { ...secured(key), ALPNProtocols: [joinProtocol] }
  const socket = connectTls({ ...options, host: '127.0.0.1', port: opened.place.port })
  socket.on('error', () => undefined)
  closers.push(() => socket.destroy())
  await once(socket, 'secureConnect')
  return socket
}

it.each([
  { what: 'the host’s own proof', answer: (proof: Buffer) => proof },
  { what: 'zeros', answer: () => Buffer.alloc(32) },
])('does not take $what for a member’s', async ({ answer }) => {
  const opened = await office()
  const { id } = opened.invite()
  const socket = await asStranger(opened)
  socket.write(Buffer.from(id, 'base64url'))
  const [first] = (await once(socket, 'data')) as [Buffer]
  expect(first).toHaveLength(33)
  socket.write(answer(first.subarray(1)))
  const [verdict] = (await once(socket, 'data')) as [Buffer]
  expect([...verdict]).toEqual([5])
  expect(opened.members.size).toBe(0)
})

it('takes no proof of a member from an earlier connection', async () => {
  const opened = await office()
  const invitation = opened.invite()
  const key = createKey()
  const sent: Buffer[] = []
  const first = await asStranger(opened, key)
  const write = first.write.bind(first)
  first.write = (data: Buffer) => {
    sent.push(data)
    return write(data)
  }
  const pins = { host: invitation.pin, member: pinOf(key) }
  expect(await askToJoin(first, pins, { id: invitation.id, key: keyOfCode('CODE', invitation) })).toBe('joined')
  first.destroy()
  opened.members.clear()
  const invited = opened.open.get(invitation.id)
  if (invited) invited.pin = null
  // The same key, the same bytes, another connection.
  const again = await asStranger(opened, key)
  const [id, rest] = sent
  again.write(id ?? '')
  await once(again, 'data')
  again.write(rest ?? '')
  const [verdict] = (await once(again, 'data')) as [Buffer]
  expect([...verdict]).toEqual([5])
  expect(opened.members.size).toBe(0)
})

it.each([
  { what: 'half an id', bytes: Buffer.alloc(8) },
  { what: 'a flood', bytes: Buffer.alloc(1_000_000) },
])('gives up a computer that sends $what', async ({ bytes }) => {
  const opened = await office()
  const socket = await asStranger(opened)
  socket.end(bytes)
  socket.resume()
  await new Promise((resolve) => socket.once('close', resolve))
  expect(opened.members.size).toBe(0)
  expect(await joinWith(opened.invite())).toEqual({ verdict: 'joined' })
})
