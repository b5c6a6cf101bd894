import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { VezneError } from '../../electron/core/result.ts'
import { serve } from './wire-server.ts'
import { good, dispatch, open, payoutBody, reset, stillClock, turns } from './harness.ts'

/** When it may be said that nothing was sent. Each time the server is asked what arrived: nothing. */

/** The client's own ends of the connections that are made in this test. */
function clientSockets(): Socket[] {
  const sockets: Socket[] = []
  const meet = (message: unknown): void => void sockets.push((message as { socket: Socket }).socket)
  subscribe('net.client.socket', meet)
  onTestFinished(() => void unsubscribe('net.client.socket', meet))
  return sockets
}

/** Until the server has met its first client: that may be after the client has met the server. */
async function firstConnection({ connections }: { connections: Socket[] }): Promise<Socket> {
  for (;;) {
    const [socket] = connections
    if (socket) return socket
    await setImmediate()
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

describe('before the first byte: not sent', () => {
  test('nobody listens', async () => {
    const service = open(`http://127.0.0.1:${await freePort()}`)
    const handed = dispatch()
    expect(await service.createPayout(handed)).toEqual({ kind: 'not_sent', code: 'connection_refused' })
    expect(handed.asked).toBe(0)
    expect(service.told).toMatchObject([{ call: 'payout', code: 'connection_refused' }])
  })

  test('the name is not known', async () => {
    const notFound = Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
    const service = open('https://service.example', {
      wire: { lookup: (_name, _options, done) => done(notFound, '') },
    })
    const handed = dispatch()
    expect(await service.createPayout(handed)).toEqual({ kind: 'not_sent', code: 'dns_failed' })
    expect(handed.asked).toBe(0)
  })

  test('the name server is silent', async () => {
    const unanswered: unknown[] = []
    const service = open('https://service.example', {
      deadlines: { connect: 50 },
      wire: { lookup: (...question) => void unanswered.push(question) },
    })
    expect(await service.createPayout(dispatch())).toEqual({ kind: 'not_sent', code: 'connect_timeout' })
    expect(unanswered).toHaveLength(1)
  })

  test('the hand-over says no: its code, and nothing is told of the service', async () => {
    const server = await serve({ onRequest: (socket) => socket.end(good()) })
    const service = open(server.url)
    const refusing = dispatch({ beforeFirstByte: () => Promise.reject(new VezneError('ledger_failed')) })
    expect(await service.createPayout(refusing)).toEqual({ kind: 'not_sent', code: 'ledger_failed' })
    await firstConnection(server)
    await turns()
    expect(server.requests).toHaveLength(0)
    expect(server.connections).toHaveLength(1)
    expect(service.told).toEqual([])
  })

  test.each([
    ['fails with an error of its own', () => Promise.reject(new TypeError('oops'))],
    [
      'fails at once',
      () => {
        throw new Error('oops')
      },
    ],
  ])('the hand-over %s', async (_name, beforeFirstByte) => {
    const server = await serve({ onRequest: (socket) => socket.end(good()) })
    const service = open(server.url)
    expect(await service.createPayout(dispatch({ beforeFirstByte }))).toEqual({ kind: 'not_sent', code: 'internal' })
    await turns()
    expect(server.requests).toHaveLength(0)
  })

  test('nothing is written while the hand-over waits', async () => {
    const server = await serve({ onRequest: (socket) => socket.end(good()) })
    let arrivedEarly: number | null = null
    const service = open(server.url)
    const outcome = await service.createPayout(
      dispatch({
        async beforeFirstByte() {
          const socket = await firstConnection(server)
          await turns()
          arrivedEarly = socket.bytesRead
        },
      }),
    )
    expect(arrivedEarly).toBe(0)
    expect(server.connections).toHaveLength(1)
    expect(outcome.kind).toBe('accepted')
  })

  test.each<[string, (socket: Socket) => unknown]>([
    ['closes', (socket) => socket.end()],
    ['resets', reset],
  ])('the server %s while the hand-over waits', async (_name, leave) => {
    const server = await serve({ onRequest: (socket) => socket.end(good()) })
    const service = open(server.url)
    const clients = clientSockets()
    const outcome = await service.createPayout(
      dispatch({
        async beforeFirstByte() {
          leave(await firstConnection(server))
          while (!clients[0]?.closed) await setImmediate()
        },
      }),
    )
    expect(outcome).toEqual({ kind: 'not_sent', code: 'request_aborted' })
    expect(server.requests).toHaveLength(0)
    expect(server.connections).toHaveLength(1)
  })

  test('an answer that came before the request makes undici connect again: the second connect is refused', async () => {
    const server = await serve({
      onConnection: (socket) => socket.write(good()),
      onRequest: (socket) => socket.end(good()),
    })
    const service = open(server.url)
    const clients = clientSockets()
    const handed = dispatch({
      async beforeFirstByte() {
        while (!clients[0]?.bytesRead) await setImmediate()
      },
    })
    expect(await service.createPayout(handed)).toEqual({ kind: 'not_sent', code: 'request_aborted' })
    await turns()
    expect(server.requests).toHaveLength(0)
    expect(server.connections).toHaveLength(1)
    expect(handed.asked).toBe(1)
  })
})

describe('the gate, in the last moment before the first byte', () => {
  const clock = stillClock()
  test.each<[string, boolean, number]>([
    ['a signature of 60 seconds', true, 60_000],
    ['a signature of more', false, 60_001],
    ['a clock that was set back by more', false, -60_001],
  ])('%s', async (_name, sent, age) => {
    const server = await serve({ onRequest: (socket) => socket.end(good()) })
    const service = open(server.url, { clock })
    const outcome = await service.createPayout(
      dispatch({
        beforeFirstByte() {
          clock.time += age
          return Promise.resolve()
        },
      }),
    )
    await turns()
    expect(outcome).toMatchObject(sent ? { kind: 'accepted' } : { kind: 'not_sent', code: 'request_aborted' })
    expect(server.requests).toHaveLength(sent ? 1 : 0)
  })

  test('other bytes than those that were signed', async () => {
    const server = await serve({ onRequest: (socket) => socket.end(good()) })
    const body = Buffer.from(payoutBody)
    const outcome = await open(server.url).createPayout(
      dispatch({
        body,
        beforeFirstByte() {
          body.write('9', body.indexOf('1250'))
          return Promise.resolve()
        },
      }),
    )
    await turns()
    expect(outcome).toEqual({ kind: 'not_sent', code: 'request_aborted' })
    expect(server.requests).toHaveLength(0)
  })

  test('a total deadline that passed while the hand-over waited', async () => {
    const server = await serve({ onRequest: (socket) => socket.end(good()) })
    const service = open(server.url, { deadlines: { total: 30 } })
    const beforeFirstByte = () => new Promise<void>((resolve) => void setTimeout(resolve, 60))
    expect(await service.createPayout(dispatch({ beforeFirstByte }))).toEqual({
      kind: 'not_sent',
      code: 'request_aborted',
    })
    await turns()
    expect(server.requests).toHaveLength(0)
  })

  test('closing while the hand-over waits', async () => {
    const server = await serve({ onRequest: (socket) => socket.end(good()) })
    const service = open(server.url)
    let closed: Promise<void> | undefined
    const outcome = await service.createPayout(
      dispatch({
        beforeFirstByte() {
          closed = service.close()
          return Promise.resolve()
        },
      }),
    )
    await closed
    expect(outcome).toEqual({ kind: 'not_sent', code: 'request_aborted' })
    expect(server.requests).toHaveLength(0)
  })
})

describe('closing', () => {
  test('waits for an attempt whose bytes are out', async () => {
    let reply = () => {}
    const server = await serve({ onRequest: (socket) => (reply = () => socket.end(good())) })
    const service = open(server.url)
    const order: string[] = []
    const sent = service.createPayout(dispatch()).then(({ kind }) => order.push(kind))
    while (server.requests.length === 0) await setImmediate()
    const closed = service.close().then(() => order.push('closed'))
    await turns()
    reply()
    await Promise.all([sent, closed])
    expect(order).toEqual(['accepted', 'closed'])
  })
})
