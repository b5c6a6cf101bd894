import { errors } from 'undici'
import { describe, expect, test } from 'vitest'
import { depositEndpoint, payoutEndpoint, outcomeOf } from '../../electron/service-client/outcome.ts'
import { readEnvelope } from '../../electron/service-client/envelope.ts'
import type { DepositAnswer } from '../../electron/core/payment-service.ts'
import type { Ended } from '../../electron/service-client/exchange.ts'
import { networkErrorCodes, serviceErrorCodes, VezneError } from '../../electron/core/result.ts'
import { createdDeposit, createdPayout, failure, success } from './harness.ts'

const ended = (more: Partial<Ended>): Ended => ({
  started: true,
  sentAt: 0,
  endedAt: 0,
  status: null,
  body: Buffer.alloc(0),
  failure: null,
  ...more,
})
const echo = { processId: 'P-1', amount: 1250 }
const meaning = (endpoint: typeof payoutEndpoint | typeof depositEndpoint, facts: Ended) =>
  outcomeOf<object>(facts, readEnvelope(facts.body), endpoint, echo)
const whole = (status: number, body: string | Buffer) => ended({ status, body: Buffer.from(body) })

const ofPayout = (status: number, body: string | Buffer) => meaning(payoutEndpoint, whole(status, body))
const ofDeposit = (status: number, body: string | Buffer) => meaning(depositEndpoint, whole(status, body))

describe('accepted', () => {
  test('a payout: 201, valid, and what we sent comes back', () => {
    expect(ofPayout(201, success(createdPayout))).toMatchObject({
      kind: 'accepted',
      answer: { transactionId: '65f0c0ffee65f0c0ffee65f0' },
      raw: { status: 201 },
    })
  })

  test('a deposit, with its account', () => {
    expect(ofDeposit(201, success(createdDeposit))).toMatchObject({
      kind: 'accepted',
      answer: {
        transactionId: '65f0c0ffee65f0c0ffee65f0',
        checkoutUrl: 'https://checkout.example/pay?token=abc',
        account: { bankName: 'Ziraat', accountName: 'Vezne A.Ş.', iban: 'TR330006100519786457841326' },
        expiresAt: Date.UTC(2026, 0, 1, 12, 30),
      },
    })
  })

  test.each([
    ['no account', { ...createdDeposit, assignedAccount: undefined }],
    ['an account of null', { ...createdDeposit, assignedAccount: null }],
  ])('a deposit with %s', (_name, data) => {
    expect(ofDeposit(201, success(data))).toMatchObject({ kind: 'accepted', answer: { account: null } })
  })

  // Wise gives out such ids (opencollective/opencollective-api, pull request 12125), Viva (VivaPayments/API, issue 2316) and others.
  test.each([
    ['a field that the spec does not name', '"amount":1250', '"amount":1250,"fee":9223372036854775807'],
    ['another one of the envelope', '{"success"', '{"requestId":18446744073709551615,"success"'],
    ['one deep inside', '"amount":1250', '"amount":1250,"trace":{"spans":[{"id":1e400}]}'],
    ['the time', '"timestamp":1767268800', '"timestamp":17672688000000000000'],
    ['where it stands', '"status":"pending"', '"status":9007199254740993'],
  ])('a number beyond 2^53 in what nobody relies on: %s', (_name, from, to) => {
    const body = success(createdPayout).replace(from, to)
    expect(body).toContain(to)
    expect(ofPayout(201, body)).toMatchObject({ kind: 'accepted' })
  })

  test('an id of 64 bits keeps its digits', () => {
    const body = success(createdPayout).replace('"65f0c0ffee65f0c0ffee65f0"', '9223372036854775807')
    expect(ofPayout(201, body)).toMatchObject({ kind: 'accepted', answer: { transactionId: '9223372036854775807' } })
  })

  // AuthorizeNet/sdk-php #231, Payum PR #303.
  test('an answer behind a byte order mark, and behind one alone', () => {
    for (const of of [ofPayout, ofDeposit]) {
      expect(of(201, `\ufeff${success(createdDeposit)}`)).toMatchObject({ kind: 'accepted' })
      expect(of(201, `\ufeff\ufeff${success(createdDeposit)}`)).toMatchObject({ kind: 'unknown' })
      expect(of(400, `\ufeff${failure('VALIDATION_ERROR')}`)).toMatchObject({ kind: 'refused' })
    }
  })

  test.each<[string, string]>([
    [
      'with fields that the spec does not name',
      success({ ...createdPayout, note: 'new' }).replace('{', '{"requestId":"r1",'),
    ],
    ['M12: without a currency', success({ ...createdPayout, currency: undefined })],
    ...['1767268800000', '1767268800.25', 'null'].map((timestamp): [string, string] => [
      `M12: at ${timestamp}`,
      success(createdPayout).replace(/"timestamp":\d+/, `"timestamp":${timestamp}`),
    ]),
  ])('a payout %s', (_how, body) => {
    expect(ofPayout(201, body)).toMatchObject({ kind: 'accepted' })
  })

  test('M9: what it says of where it stands is heard', () => {
    for (const status of ['Completed', 'failed', 'queued']) {
      const answer = { transactionId: createdPayout.transactionId, status: status.toLowerCase() }
      expect(ofPayout(201, success({ ...createdPayout, status }))).toMatchObject({ kind: 'accepted', answer })
    }
  })

  test.each([
    ['a word that is too long', 'x'.repeat(70), 'x'.repeat(60)],
    ['a number', 7, '7'],
    ['what is no word', { of: 'it' }, ''],
    ['an empty word', '', null],
    ['nothing', null, null],
    ['not even that', undefined, null],
  ])('where it stands, said by %s', (_name, status, heard) => {
    for (const outcome of [
      ofPayout(201, success({ ...createdPayout, status })),
      ofDeposit(201, success({ ...createdDeposit, status })),
    ]) {
      expect(outcome).toMatchObject({ kind: 'accepted', answer: { status: heard } })
    }
  })

  test.each([
    ['2026-01-01T15:00:00.250+03:00', Date.UTC(2026, 0, 1, 12, 0, 0, 250)],
    ['2026-02-30T12:00:00Z', null],
    ['01.01.2026', null],
    [1_767_268_800, null],
    [{}, null],
    [null, null],
    [undefined, null],
  ])('when it was created, said by %j', (createdAt, heard) => {
    for (const outcome of [
      ofPayout(201, success({ ...createdPayout, createdAt })),
      ofDeposit(201, success({ ...createdDeposit, createdAt })),
    ]) {
      expect(outcome).toMatchObject({ kind: 'accepted', answer: { createdAt: heard } })
    }
  })
})

const iban = 'TR330006100519786457841326'
const account = { bankName: 'Ziraat', accountName: 'Vezne A.Ş.', iban }

describe('a deposit counts with its transactionId, our reference and a link; all else is kept as it was said', () => {
  test.each<[string, object, object]>([
    ['no end', { expiresAt: undefined }, { expiresAt: null, odd: [{ field: 'expiresAt', said: null }] }],
    ['an end that is null', { expiresAt: null }, { expiresAt: null, odd: [{ field: 'expiresAt', said: null }] }],
    [
      // As in hyperwallet/java-sdk, pull request 207; the amount as text as in mollie/Shopware6, issue 118.
      'an end without a zone',
      { expiresAt: '2026-01-01T12:30:00' },
      { expiresAt: null, odd: [{ field: 'expiresAt', said: '2026-01-01T12:30:00' }] },
    ],
    [
      'an end in Unix seconds',
      { expiresAt: 1_767_270_600 },
      { expiresAt: null, odd: [{ field: 'expiresAt', said: '1767270600' }] },
    ],
    ['another amount', { amount: 1200 }, { odd: [{ field: 'amount', said: '1200' }] }],
    ['the amount in lira', { amount: 12.5 }, { odd: [{ field: 'amount', said: '12.5' }] }],
    ['the amount as text', { amount: '1250' }, { odd: [{ field: 'amount', said: '1250' }] }],
    ['no amount', { amount: undefined }, { odd: [{ field: 'amount', said: null }] }],
    ['a currency in small letters', { currency: 'try' }, { odd: [{ field: 'currency', said: 'try' }] }],
    ['the currency as people say it', { currency: 'TL' }, { odd: [{ field: 'currency', said: 'TL' }] }],
    [
      'an account without its bank',
      { assignedAccount: { accountName: 'Vezne A.Ş.', iban } },
      { account: { ...account, bankName: null }, odd: [{ field: 'account', said: null }] },
    ],
    [
      'an account of its IBAN alone',
      { assignedAccount: { iban, bankName: '', accountName: null } },
      { account: { bankName: null, accountName: null, iban }, odd: [{ field: 'account', said: null }] },
    ],
    [
      'a lone surrogate in the account',
      { assignedAccount: { ...account, bankName: '\ud800' } },
      { account: { ...account, bankName: null }, odd: [{ field: 'account', said: null }] },
    ],
    ['an account that is text', { assignedAccount: iban }, { account: null, odd: [{ field: 'account', said: iban }] }],
    ['an account of nothing', { assignedAccount: {} }, { account: null, odd: [{ field: 'account', said: '{}' }] }],
    ['a transactionId that is a number', { transactionId: 4711 }, { transactionId: '4711' }],
  ])('%s', (_name, change, answer) => {
    const { checkoutUrl } = createdDeposit
    const outcome = ofDeposit(201, success({ ...createdDeposit, ...change }))
    expect(outcome).toMatchObject({ kind: 'accepted', answer: { checkoutUrl, ...answer } })
  })

  test('all of it at once, and of what nobody expects 300 characters', () => {
    const change = { expiresAt: '', amount: 'x'.repeat(400), currency: 'try', assignedAccount: [] }
    const { answer } = ofDeposit(201, success({ ...createdDeposit, ...change })) as { answer: DepositAnswer }
    expect(answer.odd).toEqual([
      { field: 'amount', said: 'x'.repeat(300) },
      { field: 'currency', said: 'try' },
      { field: 'account', said: '[]' },
      { field: 'expiresAt', said: '' },
    ])
  })

  test('nothing is said of one that is as documented', () => {
    const { answer } = ofDeposit(201, success(createdDeposit)) as { answer: DepositAnswer }
    expect(answer).not.toHaveProperty('odd')
  })
})

const refusedByBoth = [
  [400, 'VALIDATION_ERROR'],
  [400, 'AMOUNT_OUT_OF_RANGE'],
  [401, 'INVALID_API_KEY'],
  [401, 'INVALID_SIGNATURE'],
  [403, 'IP_NOT_WHITELISTED'],
] as const
const refusedByAnyClientError = ['MISSING_SIGNATURE', 'MISSING_TIMESTAMP', 'TIMESTAMP_EXPIRED']
/** 4xx and neighbours; 408, 421 and 429 may come from something in between. */
const statuses = [
  200, 201, 202, 204, 301, 302, 307, 399, 400, 401, 402, 403, 404, 408, 409, 421, 422, 429, 499, 500, 502, 503,
]

describe.each([
  ['payout', ofPayout, [...refusedByBoth, [400, 'INVALID_IBAN'], [400, 'INSUFFICIENT_BALANCE']]],
  ['deposit', ofDeposit, refusedByBoth],
] as const)('every code with every status, for a %s', (_name, of, refusedPairs) => {
  test.each(serviceErrorCodes)('%s', (code) => {
    for (const status of statuses) {
      const refused =
        refusedPairs.some(([pairStatus, pairCode]) => pairStatus === status && pairCode === code) ||
        (refusedByAnyClientError.includes(code) && status >= 400 && status < 500 && ![408, 421, 429].includes(status))
      expect({ status, ...of(status, failure(code)) }).toMatchObject({
        status,
        kind: refused ? 'refused' : 'unknown',
        code,
        message: 'No.',
      })
    }
  })
})

describe('not sent: the gate never opened', () => {
  test.each<[string, Error]>([
    ...[...networkErrorCodes, 'ledger_failed' as const].map((code): [string, Error] => [code, new VezneError(code)]),
    ['request_aborted', Object.assign(new Error('reset'), { code: 'ECONNRESET' })],
  ])('%s', (code, failure) => {
    expect(meaning(payoutEndpoint, ended({ started: false, failure }))).toEqual({ kind: 'not_sent', code })
  })
})

describe('unknown: the gate opened and no whole answer came', () => {
  test.each([
    ['answer_timeout', new errors.HeadersTimeoutError()],
    ['answer_timeout', new errors.BodyTimeoutError()],
    ['answer_timeout', new VezneError('answer_timeout')],
    ['connection_lost', new errors.SocketError('other side closed')],
    ['connection_lost', Object.assign(new Error('reset'), { code: 'ECONNRESET' })],
    ['connection_lost', Object.assign(new Error('pipe'), { code: 'EPIPE' })],
    ['connection_lost', new errors.ResponseContentLengthMismatchError()],
    // What would be "not sent" before the gate opened is not so after it.
    ['connection_lost', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })],
    ['connection_lost', new VezneError('request_aborted')],
    ['answer_unreadable', new errors.HTTPParserError('no HTTP')],
    ['answer_unreadable', new errors.HeadersOverflowError()],
    ['answer_unreadable', new errors.ResponseExceededMaxSizeError()],
    ['connection_lost', new Error('never heard of it')],
  ])('%s: %s', (code, failure) => {
    expect(meaning(payoutEndpoint, ended({ failure }))).toEqual({ kind: 'unknown', code, message: null, raw: null })
  })

  test('a whole, good body does not help when the exchange failed', () => {
    const facts = { ...whole(201, success(createdPayout)), failure: new errors.SocketError('closed') }
    expect(meaning(payoutEndpoint, facts)).toMatchObject({ kind: 'unknown', raw: { status: 201 } })
  })

  test('the end of an exchange without any answer', () => {
    expect(meaning(payoutEndpoint, ended({}))).toMatchObject({ kind: 'unknown', raw: null })
  })
})

test.each(['INVALID\ud800', 'X'.repeat(101), ''])('no failure has the code %j', (code) => {
  expect(readEnvelope(Buffer.from(failure(code)))).toEqual({ kind: 'unexpected' })
})

describe('unknown: an answer that proves nothing', () => {
  test.each([200, 202, 204, 300, 400, 500])('a created payout with status %d', (status) => {
    expect(ofPayout(status, success(createdPayout))).toMatchObject({ kind: 'unknown', code: 'answer_unexpected' })
  })

  test.each([
    ['another processId', { processId: 'P-2' }],
    ['a processId of another letter case', { processId: 'p-1' }],
    ['another amount', { amount: 1251 }],
    ['the amount a hundredfold', { amount: 125000 }],
    ['the amount as text', { amount: '1250' }],
    ['no transactionId', { transactionId: undefined }],
    ['an empty transactionId', { transactionId: '' }],
    ['a transactionId that is a number', { transactionId: 7 }],
    ['a lone surrogate in the transactionId', { transactionId: 'T\ud800' }],
    ['a transactionId without an end', { transactionId: 'T'.repeat(201) }],
    ['another currency', { currency: 'USD' }],
    ['a currency in small letters', { currency: 'try' }],
  ])('a payout with %s', (_name, change) => {
    expect(ofPayout(201, success({ ...createdPayout, ...change }))).toMatchObject({
      kind: 'unknown',
      code: 'answer_unexpected',
      raw: { status: 201 },
    })
  })

  test.each([
    ['a checkout address that is none', { checkoutUrl: 'checkout' }],
    ['a checkout address of a script', { checkoutUrl: 'javascript:alert(1)' }],
    ['a checkout address of a file', { checkoutUrl: 'file:///etc/passwd' }],
    ['a lone surrogate in the checkout address', { checkoutUrl: 'https://checkout.example/\udc00' }],
    ['no checkout address', { checkoutUrl: undefined }],
    ['another processId', { processId: 'P-2' }],
    ['a processId of another letter case', { processId: 'p-1' }],
    ['no transactionId', { transactionId: undefined }],
  ])('a deposit with %s', (_name, change) => {
    expect(ofDeposit(201, success({ ...createdDeposit, ...change }))).toMatchObject({ kind: 'unknown' })
  })

  test.each([
    ['a code that is not documented', 400, failure('INSUFFICIENT_FUNDS')],
    ['an error without a code', 400, '{"success":false,"error":{"message":"m"},"timestamp":1}'],
    ['an error without a message', 400, '{"success":false,"error":{"code":"INVALID_IBAN"},"timestamp":1}'],
    ['an error without a timestamp', 400, '{"success":false,"error":{"code":"INVALID_IBAN","message":"m"}}'],
    ['an error that says success', 400, failure('INVALID_IBAN').replace('false', 'true')],
    ['success as text', 201, success(createdPayout).replace('true', '"true"')],
    [
      'L7: a refusal of what was created all the same',
      400,
      failure('INSUFFICIENT_BALANCE').replace('{', '{"data":{"transactionId":"T-1"},'),
    ],
    [
      'L7: a creation that failed',
      201,
      success(createdPayout).replace('{', '{"error":{"code":"INVALID_IBAN","message":"m"},'),
    ],
    ['another JSON value', 201, '[]'],
  ])('%s', (_name, status, body) => {
    expect(ofPayout(status, body)).toMatchObject({ kind: 'unknown', code: 'answer_unexpected' })
  })

  test.each([
    ['an empty body', 201, ''],
    ['HTML', 502, '<html>Bad Gateway</html>'],
    ['a cut-off body', 201, success(createdPayout).slice(0, -1)],
    ['equal keys', 201, success(createdPayout).replace('"amount":1250', '"amount":9,"amount":1250')],
    ['broken UTF-8', 201, Buffer.from(success(createdPayout).replace('P-1', 'P-1\u00ff'), 'latin1')],
  ])('%s', (_name, status, body) => {
    expect(ofPayout(status, body)).toMatchObject({ kind: 'unknown', code: 'answer_unreadable' })
  })
})

describe('what is kept', () => {
  test('of the body, 64 KiB', () => {
    const { raw } = ofPayout(502, 'x'.repeat(100_000)) as { raw: { body: Uint8Array } }
    expect(raw.body).toHaveLength(64 * 1024)
  })
  test('of the service’s words, 500 characters and no signature', () => {
    const signature = 'ab'.repeat(32)
    const message = `expected ${signature}, got ${signature.toUpperCase()}. ${'z'.repeat(1000)}`
    const outcome = ofPayout(401, failure('INVALID_SIGNATURE', message)) as { message: string }
    expect(outcome.message).toHaveLength(500)
    expect(outcome.message).toMatch(/^expected …, got …\. z+$/)
  })
})
