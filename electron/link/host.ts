import { createServer as createHttpServer, type IncomingMessage } from 'node:http'
import { isIP, type AddressInfo, type Socket } from 'node:net'
import type { KeyObject } from 'node:crypto'
import { createServer, type Server, type TLSSocket } from 'node:tls'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Invitations, ListenFailure } from '../computers/ports.ts'
import { isPublicAddress } from '../core/public-address.ts'
import { createBudget, mostBytes, mostUnproven, proveWithin } from './bounds.ts'
import { pinOf } from './certificate.ts'
import { createHostLink, type MemberAtHost, type SeatOfMember } from './host-link.ts'
import { admit } from './joining.ts'
import type { Greeting, Hello, refusals } from './messages.ts'
import { pairOver, socketOptions, type Timers } from './pair.ts'
import { joinProtocol, linkProtocol, pinOfPeer, secured } from './secured.ts'

export interface HostPorts {
  key: KeyObject
  greeting: Greeting
  /** Tells whether this key is a member's now. */
  isMember(pin: string): boolean
  /** Makes the seat of a member that has said hello. */
  seat(pin: string, member: MemberAtHost, hello: Hello): SeatOfMember
  /** Warns of a copied key: a second computer came with it, and the first answers. */
  onSecond(pin: string, address: string): void
  invitations: Invitations
  timers: Timers
}

export interface Host {
  /** Each address is one of this computer's, none of them public. Port 0 takes a free one. */
  listen(addresses: readonly string[], port: number): Promise<ListenFailure | null>
  port(): number
  /** Ends the connection of a key that is no member any more. */
  remove(pin: string): void
  close(): Promise<void>
}

export function createHost(ports: HostPorts): Host {
  const { key, timers } = ports
  const ownPin = pinOf(key)
  const budget = createBudget(mostBytes)
  const members = new Map<string, MemberAtHost>()
  /** Connections without a proven key and a hello, by where they come from. */
  const unproven = new Map<string, Socket>()
  const admitted = new WeakMap<object, { pin: string; from: string }>()
  let servers: Server[] = []

  const upgrades = createHttpServer()
  const sockets = new WebSocketServer({ ...socketOptions, noServer: true, clientTracking: false })

  function endOldest(): void {
    const [oldest] = unproven
    if (!oldest) return
    unproven.delete(oldest[0])
    oldest[1].destroy()
  }

  function serve(): Server {
    const server = createServer({ ...secured(key), requestCert: true, ALPNProtocols: [linkProtocol, joinProtocol] })
    server.on('connection', (raw: Socket) => {
      const from = originOf(raw)
      if (isPublicAddress(raw.remoteAddress ?? '')) return void raw.destroy()
      // Or a stranger that stays silent would keep all members out.
      if (unproven.size >= mostUnproven) endOldest()
      unproven.set(from, raw)
      const callOff = timers.after(proveWithin, () => {
        if (unproven.get(from) === raw) raw.destroy()
      })
      raw.on('close', () => {
        callOff()
        unproven.delete(from)
      })
    })
    server.on('secureConnection', receive)
    return server
  }

  /** The key is looked at before a byte is read. */
  function receive(socket: TLSSocket): void {
    // A peer that resets its connection does no more than that.
    socket.on('error', () => socket.destroy())
    const pin = pinOfPeer(socket)
    if (pin === null) socket.destroy()
    else if (socket.alpnProtocol === joinProtocol) {
      void admit(socket, { host: ownPin, member: pin }, ports.invitations).catch(() => socket.destroy())
    } else if (ports.isMember(pin)) void letIn(socket, pin)
    else refuse(socket, 403)
  }

  async function letIn(socket: TLSSocket, pin: string): Promise<void> {
    admitted.set(socket, { pin, from: originOf(socket) })
    const first = members.get(pin)
    if (first && (await first.answers())) {
      ports.onSecond(pin, socket.remoteAddress ?? '')
      refuse(socket, 409)
    } else {
      first?.end('silent')
      if (!socket.destroyed) upgrades.emit('connection', socket)
    }
  }

  function connect(webSocket: WebSocket, pin: string, from: string): void {
    const member = createHostLink({
      ...{ ...ports, pair: pairOver(webSocket), budget },
      seat(link, hello) {
        unproven.delete(from)
        return ports.seat(pin, link, hello)
      },
      onEnd: () => void members.delete(pin),
    })
    members.set(pin, member)
  }

  upgrades.on('upgrade', (request: IncomingMessage, socket: TLSSocket, head: Buffer) => {
    const { pin = '', from = '' } = admitted.get(socket) ?? {}
    // While the first was asked, others may have come, or the member was removed.
    if (!ports.isMember(pin)) refuse(socket, 403)
    else if (members.has(pin)) refuse(socket, 409)
    else sockets.handleUpgrade(request, socket, head, (webSocket) => connect(webSocket, pin, from))
  })
  upgrades.on('request', (_, response) => void response.destroy())
  upgrades.on('clientError', (_, socket) => void socket.destroy())

  return {
    async listen(addresses, port) {
      if (!addresses.every(isOfOffice)) return 'address_public'
      for (const address of addresses) {
        const server = serve()
        const failure = await listening(server, address, servers.length ? portOf(servers[0]) : port)
        if (failure) return (await close(), failure)
        servers.push(server)
      }
      return null
    },
    port: () => portOf(servers[0]),
    remove: (pin) => members.get(pin)?.end('removed'),
    close,
  }

  async function close(): Promise<void> {
    for (const member of members.values()) member.end('closing')
    for (const raw of unproven.values()) raw.destroy()
    const closing = servers
    servers = []
    await Promise.all(closing.map((server) => new Promise((resolve) => server.close(resolve))))
  }
}

/** Takes one address of this network, and never `0.0.0.0` for all of them. */
const isOfOffice = (address: string): boolean =>
  isIP(address) > 0 && !isPublicAddress(address) && !/^[0:.]+$/.test(address)
/** Names a connection, and TLS over it, alike. */
const originOf = ({ localAddress, remoteAddress, remotePort }: Socket): string =>
  `${localAddress} ${remoteAddress} ${remotePort}`
const portOf = (server: Server | undefined): number => (server?.address() as AddressInfo | null)?.port ?? 0

/** Says why, and reads nothing. Drops what comes meanwhile, or a reset would overtake the answer. */
function refuse(socket: TLSSocket, status: keyof typeof refusals): void {
  socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  socket.resume()
}

const failures: Record<string, ListenFailure> = {
  EADDRINUSE: 'port_taken',
  EADDRNOTAVAIL: 'address_gone',
}

function listening(server: Server, address: string, port: number): Promise<ListenFailure | null> {
  return new Promise((resolve) => {
    // Later ones come from single connections, and end nothing.
    server.on('error', ({ code = '' }: NodeJS.ErrnoException) => resolve(failures[code] ?? 'not_allowed'))
    server.listen(port, address, () => resolve(null))
  })
}
