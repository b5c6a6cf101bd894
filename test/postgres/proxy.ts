import { once } from 'node:events'
import { connect, createServer, type Server as Listener, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Connection } from './client.ts'
import { freePort } from './free-port.ts'
import { messageReader, type Direction, type Matches, type Message } from './wire-messages.ts'

/**
 * The network between a client and its server, which passes on whole messages only: so it can be cut exactly between two, be
 * as long as another country is far away, or fall silent. It speaks no TLS.
 */
export interface Proxy {
  /** The server's, at the proxy's port. */
  connection: Connection
  /** Of the first message that matches, the connection is cut before it is passed on. Resolves with it, once that is done. */
  cutBefore(matches: Matches): Promise<Message>
  /** The same, but this message still arrives, and nothing after it. */
  cutAfter(matches: Matches): Promise<Message>
  /** The first message that matches is passed on when this has been done, and nothing is cut. Resolves with it. */
  doBefore(matches: Matches, work: () => Promise<void>): Promise<Message>
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
  /** Each message arrives that much later; a round trip takes twice as long. */
  delay(milliseconds: number): void
  /** What was passed on while this was done. */
  countOf(work: () => Promise<unknown>): Promise<Counts>
  dispose(): void
}

export interface Counts extends Record<Direction, number> {
  connections: number
  /** How often a client had said something and the server then answered: how often it had to wait for the way. */
  roundTrips: number
}

interface Cut {
  side: 'before' | 'after' | 'nowhere'
  matches: Matches
  work?(): Promise<void>
  happened(message: Message): void
}

/** One connection: a socket at each end, and who spoke last. */
interface Link {
  ends: Record<Direction, Socket>
  last: Direction
}

const other = { toServer: 'toClient', toClient: 'toServer' } as const

export async function startProxy(server: { connection: Connection }): Promise<Proxy> {
  const { host, port: serverPort } = server.connection
  const port = await freePort()
  const links = new Set<Link>()
  let cuts: Cut[] = []
  let held: PromiseWithResolvers<undefined> | null = null
  let distance = 0
  const counts: Counts = { connections: 0, toServer: 0, toClient: 0, roundTrips: 0 }

  function meet(client: Socket): void {
    counts.connections += 1
    const reader = messageReader()
    const upstream = connect({ host, port: serverPort, allowHalfOpen: true, noDelay: true })
    const link: Link = { ends: { toServer: upstream, toClient: client }, last: 'toClient' }
    links.add(link)
    for (const direction of ['toServer', 'toClient'] as const) {
      const from = link.ends[other[direction]]
      const to = link.ends[direction]
      const inTurn = way()
      from.on('data', (piece: Buffer) => {
        for (const message of reader[direction](piece)) inTurn(() => pass(link, message))
      })
      from.on('end', () => inTurn(() => void to.end()))
      from.on('error', () => inTurn(() => void to.destroy()))
      from.on('close', () => from.destroyed && to.destroyed && links.delete(link))
    }
  }

  /** What comes is done in the order in which it came, each when its time has come and nothing is held. */
  function way(): (work: () => void | Promise<void>) => void {
    let before = Promise.resolve()
    return (work) => {
      const due = performance.now() + distance
      before = before.then(async () => {
        const early = due - performance.now()
        if (early > 0) await wait(early)
        while (held) await held.promise
        await work()
      })
    }
  }

  async function pass(link: Link, message: Message): Promise<void> {
    const { direction, bytes } = message
    const to = link.ends[direction]
    if (to.destroyed || to.writableEnded) return
    const [cut] = cuts.filter(({ matches }) => matches(message))
    if (cut?.work) await cut.work()
    if (cut?.side !== 'before') {
      to.write(bytes)
      counts[direction] += 1
      if (direction === 'toClient' && link.last === 'toServer') counts.roundTrips += 1
      link.last = direction
    }
    if (!cut) return
    cuts = cuts.filter((one) => one !== cut)
    if (cut.side !== 'nowhere') {
      // It goes as a connection goes that ends: what was passed on to this end before still arrives.
      to.end()
      link.ends[other[direction]].destroy()
    }
    cut.happened(message)
  }

  const cutWhen = (side: Cut['side'], matches: Matches): Promise<Message> =>
    new Promise((happened) => {
      cuts.push({ side, matches, happened })
    })

  let listener: Listener | null = null
  const proxy: Proxy = {
    connection: { ...server.connection, port },
    cutBefore: (matches) => cutWhen('before', matches),
    cutAfter: (matches) => cutWhen('after', matches),
    doBefore: (matches, work) =>
      new Promise((happened) => {
        cuts.push({ side: 'nowhere', matches, work, happened })
      }),
    cutAll() {
      for (const { ends } of links) for (const end of Object.values(ends)) end.destroy()
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
    delay(milliseconds) {
      distance = milliseconds
    },
    async countOf(work) {
      const before = { ...counts }
      await work()
      const since = (what: keyof Counts) => counts[what] - before[what]
      return {
        ...{ connections: since('connections'), toServer: since('toServer'), toClient: since('toClient') },
        roundTrips: since('roundTrips'),
      }
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
