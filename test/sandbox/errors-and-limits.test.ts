import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  call,
  dataIn,
  depositBody,
  goodIban,
  handHeld,
  instant,
  isbank,
  post,
  refusalIn,
  withdrawalBody,
} from './by-hand.ts'

let sandbox: Awaited<ReturnType<typeof handHeld>>
let made = 0

beforeAll(async () => {
  sandbox = await handHeld()
})
beforeEach(() => {
  sandbox.controls.setBalance(25_000_000n)
})
afterAll(() => sandbox.close())

/** A processId that nothing else used. */
const fresh = () => `T-${(made += 1)}`
const deposit = (changes: Record<string, unknown> = {}) =>
  post(sandbox.url, '/v1/deposit', depositBody({ processId: fresh(), ...changes }))
const withdraw = (changes: Record<string, unknown> = {}) =>
  post(sandbox.url, '/v1/withdraw', withdrawalBody({ processId: fresh(), ...changes }))

/** Spec 7, in its order; the first five are taken further in authentication.test.ts. */
describe('every code of the error table', () => {
  const banks = { target: '/v1/available-banks' }

  it('INVALID_API_KEY', async () => {
    expect(refusalIn(await call(sandbox.url, { ...banks, headers: { 'X-API-Key': 'x' } }))).toBe('401 INVALID_API_KEY')
  })
  it('INVALID_SIGNATURE', async () => {
    const headers = { 'X-Signature': '0'.repeat(64) }
    expect(refusalIn(await call(sandbox.url, { ...banks, headers }))).toBe('401 INVALID_SIGNATURE')
  })
  it('MISSING_SIGNATURE', async () => {
    expect(refusalIn(await call(sandbox.url, { ...banks, headers: { 'X-Signature': null } }))).toBe(
      '401 MISSING_SIGNATURE',
    )
  })
  it('MISSING_TIMESTAMP', async () => {
    expect(refusalIn(await call(sandbox.url, { ...banks, headers: { 'X-Timestamp': null } }))).toBe(
      '401 MISSING_TIMESTAMP',
    )
  })
  it('TIMESTAMP_EXPIRED', async () => {
    const timestamp = String(Math.floor(instant / 1000) - 301)
    expect(refusalIn(await call(sandbox.url, { ...banks, timestamp }))).toBe('401 TIMESTAMP_EXPIRED')
  })
  it('IP_NOT_WHITELISTED: withdrawals and the bank list, not deposits', async () => {
    sandbox.controls.setWhitelisted(false)
    const answers = [await withdraw(), await call(sandbox.url, banks), await deposit()]
    sandbox.controls.setWhitelisted(true)
    expect(answers.slice(0, 2).map(refusalIn)).toEqual(['403 IP_NOT_WHITELISTED', '403 IP_NOT_WHITELISTED'])
    expect(answers[2]?.status).toBe(201)
    expect((await withdraw()).status).toBe(201)
  })
  it('VALIDATION_ERROR: processId or amount missing', async () => {
    for (const create of [deposit, withdraw]) {
      expect(refusalIn(await create({ processId: undefined }))).toBe('400 VALIDATION_ERROR')
      expect(refusalIn(await create({ amount: undefined }))).toBe('400 VALIDATION_ERROR')
    }
  })
  it('INVALID_IBAN', async () => {
    for (const iban of [
      'TR330006100519786457841327',
      'TR33000610051978645784132',
      'TR3300061005197864578413260',
      'TR33OOO6100519786457841326',
      'tr330006100519786457841326',
      'TR33 0006 1005 1978 6457 8413 26',
      'DE89370400440532013000',
      'DE0000061005197864578413269',
    ]) {
      expect(refusalIn(await withdraw({ iban })), iban).toBe('400 INVALID_IBAN')
    }
    expect((await withdraw({ iban: 'TR74000620000000000000000A' })).status).toBe(201)
  })
  it('INSUFFICIENT_BALANCE: the last kuruş counts, and a withdrawal holds its money at once', async () => {
    sandbox.controls.setBalance(300_000n)
    expect(refusalIn(await withdraw({ amount: 300_001 }))).toBe('400 INSUFFICIENT_BALANCE')
    expect((await withdraw({ amount: 200_000 })).status).toBe(201)
    expect(refusalIn(await withdraw({ amount: 100_001 }))).toBe('400 INSUFFICIENT_BALANCE')
    expect((await withdraw({ amount: 100_000 })).status).toBe(201)
    expect(sandbox.controls.state().balance).toBe(0n)
  })
  it('DUPLICATE_TRANSACTION: deposits, against every processId known', async () => {
    const processId = fresh()
    expect((await deposit({ processId })).status).toBe(201)
    expect(refusalIn(await deposit({ processId, amount: 1 }))).toBe('400 DUPLICATE_TRANSACTION')
    const paidOut = fresh()
    expect((await withdraw({ processId: paidOut })).status).toBe(201)
    expect(refusalIn(await deposit({ processId: paidOut }))).toBe('400 DUPLICATE_TRANSACTION')
  })
  it('AMOUNT_OUT_OF_RANGE', async () => {
    expect(refusalIn(await deposit({ amount: 9_999 }))).toBe('400 AMOUNT_OUT_OF_RANGE')
  })
})

describe('a withdrawal sent twice', () => {
  it('is paid twice: the service documents no duplicate check', async () => {
    const processId = fresh()
    const ids = [await withdraw({ processId }), await withdraw({ processId })].map(
      (answered) => dataIn(answered).transactionId,
    )
    expect(new Set(ids).size).toBe(2)
    const { transactions, received } = sandbox.controls.book()
    expect(transactions.filter((known) => known.processId === processId).map((known) => known.transactionId)).toEqual(
      ids,
    )
    expect(received[processId]).toBe(2)
    expect(sandbox.controls.state().balance).toBe(24_700_000n)
  })
})

/** Spec 8. */
describe('every row of the limits table', () => {
  it('processId: 50 characters pass, 51 do not; the same for withdrawals', async () => {
    for (const create of [deposit, withdraw]) {
      const start = fresh()
      expect((await create({ processId: start.padEnd(50, 'ş') })).status).toBe(201)
      expect(refusalIn(await create({ processId: start.padEnd(51, 'ş') }))).toBe('400 VALIDATION_ERROR')
    }
  })

  it('transaction lifetime: a deposit expires 30 minutes after creation, not a millisecond earlier', async () => {
    const created = dataIn(await deposit())
    expect(created.createdAt).toBe('2026-11-21T06:00:00.500Z')
    expect(created.expiresAt).toBe('2026-11-21T06:30:00.500Z')
    const status = () => {
      sandbox.controls.step()
      return sandbox.controls.book().transactions.find((known) => known.transactionId === created.transactionId)?.status
    }
    sandbox.clock.time = instant + 30 * 60_000 - 1
    expect(status()).toBe('pending')
    sandbox.clock.time = instant + 30 * 60_000
    expect(status()).toBe('expired')
    sandbox.clock.time = instant
  })

  it('IBAN: 26 characters beginning TR, with check digits', async () => {
    expect((await withdraw({ iban: goodIban })).status).toBe(201)
    expect(refusalIn(await withdraw({ iban: goodIban.slice(0, 25) }))).toBe('400 INVALID_IBAN')
  })

  it('amount range: a bank takes its minimum and its maximum and nothing beyond, both ways', async () => {
    sandbox.controls.setBalance(1_000_000_000n)
    for (const [bankId, minimum, maximum] of [
      [isbank, 10_000, 7_500_000],
      ['FAST', 1_000, 10_000_000],
    ] as const) {
      for (const create of [
        (amount: number) => deposit({ bankCode: bankId, amount }),
        (amount: number) => withdraw({ bankId, amount }),
      ]) {
        expect((await create(minimum)).status).toBe(201)
        expect((await create(maximum)).status).toBe(201)
        expect(refusalIn(await create(minimum - 1))).toBe('400 AMOUNT_OUT_OF_RANGE')
        expect(refusalIn(await create(maximum + 1))).toBe('400 AMOUNT_OUT_OF_RANGE')
      }
    }
  })

  it('no bank chosen: no range', async () => {
    expect((await deposit({ bankCode: undefined, amount: 1 })).status).toBe(201)
    expect((await withdraw({ amount: 1 })).status).toBe(201)
  })

  it('amount: a positive whole number of minor units', async () => {
    for (const create of [deposit, withdraw]) {
      for (const amount of [0, -1, 0.5, 100.01, 1e15, '150000', null, true, [150_000]]) {
        expect(refusalIn(await create({ amount })), JSON.stringify(amount)).toBe('400 VALIDATION_ERROR')
      }
    }
  })
})

describe('fields', () => {
  const wrong: [string, (changes: Record<string, unknown>) => ReturnType<typeof deposit>, Record<string, unknown>[]][] =
    [
      [
        'deposit',
        deposit,
        [
          { processId: 7 },
          { processId: '' },
          { processId: '  ' },
          { currency: 'USD' },
          { currency: null },
          { bankCode: 'akbank' },
          { bankCode: null },
          { bankCode: '' },
          { customer: undefined },
          { customer: 'c-1' },
          { customer: { name: 'a', username: 'a' } },
          { customer: { id: '1', username: 'a' } },
          { customer: { id: '1', name: 'a' } },
          { customer: { id: 1, name: 'a', username: 'a' } },
          { metadata: [] },
          { metadata: 'x' },
          { metadata: null },
        ],
      ],
      [
        'withdrawal',
        withdraw,
        [
          { processId: {} },
          { accountName: undefined },
          { iban: undefined },
          { iban: '' },
          { iban: 33 },
          { userId: undefined },
          { userName: undefined },
          { name: undefined },
          { name: ['a'] },
          { bankId: 'isbank' },
        ],
      ],
    ]
  it.each(wrong)('of a %s that are missing or wrong', async (_kind, create, cases) => {
    for (const changes of cases) {
      expect(refusalIn(await create(changes)), JSON.stringify(changes)).toBe('400 VALIDATION_ERROR')
    }
  })

  it('that nobody knows are ignored, and metadata may be any object', async () => {
    expect((await deposit({ extra: { a: [1] }, metadata: { order: 'A-1', deep: { x: [null] } } })).status).toBe(201)
  })
})

describe('bodies', () => {
  const bodies: [string, string | Buffer][] = [
    ['empty', ''],
    ['malformed', '{"processId":'],
    ['an array', '[]'],
    ['a string', '"x"'],
    ['null', 'null'],
    ['a number', '1'],
    ['not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
    ['behind a byte order mark', `\ufeff${JSON.stringify(depositBody({ processId: 'bom' }))}`],
    ['too deep', '['.repeat(60_000)],
    ['too large', JSON.stringify(depositBody({ metadata: { a: 'x'.repeat(66_000) } }))],
  ]
  it.each(bodies)('that are %s get an envelope', async (_what, body) => {
    for (const target of ['/v1/deposit', '/v1/withdraw']) {
      expect(refusalIn(await call(sandbox.url, { target, body }))).toBe('400 VALIDATION_ERROR')
    }
  })

  it('of 64 KiB are still read', async () => {
    const frame = JSON.stringify(depositBody({ processId: 'large', metadata: { a: '' } }))
    const body = frame.replace('"a":""', `"a":"${'x'.repeat(64 * 1024 - Buffer.byteLength(frame))}"`)
    expect((await call(sandbox.url, { target: '/v1/deposit', body })).status).toBe(201)
  })

  it('of another content type are refused', async () => {
    const body = JSON.stringify(depositBody({ processId: 'type' }))
    const answer = (type: string | null) =>
      call(sandbox.url, { target: '/v1/deposit', body, headers: { 'Content-Type': type } })
    expect(refusalIn(await answer('text/plain'))).toBe('400 VALIDATION_ERROR')
    expect(refusalIn(await answer('application/jsonp'))).toBe('400 VALIDATION_ERROR')
    expect(refusalIn(await answer(null))).toBe('400 VALIDATION_ERROR')
    expect((await answer('application/json; charset=utf-8')).status).toBe(201)
  })
})

describe('clients that misbehave', () => {
  const send = async (bytes: string) => {
    const socket = connect(Number(new URL(sandbox.url).port), '127.0.0.1')
    await once(socket, 'connect')
    socket.end(bytes)
    return text(socket).catch(() => '')
  }

  it('harm nobody and count for nothing', async () => {
    const body = JSON.stringify(depositBody({ processId: 'broken-off' }))
    const head = 'POST /v1/deposit HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
    await send(`${head}Content-Length: ${body.length + 1}\r\n\r\n${body}`)
    await send(`${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n`)
    expect(await send('no HTTP at all\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
    expect((await deposit()).status).toBe(201)
    expect(sandbox.controls.book().received).not.toHaveProperty('broken-off')
  })
})

describe('other paths and methods', () => {
  it.each(['/', '/v1', '/v1/deposit/', '/v2/deposit', '/v1/deposits/1', '/logos/../v1', '/%2e%2e/x', '//x'])(
    '%s is nowhere',
    async (target) => {
      expect(refusalIn(await call(sandbox.url, { target }))).toBe('404 NOT_FOUND')
    },
  )

  it.each([
    ['POST', '/v1/available-banks', 'GET'],
    ['GET', '/v1/deposit', 'POST'],
    ['PUT', '/v1/withdraw', 'POST'],
    ['DELETE', '/v1/withdraw', 'POST'],
    ['OPTIONS', '/v1/deposit', 'POST'],
  ])('%s %s is not a method of it', async (method, target, allowed) => {
    const answered = await call(sandbox.url, { method, target })
    expect(refusalIn(answered)).toBe('405 METHOD_NOT_ALLOWED')
    expect(answered.headers).toMatch(new RegExp(`^allow: ${allowed}\\r?$`, 'im'))
  })

  it('HEAD gets the status alone', async () => {
    expect((await call(sandbox.url, { method: 'HEAD', target: '/v1/available-banks' })).status).toBe(405)
  })

  it('a strange Host header gets an envelope', async () => {
    const answered = await call(sandbox.url, { target: '/v1/available-banks', headers: { Host: 'a b' } })
    expect(answered.status).toBe(400)
    expect(answered.text).not.toContain('<')
  })
})
