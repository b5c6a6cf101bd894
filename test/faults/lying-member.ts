import { once } from 'node:events'
import type { KeyObject } from 'node:crypto'
import { connect } from 'node:tls'
import { WebSocket } from 'ws'
import { linkNumber } from '../../electron/link/messages.ts'
import { linkProtocol, secured } from '../../electron/link/secured.ts'

/** A member whose program is not ours: it has its key, and says what it likes. */
export async function tellLies({ port, key, draw }: { port: number; key: KeyObject; draw: () => number }) {
  const socket = connect({ host: '127.0.0.1', port, ...secured(key), ALPNProtocols: [linkProtocol] })
  const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => undefined)
  const opened = once(socket, 'secureConnect').then(
    () => true,
    () => false,
  )
  if (await opened) {
    const peer = new WebSocket('ws://host', { perMessageDeflate: false, createConnection: () => socket })
    peer.on('error', () => undefined)
    const isOpen = await Promise.race([once(peer, 'open').then(() => true), ended.then(() => false)]).catch(() => false)
    const lie = lies[Math.floor(draw() * lies.length)]
    if (isOpen) {
      const run = 'l'.repeat(22)
      const hello = { kind: 'hello', link: linkNumber, program: '0.0.0', workspace: 'faults', run }
      for (const frame of lie?.(hello, draw) ?? []) if (peer.readyState === WebSocket.OPEN) peer.send(frame)
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 100))])
    }
    peer.terminate()
  }
  socket.destroy()
  await ended
}

type Frame = string | Uint8Array
const call = (id: number, name: string, input: unknown = {}): string =>
  JSON.stringify({ kind: 'call', id, name, input })

/** Lists the frames of each lie, sent after the handshake. */
const lies: readonly ((hello: object, draw: () => number) => Frame[])[] = [
  // Garbage, before and after the hello.
  () => ['{', 'null', new Uint8Array(3)],
  (hello) => [JSON.stringify(hello), '[]'],
  (hello) => [JSON.stringify(hello), new Uint8Array(100)],
  // Another number, another workspace, two hellos.
  (hello) => [JSON.stringify({ ...hello, link: 99 })],
  (hello) => [JSON.stringify({ ...hello, workspace: 'elsewhere' })],
  (hello) => [JSON.stringify(hello), JSON.stringify(hello)],
  // Answers to questions that were never asked, ends of files that were never sent.
  (hello) => [JSON.stringify(hello), JSON.stringify({ kind: 'reply', id: 1, value: true })],
  (hello) => [JSON.stringify(hello), JSON.stringify({ kind: 'end', id: 1, code: null })],
  // One number for two calls.
  (hello) => [JSON.stringify(hello), call(1, 'app.info'), call(1, 'app.info')],
  // A flood, and what is not a member's to ask.
  (hello) => [JSON.stringify(hello), ...Array.from({ length: 500 }, (_, id) => call(id, 'session.current'))],
  (hello) => [
    JSON.stringify(hello),
    ...['workspaces.list', 'ledger.backUp', 'payouts.send', 'payouts.approve', 'constructor', 'seat.page'].map(
      (name, id) => call(id, name, { id: 1, revision: 1, passphrase: 'x' }),
    ),
  ],
  (hello, draw) => [
    JSON.stringify(hello),
    call(1, 'session.signIn', { operatorId: 'maker', passphrase: String(draw()) }),
  ],
]
