import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, BlockList } from 'node:net'
import { join } from 'node:path'
import { createAllowance, dailyBounds, type Bounds } from './allowance.ts'
import { groupCommits } from './group-commit.ts'
import { keysIn, type InboxKeys } from './keys.ts'
import { addressOf, bodyOf, headOf, targetOf } from './request.ts'
import { openStore, sizeOf, type InboxStore } from './store.ts'

export interface Inbox extends InboxKeys {
  url: string
  /** Finishes what it has taken. */
  close: () => Promise<void>
}

/** Callbacks being read or written: with their size, what they may take of memory. */
const mostAtOnce = 256

export interface InboxOptions {
  /** The folder of the keys and the callbacks. */
  data: string
  host: string
  port: number
  /** PEM; null: plain, for a proxy that has the certificate. */
  tls: { cert: string; key: string } | null
  /** Whose callbacks are taken; null: whoever knows the path. */
  senders: BlockList | null
  bounds?: Bounds
}

/** Whoever takes longer for a request is cut off, milliseconds. */
const patience = { headersTimeout: 10_000, requestTimeout: 20_000, connectionsCheckingInterval: 5_000 }

/** Throws when the folder cannot be written, the store cannot be opened, the certificate is none or the port is taken. */
export async function startInbox(options: InboxOptions): Promise<Inbox> {
  const { data, host, port, tls, senders, bounds = dailyBounds } = options
  const server = tls ? createTlsServer({ ...tls, ...patience }) : createServer(patience)
  server.maxConnections = 1000
  const keys = keysIn(data)
  const store = openStore(join(data, 'callbacks.db'))
  const allowance = createAllowance(bounds, Date.now, (warning) => process.stderr.write(`inbox: ${warning}\n`))
  server.on('request', routes(server, store, keys, senders, allowance))
  try {
    server.listen(port, host)
    await once(server, 'listening')
  } catch (error) {
    store.close()
    throw error
  }
  const { port: bound } = server.address() as AddressInfo
  return {
    ...keys,
    url: `${tls ? 'https' : 'http'}://${host.includes(':') ? `[${host}]` : host}:${bound}`,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      await closed
      store.close()
    },
  }
}

function routes(
  server: Server,
  store: InboxStore,
  { callbackPath, token }: InboxKeys,
  senders: BlockList | null,
  allowance: Pick<ReturnType<typeof createAllowance>, 'takes'>,
) {
  const keep = groupCommits(store)
  let taken = 0
  const answer = (response: ServerResponse, status: number, body: object, last = false): void => {
    // Once it is told to end, no connection waits for another request.
    if (last || !server.listening) response.setHeader('Connection', 'close')
    response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    response.end(JSON.stringify(body))
  }

  const receive = async (request: IncomingMessage, response: ServerResponse, tail: string): Promise<void> => {
    if (taken >= mostAtOnce) {
      answer(response, 429, {}, true)
      return
    }
    taken += 1
    try {
      const raw = await bodyOf(request)
      if (raw === null) {
        answer(response, 413, {}, true)
        return
      }
      const arrival = { at: Date.now(), from: addressOf(request), head: headOf(request, tail, token), raw }
      if (!allowance.takes(arrival.from, sizeOf(arrival))) {
        answer(response, 503, {}, true)
        return
      }
      await keep(arrival)
      answer(response, 200, {})
    } finally {
      taken -= 1
    }
  }

  const list = async (url: URL, response: ServerResponse): Promise<void> => {
    const after = url.searchParams.get('after') ?? '0'
    if (!/^\d{1,15}$/.test(after)) {
      answer(response, 400, {})
      return
    }
    const events = store.after(Number(after))
    answer(response, 200, {
      events: events.map(({ raw, ...event }) => ({ ...event, ...written(raw) })),
      next: events.at(-1)?.id ?? Number(after),
      path: callbackPath,
    })
  }

  const route = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { path, query, url } = targetOf(request)
    const bare = path.replace(/(?<!\/)\/+$/, '')
    if (same(bare, callbackPath) && isFrom(senders, addressOf(request))) {
      const { method = '' } = request
      // A service may try the address first, or say all in a query.
      const isLook = method === 'HEAD' || method === 'OPTIONS' || (method === 'GET' && query === '')
      if (isLook) answer(response, 200, {})
      else if (['GET', 'POST', 'PUT', 'PATCH'].includes(method))
        await receive(request, response, path.slice(bare.length) + query)
      else answer(response, 405, {}, true)
      return
    }
    if (url?.pathname !== '/events') answer(response, 404, {}, true)
    else if (!same(request.headers.authorization ?? '', `Bearer ${token}`)) answer(response, 401, {}, true)
    else if (request.method === 'GET') await list(url, response)
    else answer(response, 405, {}, true)
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    route(request, response).catch((error: unknown) => {
      // A sender that went away in the middle was told nothing, and nobody else need hear of it.
      if (response.destroyed) return
      const message = error instanceof Error ? error.message : 'unknown'
      process.stderr.write(`inbox: a request was refused; the sender must send it again: ${message}\n`)
      answer(response, 503, {}, true)
    })
  }
}

/** To whoever is not among them, there is no such path. */
const isFrom = (senders: BlockList | null, address: string): boolean =>
  senders === null || senders.check(address, address.includes(':') ? 'ipv6' : 'ipv4')

/** Writes bytes as text. No UTF-8, or a zero among them: as base64. */
function written(raw: Uint8Array): { raw: string; encoding?: 'base64' } {
  try {
    if (!raw.includes(0)) return { raw: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw) }
  } catch {
    // As below.
  }
  return { raw: Buffer.from(raw).toString('base64'), encoding: 'base64' }
}

/** How long it takes tells nothing of how much was right. */
const same = (given: string, right: string): boolean => timingSafeEqual(digest(given), digest(right))
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
