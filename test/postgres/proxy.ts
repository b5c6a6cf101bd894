import { once } from 'node:events'
import { connect, createServer, type Server as Listener, type Socket } from 'node:net'
import type { Connection } from './client.ts'
import { freePort } from './free-port.ts'
import { messageReader, type Direction, type Matches, type Message } from './wire-messages.ts'

/**
 * The network between a client and its server, which passes on whole messages only: so it can be cut exactly between two, or
 * fall silent. It speaks no TLS.
 */
export interface Proxy {
  /** The server's, at the proxy's port. */
  connection: Connection
  /** Of the first message that matches, the connection is cut before it is passed on. Resolves with it, once that is done. */
  cutBefore(matches: Matches): Promise<Message>
  /** Cuts all connections that there are. */
  cutAll(): void
  /** New connections are refused from now on; those that there are stay. */
  refuse(): void
  /** And are taken again. */
  accept(): Promise<void>
  /** Nothing is passed on from now on, not even that somebody has gone: the network hangs. */
  hold(): void
  /** What was held goes on its way. */
  release(): void
  dispose(): void
}

interface Cut {
  matches: Matches
  happened(message: Message): void
}

/** One connection: a socket at each end. */
type Link = Record<Direction, Socket>

const other = { toServer: 'toClient', toClient: 'toServer' } as const

export async function startProxy(server: { connection: Connection }): Promise<Proxy> {
  const { host, port: serverPort } = server.connection
  const port = await freePort()
  const links = new Set<Link>()
  let cuts: Cut[] = []
  let held: PromiseWithResolvers<undefined> | null = null

  function meet(client: Socket): void {
    const reader = messageReader()
    const upstream = connect({ host, port: serverPort, allowHalfOpen: true, noDelay: true })
    const link: Link = { toServer: upstream, toClient: client }
    links.add(link)
    for (const direction of ['toServer', 'toClient'] as const) {
      const from = link[other[direction]]
      const to = link[direction]
      const inTurn = way()
      from.on('data', (piece: Buffer) => {
        for (const message of reader[direction](piece)) inTurn(() => pass(link, message))
      })
      from.on('end', () => inTurn(() => void to.end()))
      from.on('error', () => inTurn(() => void to.destroy()))
      from.on('close', () => from.destroyed && to.destroyed && links.delete(link))
    }
  }

  /** What comes is done in the order in which it came, each when nothing is held. */
  function way(): (work: () => void) => void {
    let before = Promise.resolve()
    return (work) => {
      before = before.then(async () => {
        while (held) await held.promise
        work()
      })
    }
  }

  function pass(link: Link, message: Message): void {
    const { direction, bytes } = message
    const to = link[direction]
    if (to.destroyed || to.writableEnded) return
    const cut = cuts.find(({ matches }) => matches(message))
    if (!cut) {
      to.write(bytes)
      return
    }
    cuts = cuts.filter((one) => one !== cut)
    // It goes as a connection goes that ends: what was passed on to this end before still arrives.
    to.end()
    link[other[direction]].destroy()
    cut.happened(message)
  }

  let listener: Listener | null = null
  const proxy: Proxy = {
    connection: { ...server.connection, port },
    cutBefore: (matches) =>
      new Promise((happened) => {
        cuts.push({ matches, happened })
      }),
    cutAll() {
      for (const link of links) for (const end of Object.values(link)) end.destroy()
    },
    refuse() {
      listener?.close()
      listener = null
    },
    async accept() {
      if (listener) return
      listener = createServer({ allowHalfOpen: true, noDelay: true }, meet)
      await once(listener.listen(port, '127.0.0.1'), 'listening')
    },
    hold() {
      held ??= Promise.withResolvers()
    },
    release() {
      held?.resolve(undefined)
      held = null
    },
    dispose() {
      proxy.refuse()
      proxy.release()
      proxy.cutAll()
    },
  }
  await proxy.accept()
  return proxy
}
