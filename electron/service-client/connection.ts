import { isIP, type LookupFunction, type Socket } from 'node:net'
import { createSecureContext } from 'node:tls'
import { buildConnector, Client } from 'undici'
import '../core/address-attempts.ts'
import type { Network, Proxy, ProxyPassword } from '../core/network.ts'
import { isPublicAddress } from '../core/public-address.ts'
import { VezneError } from '../core/result.ts'
import { userAgent } from '../core/user-agent.ts'
import { trusted } from './certificates.ts'
import { connectFailure } from './exchange.ts'
import { openTunnel } from './tunnel.ts'

/** What tests and the fault harness bring along. It cannot weaken TLS. */
export interface Wire {
  /** Trusted instead of the system's authorities: PEM. */
  ca?: string
  lookup?: LookupFunction
}

/** Milliseconds. */
export interface Deadlines {
  /** DNS, TCP and TLS together; by a proxy, once for its answer and once more for TLS. */
  connect: number
  headers: number
  /** Between two pieces of a body. */
  body: number
  /** From dispatch to the last byte. Passed before the first byte leaves, none leaves. */
  total: number
}

export const usualDeadlines: Deadlines = { connect: 10_000, headers: 30_000, body: 10_000, total: 60_000 }

/** Go with every request. Nothing here inflates an answer. */
export const programHeaders = { 'User-Agent': userAgent, 'Accept-Encoding': 'identity' }
export const jsonHeaders = { ...programHeaders, Accept: 'application/json' }

export interface Route {
  origin: URL
  deadlines: Deadlines
  wire: Wire
  network: Network
  proxyPassword: ProxyPassword
}

/** Nobody outside has it: an address that is not public, or a name that only this network knows. */
export function isInside({ hostname }: URL): boolean {
  const address = hostname.replace(/^\[(.+)\]$/, '$1')
  return isIP(address) === 0 ? !hostname.includes('.') || hostname.endsWith('.local') : !isPublicAddress(address)
}

/** The way to what is not the payment service: past the proxy to what the merchant has on the very network. */
export const besideTheService = ({ proxy, authority }: Network, origin: URL): Network => ({
  ...{ proxy: isInside(origin) ? null : proxy, authority },
})

type Connector = buildConnector.connector

/**
 * TCP and, for https, a verified TLS session that nothing can switch off, through the proxy where there is one. Fails with `VezneError`
 * of a network code, or what `proxyPassword` throws.
 */
function secureConnector(route: Route): Connector {
  const { origin, deadlines, wire, network } = route
  const isSecure = origin.protocol === 'https:'
  // Made once for all its connections: to read the authorities takes longer than the handshake. It keeps no session.
  const secureContext = isSecure
    ? createSecureContext({ ...trusted(network, wire.ca), minVersion: 'TLSv1.2' })
    : undefined
  const connect = buildConnector({
    ...(secureContext && { secureContext }),
    ...(wire.lookup && { lookup: wire.lookup }),
    timeout: deadlines.connect,
    allowH2: false,
    maxCachedSessions: 0,
    rejectUnauthorized: true,
  })
  const secured: Connector = (options, callback) => {
    connect(options, (...[error, socket]) => {
      if (error) callback(connectFailure(error, isSecure), null)
      else callback(null, socket)
    })
  }
  const { proxy } = network
  if (proxy === null || !isSecure) return secured
  return (options, callback) => {
    void passedOn({ ...route, proxy }).then(
      (httpSocket) => secured({ ...options, httpSocket }, callback),
      (error: unknown) => callback(error instanceof VezneError ? error : new VezneError('internal'), null),
    )
  }
}

async function passedOn({ origin, deadlines, wire, proxy, proxyPassword }: Route & { proxy: Proxy }): Promise<Socket> {
  const password = proxy.user === '' ? null : await proxyPassword(proxy)
  const to = `${origin.hostname}:${origin.port || 443}`
  return openTunnel({ proxy, password, to, timeout: deadlines.connect, lookup: wire.lookup })
}

/**
 * Connects at most once, and keeps the secure socket back until `beforeFirstByte` has succeeded: undici can
 * write nothing before this callback gives it the socket. undici reconnects by itself whenever a connection
 * ends while a request is still queued; here that is refused, so an attempt is one connection or none.
 */
function heldConnector(connect: Connector, beforeFirstByte: () => Promise<void>): Connector {
  let connected = false
  return (options, callback) => {
    if (connected) {
      callback(new VezneError('request_aborted', {}, { cause: new Error('second connect refused') }), null)
      return
    }
    connected = true
    connect(options, (...[error, socket]) => {
      if (error) {
        callback(error, null)
        return
      }
      void objection(beforeFirstByte).then((objected) => {
        const refusal = objected ?? (isQuiet(socket) ? null : new VezneError('request_aborted'))
        if (refusal) {
          socket.destroy()
          callback(refusal, null)
        } else callback(null, socket)
      })
    })
  }
}

/** Tells whether the peer neither spoke nor left while it was kept waiting. */
const isQuiet = (socket: Socket): boolean =>
  !socket.destroyed && socket.writable && !socket.readableEnded && socket.readableLength === 0

async function objection(beforeFirstByte: () => Promise<void>): Promise<VezneError | null> {
  try {
    await beforeFirstByte()
    return null
  } catch (reason) {
    return reason instanceof VezneError ? reason : new VezneError('internal')
  }
}

/**
 * What both kinds of client share. HTTP/1.1 only: undici's HTTP/2 sends a POST again by itself when a stream
 * is refused. `useMilo` is named because an environment variable could choose that parser otherwise.
 */
const clientOptions = ({ deadlines }: Route): Client.Options => ({
  allowH2: false,
  useMilo: false,
  headersTimeout: deadlines.headers,
  bodyTimeout: deadlines.body,
  maxHeaderSize: 16 * 1024,
  maxResponseSize: 256 * 1024,
})

/** One connection that is kept between requests. Only for what may be asked twice. `largest`: bytes of an answer, where it may be more than the service's. */
export const keptClient = (route: Route, largest?: number): Client =>
  new Client(route.origin, {
    ...clientOptions(route),
    ...(largest !== undefined && { maxResponseSize: largest }),
    pipelining: 1,
    connect: secureConnector(route),
  })

/** Makes a client for each POST: one connection, one request, `Connection: close`. */
export function freshClients(route: Route): (beforeFirstByte: () => Promise<void>) => Client {
  const connect = secureConnector(route)
  return (beforeFirstByte) =>
    new Client(route.origin, {
      ...clientOptions(route),
      pipelining: 0,
      connect: heldConnector(connect, beforeFirstByte),
    })
}
