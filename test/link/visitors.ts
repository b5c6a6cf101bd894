import type { KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { connect as connectTcp, type Socket } from 'node:net'
import { connect, type TLSSocket } from 'node:tls'
import { WebSocket } from 'ws'
import { linkNumber } from '../../electron/link/messages.ts'
import { linkProtocol, secured } from '../../electron/link/secured.ts'
import { openHost, type OpenHost } from './office.ts'
import { greeting } from './two-ends.ts'

/** Hosts for tests, and visitors with less than the member's own end of a link. */

const closers: (() => unknown)[] = []
export const atEnd = (close: () => unknown): void => void closers.push(close)
export async function closeAll(): Promise<void> {
  for (const close of closers.splice(0).reverse()) await close()
}

export async function office(...ports: Parameters<typeof openHost>): Promise<OpenHost> {
  const opened = await openHost(...ports)
  atEnd(() => opened.host.close())
  return opened
}

/** Dials as a stranger, and checks nothing. */
export function dialTls(port: number, options: object): TLSSocket {
  const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false, ...options })
  socket.on('error', () => undefined)
  atEnd(() => socket.destroy())
  return socket
}

/** Also after an error, which `once` would throw. */
export const closed = (end: { once(event: 'close', act: () => void): unknown }): Promise<void> =>
  new Promise((resolve) => end.once('close', resolve))

export async function textOf(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (data: Buffer) => (text += data.toString()))
  await closed(socket)
  return text
}

/** A frame of `ws` from a key that is a member's, past everything of the member's own end. */
export async function rawMember(
  opened: { place: { port: number }; newMember(): KeyObject },
  key = opened.newMember(),
): Promise<WebSocket> {
  const socket = dialTls(opened.place.port, { ...secured(key), ALPNProtocols: [linkProtocol] })
  await once(socket, 'secureConnect')
  const webSocket = new WebSocket('ws://host', { perMessageDeflate: false, createConnection: () => socket })
  webSocket.on('error', () => undefined)
  await once(webSocket, 'open')
  return webSocket
}
/** The first message of such a member. */
export const hello = JSON.stringify({ kind: 'hello', link: linkNumber, ...greeting })

/** A connection that says nothing, or no TLS. */
export function dialTcp(port: number): Socket {
  const socket = connectTcp(port, '127.0.0.1')
  socket.on('error', () => undefined)
  atEnd(() => socket.destroy())
  return socket
}
