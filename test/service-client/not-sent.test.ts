import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import { setImmediate, setTimeout as pause } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { VezneError } from '../../electron/core/result.ts'
import { serve, type WireServer } from './wire-server.ts'
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

const aborted = { kind: 'not_sent', code: 'request_aborted' } as const

/** One payout to a server that would take it at once, once this permits it. */
async function handedOver(
  permit: (at: { server: WireServer; service: ReturnType<typeof open> }) => Promise<unknown>,
  options?: Parameters<typeof open>[1],
  body = Buffer.from(payoutBody),
) {
  const server = await serve({ onRequest: (socket) => socket.end(good()) })
  const service = open(server.url, options)
  const beforeFirstByte = async () => void (await permit({ server, service }))
  const outcome = await service.createPayout(dispatch({ body, beforeFirstByte }))
  await turns()
  return { server, service, outcome }
}

describe('before the first byte: not sent', () => {
  test('nobody listens', async () => {
    const service = open('http://127.0.0.1:1')
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

  test.each<[string, string, () => Promise<void>]>([
    ['says no: its own code', 'ledger_failed', () => Promise.reject(new VezneError('ledger_failed'))],
    ['fails with an error of its own', 'internal', () => Promise.reject(new TypeError('oops'))],
    [
      'fails at once',
      'internal',
      () => {
        throw new Error('oops')
      },
    ],
  ])('the hand-over %s, and nothing is told of the service', async (_name, code, permit) => {
    const { server, service, outcome } = await handedOver(permit)
    expect(outcome).toEqual({ kind: 'not_sent', code })
    await firstConnection(server)
    await turns()
    expect([server.requests.length, server.connections.length]).toEqual([0, 1])
    expect(service.told).toEqual([])
  })

  test('nothing is written while the hand-over waits', async () => {
    let arrivedEarly: number | null = null
    const { server, outcome } = await handedOver(async ({ server }) => {
      const socket = await firstConnection(server)
      await turns()
      arrivedEarly = socket.bytesRead
    })
    expect(arrivedEarly).toBe(0)
    expect(server.connections).toHaveLength(1)
    expect(outcome.kind).toBe('accepted')
  })

  test.each<[string, (socket: Socket) => unknown, (client: Socket) => boolean]>([
    ['closes', (socket) => socket.end(), (client) => client.closed],
    ['has just closed', (socket) => socket.end(), (client) => client.readableEnded],
    ['resets', reset, (client) => client.closed],
  ])('the server %s while the hand-over waits', async (_name, leave, isGone) => {
    const clients = clientSockets()
    const { server, outcome } = await handedOver(async ({ server }) => {
      leave(await firstConnection(server))
      while (!clients[0] || !isGone(clients[0])) await setImmediate()
    })
    expect(outcome).toEqual(aborted)
    expect([server.requests.length, server.connections.length]).toEqual([0, 1])
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
    expect(await service.createPayout(handed)).toEqual(aborted)
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
    const { server, outcome } = await handedOver(async () => void (clock.time += age), { clock })
    expect(outcome).toMatchObject(sent ? { kind: 'accepted' } : aborted)
    expect(server.requests).toHaveLength(sent ? 1 : 0)
  })

  const body = Buffer.from(payoutBody)
  test.each<[string, (at: { service: { close(): unknown } }) => Promise<unknown>, Parameters<typeof open>[1]]>([
    ['other bytes than those that were signed', async () => body.write('9', body.indexOf('1250')), {}],
    ['a total deadline that passed while the hand-over waited', () => pause(60), { deadlines: { total: 30 } }],
    // It waits for the hand-over.
    ['closing while the hand-over waits', async ({ service }) => void service.close(), {}],
  ])('%s', async (_name, permit, options) => {
    const { server, outcome } = await handedOver(permit, options, body)
    expect(outcome).toEqual(aborted)
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
