import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call, dataIn, depositBody, handHeld, isbank, post, refusalIn, withdrawalBody } from './by-hand.ts'

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

/** Spec 7; INVALID_SIGNATURE and TIMESTAMP_EXPIRED are in authentication.test.ts. */
describe('every code of the error table', () => {
  const banks = { target: '/v1/available-banks' }

  it.each<[string, string, string | null]>([
    ['INVALID_API_KEY', 'X-API-Key', 'x'],
    ['MISSING_SIGNATURE', 'X-Signature', null],
    ['MISSING_TIMESTAMP', 'X-Timestamp', null],
  ])('%s', async (code, header, value) => {
    expect(refusalIn(await call(sandbox.url, { ...banks, headers: { [header]: value } }))).toBe(`401 ${code}`)
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

it('AMOUNT_OUT_OF_RANGE: a bank takes its minimum and its maximum and nothing beyond, both ways (spec 8)', async () => {
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

describe('fields', () => {
  it.each<[string, typeof deposit, Record<string, unknown>[]]>([
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
  ])('of a %s that are missing or wrong', async (_kind, create, cases) => {
    for (const changes of cases) {
      expect(refusalIn(await create(changes)), JSON.stringify(changes)).toBe('400 VALIDATION_ERROR')
    }
  })

  it('that nobody knows are ignored, and metadata may be any object', async () => {
    expect((await deposit({ extra: { a: [1] }, metadata: { order: 'A-1', deep: { x: [null] } } })).status).toBe(201)
  })
})
