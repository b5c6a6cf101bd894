import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { SandboxBank } from '../../electron/sandbox/banks.ts'
import { dataIn, depositBody, handHeld, isbank, post, run, withdrawalBody } from './by-hand.ts'

let sandbox: Awaited<ReturnType<typeof handHeld>>
let original: SandboxBank[]
beforeAll(async () => {
  sandbox = await handHeld()
  original = sandbox.controls.state().banks
})
beforeEach(() => {
  sandbox.controls.setBanks(original)
})
afterAll(() => sandbox.close())

/** As a trainer would: `curl -H "Authorization: Bearer …" -X … -d …`. */
async function control(method: string, path: string, body?: unknown, authorization = `Bearer ${sandbox.controlToken}`) {
  const { stdout } = await run('curl', [
    ...['-sS', '-m', '10', '--noproxy', '*', '-X', method, '-H', `Authorization: ${authorization}`],
    ...(body === undefined ? [] : ['-d', typeof body === 'string' ? body : JSON.stringify(body)]),
    ...['-w', '\n%{http_code}', `${sandbox.url}/_control/${path}`],
  ])
  const [json = '', status = ''] = stdout.toString().split('\n')
  const answer = JSON.parse(json) as { success: boolean; data: Record<string, unknown>; error: { code: string } }
  return { status: Number(status), ...answer }
}
const added = { id: 'a'.repeat(24), name: 'Yeni Banka', code: 'yeni', minimum: '100', maximum: '200' }

it('asks for the token', async () => {
  for (const authorization of ['', 'Bearer', 'Bearer x', sandbox.controlToken, `bearer ${sandbox.controlToken}`]) {
    const answer = await control('PUT', 'balance', { balance: '1' }, authorization)
    expect([answer.status, answer.error.code]).toEqual([401, 'UNAUTHORIZED'])
  }
  expect(sandbox.controls.state().balance).toBe(25_000_000n)
  expect((await control('GET', 'nothing', undefined, 'Bearer x')).status).toBe(401)
})

it('shows the whole state', async () => {
  const { data } = await control('GET', 'state')
  expect(data).toMatchObject({ balance: '25000000', whitelisted: true, clockOffsetSeconds: 0, faults: [] })
  expect(data['depositWindowSeconds']).toBe(1_800)
  expect(data['banks']).toHaveLength(10)
})

it('does what each request asks, and answers with the state after it', async () => {
  const address = 'http://127.0.0.1:1/bildirim'
  const html = { kind: 'html', call: 'payout' }
  const requests: [method: string, path: string, body: unknown, state: Record<string, unknown>][] = [
    ['POST', 'faults', html, { faults: [html] }],
    ['DELETE', 'faults', undefined, { faults: [] }],
    ['PUT', 'balance', { balance: '700' }, { balance: '700' }],
    ['PUT', 'whitelist', { on: false }, { whitelisted: false }],
    ['PUT', 'whitelist', { on: true }, { whitelisted: true }],
    ['PUT', 'clock', { offsetSeconds: -900 }, { clockOffsetSeconds: -900 }],
    ['PUT', 'clock', { offsetSeconds: 0 }, { clockOffsetSeconds: 0 }],
    ['PUT', 'deposit-window', { seconds: 60 }, { depositWindowSeconds: 60 }],
    ['PUT', 'callbacks', { address, signing: 'hex', secret: 's' }, { callbacks: { address, signing: 'hex' } }],
    ['PUT', 'callbacks', { address: null }, { callbacks: { address: null, signing: 'request' } }],
    ['PUT', 'fast', { on: false }, { banks: original.filter(({ id }) => id !== 'FAST').map(({ id }) => ({ id })) }],
    ['POST', 'banks', added, { banks: expect.arrayContaining([added]) as unknown }],
    [
      'PATCH',
      `banks/${added.id}`,
      { name: 'X' },
      { banks: expect.arrayContaining([{ ...added, name: 'X' }]) as unknown },
    ],
    ['PUT', 'banks', [added], { banks: [added] }],
    ['DELETE', `banks/${added.id}`, undefined, { banks: [] }],
  ]
  for (const [method, path, body, state] of requests)
    expect((await control(method, path, body)).data).toMatchObject(state)
})

it('moves transactions, and shows them in its book', async () => {
  await control('PUT', 'balance', { balance: '25000000' })
  const { transactionId } = dataIn(await post(sandbox.url, '/v1/withdraw', withdrawalBody()))
  await post(sandbox.url, '/v1/deposit', depositBody({ bankCode: 'FAST' }))
  const book = async () => (await control('GET', 'book')).data['transactions']
  await control('POST', 'step')
  expect(await book()).toMatchObject([{ status: 'processing' }, { status: 'pending' }])
  await control('POST', 'fast-forward', { seconds: 1_800 })
  expect(await book()).toMatchObject([{ status: 'processing' }, { status: 'expired' }])
  const failed = { status: 'failed', failureReason: 'Hesap kapalı' }
  await control('PUT', `transactions/${transactionId}`, failed)
  expect(await book()).toMatchObject([failed, { status: 'expired' }])
})

it.each<[string, string, unknown]>([
  ['PUT', 'balance', { balance: 5 }],
  ['PUT', 'balance', { balance: '1'.repeat(19) }],
  ['PUT', 'balance', { balance: '-5' }],
  ['PUT', 'balance', { balance: '5', currency: 'TRY' }],
  ['PUT', 'balance', 'no json'],
  ['PUT', 'balance', undefined],
  ['PUT', 'whitelist', { on: 'yes' }],
  ['PUT', 'whitelist', { on: true, until: 5 }],
  ['PUT', 'clock', { offsetSeconds: 1.5 }],
  ['PUT', 'clock', { offsetSeconds: 1e9 }],
  ['PUT', 'clock', { offsetSeconds: -1e9 }],
  ['PUT', 'callbacks', { address: `https://merchant.example/${'a'.repeat(500)}` }],
  ['PUT', 'clock', {}],
  ['PUT', 'deposit-window', { seconds: 9 }],
  ['PUT', 'deposit-window', { seconds: 1801 }],
  ['PUT', 'deposit-window', { seconds: 60.5 }],
  ['PUT', 'deposit-window', { seconds: '60' }],
  ['PUT', 'banks', {}],
  ['PUT', 'banks', [added, added]],
  ['POST', 'banks', { ...added, id: 'short' }],
  ['POST', 'banks', { ...added, minimum: '201' }],
  ['POST', 'banks', { ...added, minimum: 100 }],
  ['POST', 'banks', { ...added, logo: 'yeni.png' }],
  ['PATCH', `banks/${isbank}`, { minimum: '99999999999' }],
  ['POST', 'faults', { kind: 'explode' }],
  ['POST', 'faults', { kind: 'html', call: 'everything' }],
  ['POST', 'faults', { kind: 'drop_after', on: 'payout' }],
  ['PATCH', `banks/${isbank}`, { maxAmount: 5 }],
  ['POST', 'faults', { kind: 'late' }],
  ['POST', 'faults', { kind: 'late', afterMs: -1 }],
  ['PUT', `transactions/${'c'.repeat(24)}`, { status: 'lost' }],
  ['PUT', `transactions/${'c'.repeat(24)}`, { status: 'failed', reason: 'Hesap kapalı' }],
  ['POST', 'fast-forward', { seconds: -1 }],
  ['POST', 'fast-forward', { seconds: 1.5 }],
  ['POST', 'fast-forward', { seconds: 1e9 }],
])('refuses %s %s %j', async (method, path, body) => {
  const before = structuredClone(sandbox.controls.state())
  const answer = await control(method, path, body)
  expect([answer.status, answer.error.code]).toEqual([400, 'VALIDATION_ERROR'])
  expect(sandbox.controls.state()).toEqual(before)
})

it.each([
  ['PATCH', `banks/${'b'.repeat(24)}`, { name: 'Yok' }],
  ['DELETE', 'banks/FAST2', undefined],
  ['PUT', `transactions/${'c'.repeat(24)}`, { status: 'failed' }],
  ['GET', 'nothing', undefined],
])('finds nothing at %s %s', async (method, path, body) => {
  expect((await control(method, path, body)).status).toBe(404)
})
