import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { answer, serve, type Behaviour } from './wire-server.ts'
import { createdPayout, failure, good, dispatch, open, payoutBody, reset, success, turns } from './harness.ts'

/** One POST against servers that behave badly in every way we know. Each time: what is said of it, and what really arrived. */

/** `total` is longer than a test may last: it must not stand in for the other two. */
const deadlines = { connect: 2000, headers: 300, body: 300, total: 60_000 }

/** Sends one payout to a server of this behaviour. */
async function attempt(behaviour: Behaviour, more: Partial<typeof deadlines> = {}) {
  const server = await serve(behaviour)
  const service = open(server.url, { deadlines: { ...deadlines, ...more } })
  const handed = dispatch()
  const outcome = await service.createPayout(handed)
  return { server, service, handed, outcome }
}

/** Waits for the moment at which undici has given the whole request to the socket. */
function written(): Promise<unknown> {
  return new Promise((resolve) => {
    subscribe('undici:request:bodySent', resolve)
    onTestFinished(() => void unsubscribe('undici:request:bodySent', resolve))
  })
}

async function drip(socket: Socket, bytes: Buffer): Promise<void> {
  for (const byte of bytes) {
    socket.write(Buffer.of(byte))
    await setImmediate()
  }
}

/** A text or bytes: what it answers before it closes. */
type Reply = string | Buffer | ((socket: Socket) => unknown)
const replying = (reply: Reply): Behaviour => ({
  onRequest: (socket) => void (typeof reply === 'function' ? reply(socket) : socket.end(reply)),
})

const head = 'HTTP/1.1 201 Created\r\n'

describe('an honest answer', () => {
  test('201: accepted', async () => {
    const { server, service, handed, outcome } = await attempt({ onRequest: (socket) => socket.end(good()) })
    expect(outcome).toMatchObject({ kind: 'accepted', answer: { transactionId: createdPayout.transactionId } })
    expect(server.requests).toHaveLength(1)
    expect(server.requests[0]).toMatchObject({ method: 'POST', path: '/v1/withdraw', body: Buffer.from(payoutBody) })
    expect(server.requests[0]?.headers.get('Content-Type')).toBe('application/json')
    expect(server.requests[0]?.headers.get('connection')).toBe('close')
    expect(handed.asked).toBe(1)
    expect(service.told).toEqual([{ at: expect.any(Number) as number, call: 'payout', code: null }])
  })

  test('a documented failure: refused', async () => {
    const { server, service, outcome } = await attempt({
      onRequest: (socket) => socket.end(answer(400, failure('INSUFFICIENT_BALANCE', 'Bakiye yetersiz'))),
    })
    expect(outcome).toMatchObject({ kind: 'refused', code: 'INSUFFICIENT_BALANCE', message: 'Bakiye yetersiz' })
    expect(server.requests).toHaveLength(1)
    expect(service.told).toMatchObject([{ call: 'payout', code: 'INSUFFICIENT_BALANCE' }])
  })

  const body = success(createdPayout)
  const length = Buffer.byteLength(body).toString(16)
  test.each<[string, Reply]>([
    ['in many small pieces', (socket) => drip(socket, good())],
    ['without a length, ended by closing', `${head}\r\n${body}`],
    ['in chunks', `${head}transfer-encoding: chunked\r\n\r\n${length}\r\n${body}\r\n0\r\n\r\n`],
    ['after an interim one', `HTTP/1.1 103 Early Hints\r\n\r\n${good().toString()}`],
  ])('%s', async (_name, reply) => {
    const { server, outcome } = await attempt(replying(reply))
    expect(outcome.kind).toBe('accepted')
    expect(server.requests).toHaveLength(1)
  })
})

describe('after the first byte: unknown, and never a second request', () => {
  const writes = (bytes: string | Buffer) => (socket: Socket) => socket.write(bytes)
  const created = (more: object = {}, headers?: Record<string, string>) =>
    answer(201, success({ ...createdPayout, ...more }), headers)
  const resetsInTheBody = (socket: Socket) =>
    socket.write(good().subarray(0, -1), () => void turns().then(() => reset(socket)))

  test.each<[string, string, Reply]>([
    ['reset after reading', 'connection_lost', reset],
    ['close after reading', 'connection_lost', ''],
    ['stall before the headers', 'answer_timeout', () => {}],
    ['stall in the status line', 'answer_timeout', writes('HTTP/1.1 20')],
    ['stall in the headers', 'answer_timeout', writes(`${head}content-`)],
    ['stall in the body', 'answer_timeout', writes(good().subarray(0, -1))],
    ['an answer cut off by closing', 'connection_lost', good().subarray(0, -1)],
    ['a reset in the body', 'connection_lost', resetsInTheBody],
    ['an answer without length cut off by closing', 'answer_unreadable', `${head}\r\n{"success":true`],
    ['garbage', 'answer_unreadable', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['chunks without an end', 'connection_lost', `${head}transfer-encoding: chunked\r\n\r\n2\r\n{}\r\n`],
    ['a redirect', 'answer_unreadable', answer(307, '', { location: '/v1/elsewhere' })],
    ['an interim answer and then nothing', 'answer_timeout', writes('HTTP/1.1 103 Early Hints\r\n\r\n')],
    ['100 Continue that nobody asked for', 'connection_lost', `HTTP/1.1 100 Continue\r\n\r\n${good().toString()}`],
    ['a change of protocol', 'connection_lost', 'HTTP/1.1 101 x\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'],
    ['headers of more than 16 KiB', 'answer_unreadable', created({}, { 'x-pad': 'p'.repeat(17_000) })],
    ['a body of more than 256 KiB', 'answer_unreadable', created({ pad: 'p'.repeat(262_144) })],
    ['a length that lies', 'answer_unreadable', created({}, { 'content-length': '10' })],
    // undici says of these that the body has not the length it should have, as it does when a connection is lost.
    ['two lengths', 'connection_lost', `${head}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`],
    [
      'a length and chunks',
      'connection_lost',
      `${head}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
    ],
    [
      'a compressed body',
      'answer_unreadable',
      answer(201, Buffer.from('1f8b0800', 'hex'), { 'content-encoding': 'gzip' }),
    ],
    ['503 with Retry-After', 'answer_unexpected', answer(503, failure('BUSY'), { 'retry-after': '0' })],
  ])('%s', async (_name, code, reply) => {
    const { server, service, handed, outcome } = await attempt(replying(reply))
    await turns()
    expect(outcome).toMatchObject({ kind: 'unknown', code })
    expect(server.requests).toHaveLength(1)
    expect(server.connections).toHaveLength(1)
    expect(handed.asked).toBe(1)
    expect(service.told).toMatchObject([{ call: 'payout', code }])
  })

  test('reset before the server read what was written', async () => {
    const sent = written()
    const { server, outcome } = await attempt({
      deaf: true,
      onConnection: (socket) => void sent.then(() => reset(socket)),
    })
    await turns()
    expect(outcome).toMatchObject({ kind: 'unknown', code: 'connection_lost', raw: null })
    expect(server.connections).toHaveLength(1)
  })

  test('a server that never reads', async () => {
    const { server, outcome } = await attempt({ deaf: true })
    expect(outcome).toMatchObject({ kind: 'unknown', code: 'answer_timeout' })
    expect(server.connections).toHaveLength(1)
  })

  test('a body that trickles for ever ends at the total deadline', async () => {
    const { server, outcome } = await attempt(
      {
        onRequest: (socket) => {
          socket.write('HTTP/1.1 201 Created\r\ncontent-length: 100000\r\n\r\n')
          const drip = setInterval(() => socket.write(' '), 20)
          socket.on('close', () => clearInterval(drip))
        },
      },
      // Long enough for the head of the answer, however busy the machine is.
      { total: 2_000, body: 60_000 },
    )
    expect(outcome).toMatchObject({ kind: 'unknown', code: 'answer_timeout', raw: { status: 201 } })
    expect(server.requests).toHaveLength(1)
  })

  test('what arrived of a broken answer is kept', async () => {
    const { outcome } = await attempt({ onRequest: (socket) => socket.end(good().subarray(0, -5)) })
    const { raw } = outcome as { raw: { status: number; body: Uint8Array } }
    expect(raw.status).toBe(201)
    expect(Buffer.from(raw.body).toString()).toBe(success(createdPayout).slice(0, -5))
  })

  test('of two answers to one request the first counts', async () => {
    const { server, outcome } = await attempt({
      onRequest: (socket) => socket.end(Buffer.concat([good(), answer(400, failure('INVALID_IBAN'))])),
    })
    expect(outcome.kind).toBe('accepted')
    expect(server.requests).toHaveLength(1)
  })
})
