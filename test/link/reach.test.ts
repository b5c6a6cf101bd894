import dns from 'node:dns'
import { once } from 'node:events'
import { createServer as createHttpsServer } from 'node:https'
import { syncBuiltinESMExports } from 'node:module'
import { createServer as createTcpServer, isIP, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { WebSocketServer } from 'ws'
import { createKey, pinOf } from '../../electron/link/certificate.ts'
import { linkNumber } from '../../electron/link/messages.ts'
import { reach } from '../../electron/link/reach.ts'
import { linkProtocol, secured } from '../../electron/link/secured.ts'
import { handTimers } from './hand-timers.ts'
import { connected, connectTo } from './office.ts'
import { greeting, nobody, settled } from './two-ends.ts'
import { atEnd, closeAll, closed, dialTcp, office } from './visitors.ts'

/** How a member reaches its host, which step fails where it does not, and where a host listens. */

afterEach(closeAll)

it('tries every name and address, and names the furthest step', async () => {
  const opened = await office()
  const key = opened.newMember()
  const silent = createTcpServer((socket) => socket.destroy())
  silent.listen(0, '127.0.0.2')
  await once(silent, 'listening')
  atEnd(() => silent.close())
  // Nothing listens at the third address, and the first name is nobody's.
  const names = ['nobody.invalid', '127.0.0.3', '127.0.0.1']
  expect(await connectTo({ ...opened.place, names }, key)).toHaveProperty('link')
  const failed = await connectTo({ ...opened.place, names: names.slice(0, 2) }, key)
  expect(failed).toMatchObject({
    step: 'port',
    tried: expect.arrayContaining([
      { name: 'nobody.invalid', step: 'name' },
      { name: '127.0.0.3', step: 'port' },
    ]) as unknown,
  })
  expect(await connectTo({ ...opened.place, names: ['nobody.invalid'] }, key)).toMatchObject({ step: 'name' })
  const { port } = silent.address() as AddressInfo
  expect(await connectTo({ ...opened.place, names: ['127.0.0.2'], port }, key)).toMatchObject({ step: 'key' })
})

it.each([
  { addresses: ['192.0.2.1', '2001:db8::1'], step: 'public' },
  { addresses: ['192.0.2.1', '127.0.0.1'], step: 'key' },
])('dials a name that leads to $addresses in the office alone: $step', async ({ addresses, step }) => {
  const opened = await office()
  const { lookup } = dns
  const answer = addresses.map((address) => ({ address, family: isIP(address) }))
  const answerSoon = (_name: string, _options: object, give: (...answered: unknown[]) => void) =>
    setImmediate(give, null, answer)
  Object.assign(dns, { lookup: answerSoon })
  syncBuiltinESMExports()
  atEnd(() => {
    Object.assign(dns, { lookup })
    syncBuiltinESMExports()
  })
  const place = { ...opened.place, names: ['muhasebe.example'], pin: pinOf(createKey()) }
  expect(await connectTo(place, opened.newMember())).toEqual({ step, tried: [{ name: 'muhasebe.example', step }] })
})

it('gives each name its time', async () => {
  const { timers, pass } = handTimers()
  const mute = createTcpServer(() => undefined)
  mute.listen(0, '127.0.0.1')
  await once(mute, 'listening')
  atEnd(() => mute.close())
  const arrived = once(mute, 'connection')
  const place = { names: ['127.0.0.1'], port: (mute.address() as AddressInfo).port, pin: pinOf(createKey()) }
  const reached = reach({ place, key: createKey(), timers, greeting, hands: nobody, onEnd: () => undefined })
  const [socket] = (await arrived) as [Socket]
  atEnd(() => socket.destroy())
  await settled()
  pass(10_000)
  expect(await reached).toEqual({ step: 'key', tried: [{ name: '127.0.0.1', step: 'key' }] })
})

it.each([linkNumber + 1, linkNumber - 1])('says both numbers where the host has link %i', async (theirs) => {
  const key = createKey()
  const server = createHttpsServer({ ...secured(key), requestCert: true, ALPNProtocols: [linkProtocol] })
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket) => {
    socket.once('message', () => socket.send(JSON.stringify({ kind: 'hello', link: theirs, ...greeting, more: 1 })))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEnd(() => {
    for (const socket of sockets.clients) socket.terminate()
    server.close()
  })
  const place = { names: ['127.0.0.1'], port: (server.address() as AddressInfo).port, pin: pinOf(key) }
  expect(await connectTo(place, createKey())).toEqual({ step: 'link', own: linkNumber, host: theirs })
})

// ---- hosting ---------------------------------------------------------------------------------------------------------

it.each([
  { address: '8.8.8.8', failure: 'address_public' },
  { address: '0.0.0.0', failure: 'address_public' },
  { address: '::', failure: 'address_public' },
  { address: 'localhost', failure: 'address_public' },
  { address: '10.255.255.254', failure: 'address_gone' },
])('does not listen at $address: $failure', async ({ address, failure }) => {
  const opened = await office()
  await opened.host.close()
  expect(await opened.host.listen(['127.0.0.1', address], 0)).toBe(failure)
  expect(opened.host.port()).toBe(0)
})

it('says that its port is taken', async () => {
  const opened = await office()
  const other = await office()
  await other.host.close()
  expect(await other.host.listen(['127.0.0.1'], opened.place.port)).toBe('port_taken')
})

it('says goodbye to its members when it closes, and frees its port', async () => {
  const opened = await office()
  const member = await connected(opened.place, opened.newMember())
  const stranger = dialTcp(opened.place.port)
  await once(stranger, 'connect')
  stranger.resume()
  await Promise.all([opened.host.close(), closed(stranger)])
  expect(await member.ended).toBe('closing')
  expect(await opened.host.listen(['127.0.0.1'], opened.place.port)).toBe(null)
})
