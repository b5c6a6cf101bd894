import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, createServer } from 'node:tls'
import { expect, it } from 'vitest'
import { createKey, pinOf } from '../../electron/link/certificate.ts'
import { pinOfPeer, secured } from '../../electron/link/secured.ts'

/** TLS with Node alone: what the settings of the link keep from being resumed, and what is no peer where they are not kept. */

it.each([
  { settings: 'of the link', more: {}, isResumed: false },
  { settings: 'without the refusal of tickets', more: { secureOptions: 0 }, isResumed: true },
])('settings $settings: resumed $isResumed, and a resumed peer is nobody', async ({ more, isResumed }) => {
  const [hostKey, memberKey] = [createKey(), createKey()]
  const pins: (string | null)[] = []
  const server = createServer({ ...secured(hostKey), requestCert: true, ...more }, (socket) => {
    pins.push(pinOfPeer(socket))
    socket.end('x')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const meet = async (session?: Buffer) => {
    const sessions: Buffer[] = []
    const socket = connect({ host: '127.0.0.1', port, ...secured(memberKey), ...more, ...(session && { session }) })
    socket.on('session', (given: Buffer) => sessions.push(given))
    await once(socket, 'secureConnect')
    const pin = pinOfPeer(socket)
    socket.resume()
    await once(socket, 'close')
    return { pin, session: sessions.at(-1) }
  }
  const first = await meet()
  const second = await meet(first.session)
  server.close()
  expect([first.pin, second.pin]).toEqual([pinOf(hostKey), isResumed ? null : pinOf(hostKey)])
  expect(pins).toEqual([pinOf(memberKey), isResumed ? null : pinOf(memberKey)])
})
