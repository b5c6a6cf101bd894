import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { banks, failure, now, open, success } from './harness.ts'

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
  expect(await service.listBanks()).toEqual({
    leftOut: [],
    banks: [
      { place: 1, id: 'FAST', name: 'FAST', code: 'FAST', minAmount: 100, maxAmount: 5_000_000, logo: null },
      {
        place: 2,
        id: 'b1',
        name: 'Ziraat Bankası',
        code: '0010',
        minAmount: 0,
        maxAmount: 1,
        logo: 'https://logos.example/b1.png',
      },
    ],
  })
  expect(server.received).toMatchObject([{ method: 'GET', url: '/v1/available-banks' }])
  expect(server.received[0]?.headers['content-type']).toBeUndefined()
  expect(service.told).toEqual([{ at: now, call: 'banks', code: null }])
})

const [fast, ziraat] = banks
const garanti = { ...ziraat, _id: 'b2', name: 'Garanti BBVA' }

describe('an odd entry is left out by name, and the other banks stand', () => {
  test.each([
    ['a minimum above the maximum', { ...ziraat, minAmount: 2 }, 'Ziraat Bankası', 'limits_crossed'],
    ['a negative limit', { ...ziraat, minAmount: -1 }, 'Ziraat Bankası', 'limits'],
    ['a limit as text', { ...ziraat, maxAmount: '1' }, 'Ziraat Bankası', 'limits'],
    ['no limit', { ...ziraat, maxAmount: undefined }, 'Ziraat Bankası', 'limits'],
    ['no _id', { ...ziraat, _id: undefined }, 'Ziraat Bankası', 'id'],
    ['an empty _id', { ...ziraat, _id: '' }, 'Ziraat Bankası', 'id'],
    ['a lone surrogate in an _id', { ...ziraat, _id: '\udc00' }, 'Ziraat Bankası', 'id'],
    ['an empty code', { ...ziraat, code: '' }, 'Ziraat Bankası', 'code'],
    ['a number for a code', { ...ziraat, code: 10 }, 'Ziraat Bankası', 'code'],
    ['a lone surrogate in a name', { ...ziraat, name: 'Ziraat\ud800' }, 'Ziraat\ufffd', 'name'],
    ['a name that is too long', { ...ziraat, name: 'Z'.repeat(201) }, 'Z'.repeat(200), 'name'],
    ['no name', { ...ziraat, name: undefined }, null, 'name'],
    ['an empty name', { ...ziraat, name: '' }, null, 'name'],
    ['a second FAST', { ...fast, _id: 'fast-2', name: 'FAST 2' }, 'FAST 2', 'second_fast'],
    ['text', 'Ziraat', null, 'no_bank'],
    ['null', null, null, 'no_bank'],
    ['a list', [], null, 'no_bank'],
  ])('%s', async (_name, odd, name, reason) => {
    const server = await listing({ status: 200, body: success({ banks: [odd, fast, garanti] }) })
    const list = await open(server.url).listBanks()
    expect(list.banks.map(({ place, id }) => [place, id])).toEqual([
      [2, 'FAST'],
      [3, 'b2'],
    ])
    expect(list.leftOut).toMatchObject([{ place: 1, name, reason }])
  })

  test('the same _id twice: nobody can tell which of them is meant', async () => {
    const again = { ...ziraat, name: 'Ziraat Katılım' }
    const server = await listing({ status: 200, body: success({ banks: [ziraat, garanti, again] }) })
    const list = await open(server.url).listBanks()
    expect(list.banks.map(({ id }) => id)).toEqual(['b2'])
    expect(list.leftOut).toEqual([
      { place: 1, id: 'b1', name: 'Ziraat Bankası', reason: 'same_id' },
      { place: 3, id: 'b1', name: 'Ziraat Katılım', reason: 'same_id' },
    ])
  })

  test('of two that are FAST by their code alone, the first', async () => {
    const both = [1, 2].map((number) => ({ ...fast, _id: `fast-${number}` }))
    const server = await listing({ status: 200, body: success({ banks: both }) })
    const { banks: listed, leftOut } = await open(server.url).listBanks()
    expect([listed.map(({ id }) => id), leftOut.map(({ id }) => id)]).toEqual([['fast-1'], ['fast-2']])
  })

  test('a logo that cannot be read is none', async () => {
    const odd = { ...ziraat, logo: 'https://logos.example/\ud800' }
    const server = await listing({ status: 200, body: success({ banks: [odd] }) })
    expect(await open(server.url).listBanks()).toMatchObject({ banks: [{ id: 'b1', logo: null }], leftOut: [] })
  })
})

test.each([
  ['no list', undefined],
  ['an object for a list', {}],
  ['more odd entries than there are banks', Array.from({ length: 501 }, () => 0)],
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
