import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { answer, serve } from './wire-server.ts'
import { banks, failure, now, open, stillClock, success, turns } from './harness.ts'

const listed = success({ banks })

/** A node:http server that answers each GET with the next of `answers`, the last one for ever. */
async function listing(...answers: { status: number; body: string; headers?: Record<string, string> }[]) {
  const received: IncomingMessage[] = []
  let connections = 0
  const server = createServer((request, response: ServerResponse) => {
    received.push(request)
    const { status, body, headers } = answers[Math.min(received.length, answers.length) - 1] ?? {
      status: 500,
      body: '',
    }
    response.writeHead(status, headers).end(body)
  })
  server.on('connection', () => connections++)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received, connections: () => connections }
}

test('the banks, as the wire gave them', async () => {
  const server = await listing({ status: 200, body: listed })
  const service = open(server.url)
  expect(await service.listBanks()).toEqual([
    { id: 'FAST', name: 'FAST', code: 'FAST', minAmount: 100, maxAmount: 5_000_000, logo: null },
    {
      id: 'b1',
      name: 'Ziraat Bankası',
      code: '0010',
      minAmount: 0,
      maxAmount: 1,
      logo: 'https://logos.example/b1.png',
    },
  ])
  expect(server.received).toMatchObject([{ method: 'GET', url: '/v1/available-banks' }])
  expect(server.received[0]?.headers['content-type']).toBeUndefined()
  expect(service.told).toEqual([{ at: now, call: 'banks', code: null }])
})

test('one connection serves several', async () => {
  const server = await listing({ status: 200, body: listed })
  const service = open(server.url)
  for (let turn = 0; turn < 3; turn++) await service.listBanks()
  expect(server.received).toHaveLength(3)
  expect(server.connections()).toBe(1)
})

test('an empty list is a list', async () => {
  const server = await listing({ status: 200, body: success({ banks: [] }) })
  expect(await open(server.url).listBanks()).toEqual([])
})

const [fast, ziraat] = banks
test('S7: one bad bank is left out, and the others stand', async () => {
  const server = await listing({ status: 200, body: success({ banks: [{ ...banks[0], minAmount: -1 }, banks[1]] }) })
  expect(await open(server.url).listBanks()).toMatchObject([{ id: banks[1]?._id }])
})

test.each([
  ['a minimum above the maximum', [{ ...ziraat, minAmount: 2 }]],
  ['the same _id twice', [ziraat, { ...ziraat, name: 'again' }]],
  ['FAST twice', [fast, { ...fast, _id: 'fast-2' }]],
  ['a negative limit', [{ ...ziraat, minAmount: -1 }]],
  ['a limit as text', [{ ...ziraat, maxAmount: '1' }]],
  ['no _id', [{ ...ziraat, _id: undefined }]],
  ['an empty _id', [{ ...ziraat, _id: '' }]],
  ['a lone surrogate in a name', [{ ...ziraat, name: 'Ziraat\ud800' }]],
  ['a lone surrogate in an _id', [{ ...ziraat, _id: '\udc00' }]],
  ['a lone surrogate in a logo', [{ ...ziraat, logo: 'https://logos.example/\ud800' }]],
  ['no name', [{ ...ziraat, name: undefined }]],
  ['no list', undefined],
  ['an object for a list', {}],
])('%s makes the answer unexpected', async (_name, list) => {
  const server = await listing({ status: 200, body: success({ banks: list }) })
  await expect(open(server.url).listBanks()).rejects.toThrow('answer_unexpected')
})

describe('failures, by their code', () => {
  test.each([
    ['INVALID_API_KEY', 401],
    ['INVALID_SIGNATURE', 401],
    ['IP_NOT_WHITELISTED', 403],
  ] as const)('%s', async (code, status) => {
    const server = await listing({ status, body: failure(code, 'Hayır.') })
    const service = open(server.url)
    await expect(service.listBanks()).rejects.toMatchObject({ failure: { code, serviceMessage: 'Hayır.' } })
    expect(server.received).toHaveLength(1)
    expect(service.told).toMatchObject([{ call: 'banks', code }])
  })

  test.each([
    ['answer_unexpected', { status: 500, body: failure('OUT_OF_ORDER') }],
    ['answer_unexpected', { status: 201, body: listed }],
    ['answer_unexpected', { status: 200, body: '{"banks":[]}' }],
    ['answer_unreadable', { status: 502, body: '<html></html>' }],
    ['answer_unreadable', { status: 302, body: '', headers: { location: '/v1/available-banks?again' } }],
    ['answer_unreadable', { status: 200, body: `\ufeff${listed}` }],
    ['answer_unreadable', { status: 200, body: success({ banks, pad: 'p'.repeat(262_144) }) }],
    ['answer_unreadable', { status: 200, body: listed, headers: { 'x-pad': 'p'.repeat(17_000) } }],
  ])('%s: %o', async (code, given) => {
    const server = await listing(given)
    const service = open(server.url)
    await expect(service.listBanks()).rejects.toMatchObject({ failure: { code } })
    expect(server.received).toHaveLength(1)
    expect(service.told).toMatchObject([{ code }])
  })

  test('a lost connection is not tried again', async () => {
    const server = await serve({ onRequest: (socket) => socket.resetAndDestroy() })
    await expect(open(server.url).listBanks()).rejects.toThrow('connection_lost')
    expect(server.requests).toHaveLength(1)
  })

  test('no answer in time', async () => {
    const server = await serve({})
    await expect(open(server.url, { deadlines: { headers: 100 } }).listBanks()).rejects.toThrow('answer_timeout')
    await turns()
    expect(server.requests).toHaveLength(1)
  })

  test('a keychain that is locked: its own code, and no request', async () => {
    const server = await listing({ status: 200, body: listed })
    const { VezneError } = await import('../../electron/core/result.ts')
    const service = open(server.url, { secret: () => Promise.reject(new VezneError('keychain_locked_or_missing')) })
    await expect(service.listBanks()).rejects.toThrow('keychain_locked_or_missing')
    expect(server.received).toHaveLength(0)
  })

  test('after closing', async () => {
    const server = await listing({ status: 200, body: listed })
    const service = open(server.url)
    await service.close()
    await expect(service.listBanks()).rejects.toThrow('request_aborted')
    expect(server.received).toHaveLength(0)
  })
})

describe('the clock', () => {
  const expired = { status: 401, body: failure('TIMESTAMP_EXPIRED') }
  const stamped = ({ headers }: IncomingMessage) => headers['x-timestamp']

  test('signs with the machine’s time until an answer corrected it', async () => {
    const server = await listing({ status: 200, body: listed })
    const clock = stillClock()
    clock.time = now - 3_600_000
    const service = open(server.url, { clock })
    expect(service.clockOffset()).toBeNull()
    await service.listBanks()
    expect(service.clockOffset()).toBe(3_600_500)
    await service.listBanks()
    expect(server.received.map(stamped)).toEqual([String(now / 1000 - 3600), String(now / 1000)])
  })

  test('TIMESTAMP_EXPIRED: sets the clock by it and asks once more', async () => {
    const server = await listing(expired, { status: 200, body: listed })
    const clock = stillClock()
    clock.time = now + 900_000
    const service = open(server.url, { clock })
    expect(await service.listBanks()).toHaveLength(2)
    expect(server.received.map(stamped)).toEqual([String(now / 1000 + 900), String(now / 1000)])
    expect(service.told).toMatchObject([{ code: 'TIMESTAMP_EXPIRED' }, { code: null }])
  })

  test('and only once', async () => {
    const server = await listing(expired)
    await expect(open(server.url).listBanks()).rejects.toThrow('TIMESTAMP_EXPIRED')
    expect(server.received).toHaveLength(2)
  })

  test('learns nothing from an answer that is not whole', async () => {
    const server = await serve({
      onRequest: (socket) => socket.end(answer(200, listed, { 'content-length': String(listed.length + 10) })),
    })
    const service = open(server.url)
    await expect(service.listBanks()).rejects.toThrow('connection_lost')
    expect(service.clockOffset()).toBeNull()
  })
})
