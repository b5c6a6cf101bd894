import { describe, expect, test } from 'vitest'
import { VezneError } from '../../electron/core/result.ts'
import { banks, failure, now, open, success } from './harness.ts'
import { answer, serve } from './wire-server.ts'

const listed = success({ banks })

const listing = (status: number, body: string, headers?: Record<string, string>) =>
  serve({ onRequest: (socket) => socket.write(answer(status, body, headers)) })

test('the banks, as the wire gave them', async () => {
  const server = await listing(200, listed)
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
  expect(server.requests).toMatchObject([{ method: 'GET', path: '/v1/available-banks' }])
  expect(server.requests[0]?.raw.toString()).not.toMatch(/content-type/i)
  expect(service.told).toEqual([{ at: now, call: 'banks', code: null }])
})

const [fast, ziraat] = banks
const garanti = { ...ziraat, _id: 'b2', name: 'Garanti BBVA' }

describe('an odd entry is left out by name, and the other banks stand', () => {
  test.each([
    ['a minimum above the maximum', { ...ziraat, minAmount: 2 }, 'Ziraat Bankası', 'limits_crossed'],
    ['a negative limit', { ...ziraat, minAmount: -1 }, 'Ziraat Bankası', 'limits'],
    ['a limit that reads in two ways', { ...ziraat, maxAmount: '1.250,00' }, 'Ziraat Bankası', 'limits'],
    ['a limit in words', { ...ziraat, maxAmount: 'yok' }, 'Ziraat Bankası', 'limits'],
    ['a negative limit as text', { ...ziraat, minAmount: '-1.00' }, 'Ziraat Bankası', 'limits'],
    ['limits as text that cross', { ...ziraat, minAmount: '2.00' }, 'Ziraat Bankası', 'limits_crossed'],
    ['no limit', { ...ziraat, maxAmount: undefined }, 'Ziraat Bankası', 'limits'],
    ['no _id', { ...ziraat, _id: undefined }, 'Ziraat Bankası', 'id'],
    ['an empty _id', { ...ziraat, _id: '' }, 'Ziraat Bankası', 'id'],
    ['a lone surrogate in an _id', { ...ziraat, _id: '\udc00' }, 'Ziraat Bankası', 'id'],
    ['nothing but a name', { name: 'Z'.repeat(201) }, 'Z'.repeat(200), 'id'],
    ['a second FAST', { ...fast, _id: 'fast-2', name: 'FAST 2' }, 'FAST 2', 'second_fast'],
    ['text', 'Ziraat', null, 'no_bank'],
    ['null', null, null, 'no_bank'],
    ['a list', [], null, 'no_bank'],
  ])('%s', async (_name, odd, name, reason) => {
    const server = await listing(200, success({ banks: [odd, fast, garanti] }))
    const list = await open(server.url).listBanks()
    expect(list.banks.map(({ place, id }) => [place, id])).toEqual([
      [2, 'FAST'],
      [3, 'b2'],
    ])
    expect(list.leftOut).toMatchObject([{ place: 1, name, reason }])
  })

  // Codes become numbers in euforic/banking.js, issue 29, and outl1ne/nova-translatable, issue 62; Django writes decimals as text.
  test.each<[string, object, object]>([
    ['an empty code', { code: '' }, { code: '' }],
    ['no code', { code: undefined }, { code: '' }],
    ['a number for a code', { code: 10 }, { code: '10' }],
    ['a code of 64 bits', { code: 'number 9223372036854775808' }, { code: '9223372036854775808' }],
    ['a code that is too long', { code: 'k'.repeat(101) }, { code: 'k'.repeat(100) }],
    ['a lone surrogate in a name', { name: 'Ziraat\ud800' }, { name: 'Ziraat\ufffd' }],
    ['a name that is too long', { name: 'Z'.repeat(201) }, { name: 'Z'.repeat(200) }],
    ['no name', { name: undefined }, { name: 'b1' }],
    ['an empty name', { name: '' }, { name: 'b1' }],
    ['a number for an _id', { _id: 64 }, { id: '64' }],
    ['limits as text', { minAmount: '0.00', maxAmount: '1.00' }, { saidLimits: { minimum: '0.00', maximum: '1.00' } }],
    ['one limit as text', { maxAmount: '1' }, { saidLimits: { minimum: '0', maximum: '1' } }],
    ['no limit, in a number as large', { maxAmount: 'number 18446744073709551616' }, { maxAmount: 2 ** 64 }],
  ])('a bank is its _id and its limits: %s', async (_name, odd, read) => {
    // JSON has numbers that JavaScript has not.
    const body = success({ banks: [{ ...ziraat, ...odd }, garanti] }).replace(/"number (\d+)"/g, '$1')
    const server = await listing(200, body)
    const list = await open(server.url).listBanks()
    const usual = { place: 1, id: 'b1', name: 'Ziraat Bankası', code: '0010', minAmount: 0, maxAmount: 1 }
    expect(list.leftOut).toEqual([])
    expect(list.banks).toMatchObject([{ ...usual, ...read }, { id: 'b2' }])
    expect(list.banks[1]).not.toHaveProperty('saidLimits')
  })

  test('an _id is one, whether it is a number or text', async () => {
    const server = await listing(200, success({ banks: [{ ...ziraat, _id: 64 }, { ...ziraat, _id: '64' }, garanti] }))
    const list = await open(server.url).listBanks()
    expect([list.banks.map(({ id }) => id), list.leftOut.map(({ reason }) => reason)]).toEqual([
      ['b2'],
      ['same_id', 'same_id'],
    ])
  })

  test('the same _id twice: nobody can tell which of them is meant', async () => {
    const again = { ...ziraat, name: 'Ziraat Katılım' }
    const server = await listing(200, success({ banks: [ziraat, garanti, again] }))
    const list = await open(server.url).listBanks()
    expect(list.banks.map(({ id }) => id)).toEqual(['b2'])
    expect(list.leftOut).toEqual([
      { place: 1, id: 'b1', name: 'Ziraat Bankası', reason: 'same_id' },
      { place: 3, id: 'b1', name: 'Ziraat Katılım', reason: 'same_id' },
    ])
  })

  test('of two that are FAST by their code alone, the first', async () => {
    const both = [1, 2].map((number) => ({ ...fast, _id: `fast-${number}` }))
    const server = await listing(200, success({ banks: both }))
    const { banks: listed, leftOut } = await open(server.url).listBanks()
    expect([listed.map(({ id }) => id), leftOut.map(({ id }) => id)]).toEqual([['fast-1'], ['fast-2']])
  })

  test('a logo that cannot be read is none', async () => {
    const odd = { ...ziraat, logo: 'https://logos.example/\ud800' }
    const server = await listing(200, success({ banks: [odd] }))
    expect(await open(server.url).listBanks()).toMatchObject({ banks: [{ id: 'b1', logo: null }], leftOut: [] })
  })
})

test.each([
  ['no list', undefined],
  ['an object for a list', {}],
  ['more odd entries than there are banks', Array.from({ length: 501 }, () => 0)],
])('%s makes the answer unexpected', async (_name, list) => {
  const server = await listing(200, success({ banks: list }))
  await expect(open(server.url).listBanks()).rejects.toThrow('answer_unexpected')
})

describe('failures, by their code', () => {
  test('a code of the service’s, with its words', async () => {
    const server = await listing(403, failure('IP_NOT_WHITELISTED', 'Hayır.'))
    const service = open(server.url)
    const wanted = { failure: { code: 'IP_NOT_WHITELISTED', serviceMessage: 'Hayır.' } }
    await expect(service.listBanks()).rejects.toMatchObject(wanted)
    expect(server.requests).toHaveLength(1)
    expect(service.told).toMatchObject([{ call: 'banks', code: 'IP_NOT_WHITELISTED' }])
  })

  test.each<[string, number, string, Record<string, string>?]>([
    ['answer_unexpected', 500, failure('OUT_OF_ORDER')],
    ['answer_unexpected', 201, listed],
    ['answer_unexpected', 200, '{"banks":[]}'],
    ['answer_unreadable', 502, '<html></html>'],
    ['answer_unreadable', 302, '', { location: '/v1/available-banks?again' }],
    ['answer_unreadable', 200, `\ufeff\ufeff${listed}`],
    ['answer_unreadable', 200, success({ banks, pad: 'p'.repeat(262_144) })],
  ])('%s: %o', async (code, status, body, headers) => {
    const server = await listing(status, body, headers)
    const service = open(server.url)
    await expect(service.listBanks()).rejects.toMatchObject({ failure: { code } })
    expect(server.requests).toHaveLength(1)
    expect(service.told).toMatchObject([{ code }])
  })

  test('a keychain that is locked: its own code, and no request', async () => {
    const server = await listing(200, listed)
    const service = open(server.url, { secret: () => Promise.reject(new VezneError('keychain_locked_or_missing')) })
    await expect(service.listBanks()).rejects.toThrow('keychain_locked_or_missing')
    expect(server.requests).toHaveLength(0)
  })

  test('after closing', async () => {
    const server = await listing(200, listed)
    const service = open(server.url)
    await service.close()
    await expect(service.listBanks()).rejects.toThrow('request_aborted')
    expect(server.requests).toHaveLength(0)
  })
})
