import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SandboxBank } from '../../electron/sandbox/banks.ts'
import { call, dataIn, depositBody, handHeld, isbank, post, refusalIn, run, withdrawalBody } from './by-hand.ts'

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
const listed = async () => {
  const answered = await call(sandbox.url, { target: '/v1/available-banks' })
  return dataIn(answered).banks
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

it('sets the balance, also beyond what a JSON number holds', async () => {
  expect((await control('PUT', 'balance', { balance: '90071992547409931' })).data['balance']).toBe('90071992547409931')
  expect(sandbox.controls.state().balance).toBe(90_071_992_547_409_931n)
  sandbox.controls.setBalance(0n)
  expect(refusalIn(await post(sandbox.url, '/v1/withdraw', withdrawalBody({ amount: 1 })))).toBe(
    '400 INSUFFICIENT_BALANCE',
  )
  sandbox.controls.setBalance(25_000_000n)
})

it('switches the whitelist', async () => {
  await control('PUT', 'whitelist', { on: false })
  expect((await call(sandbox.url, { target: '/v1/available-banks' })).status).toBe(403)
  await control('PUT', 'whitelist', { on: true })
  expect((await call(sandbox.url, { target: '/v1/available-banks' })).status).toBe(200)
})

it('sets the clock wrong', async () => {
  await control('PUT', 'clock', { offsetSeconds: 400 })
  expect(refusalIn(await call(sandbox.url, { target: '/v1/available-banks' }))).toBe('401 TIMESTAMP_EXPIRED')
  await control('PUT', 'clock', { offsetSeconds: 0 })
})

it('gives deposits a shorter life', async () => {
  expect((await control('PUT', 'deposit-window', { seconds: 60 })).data['depositWindowSeconds']).toBe(60)
  const created = dataIn(await post(sandbox.url, '/v1/deposit', depositBody({ processId: 'short' })))
  expect(Date.parse(created.expiresAt) - Date.parse(created.createdAt)).toBe(60_000)
  await control('PUT', 'deposit-window', { seconds: 1_800 })
})

it('has callbacks posted elsewhere, and only where they may go', async () => {
  const address = 'http://127.0.0.1:1/callbacks/x'
  const chosen = { address, undelivered: 0, status: null }
  expect((await control('PUT', 'callbacks', { address })).data['callbacks']).toEqual(chosen)
  expect((await control('PUT', 'callbacks', { address: 'http://inbox.example/' })).status).toBe(400)
  expect(sandbox.controls.state().callbacks).toEqual(chosen)
  await control('PUT', 'callbacks', { address: null })
  expect(sandbox.controls.state().callbacks.address).toBeNull()
})

it('has no switch over HTTP that would shut the door behind itself', async () => {
  expect((await control('PUT', 'reachable', { on: false })).status).toBe(404)
  expect(sandbox.controls.state().reachable).toBe(true)
})

describe('the bank list', () => {
  it('is replaced', async () => {
    await control('PUT', 'banks', [added])
    expect(await listed()).toEqual([
      {
        ...{ _id: added.id, name: 'Yeni Banka', code: 'yeni', minAmount: 100, maxAmount: 200 },
        logo: `${sandbox.url}/logos/${added.id}.png`,
      },
    ])
    await control('PUT', 'banks', [])
    expect(await listed()).toEqual([])
  })

  it('has no logo of a bank whose initial has none', async () => {
    await control('PUT', 'banks', [{ ...added, name: 'TEB' }])
    expect(await listed()).toEqual([{ _id: added.id, name: 'TEB', code: 'yeni', minAmount: 100, maxAmount: 200 }])
    await control('PUT', 'banks', [])
  })

  it('gets other limits, which count at once', async () => {
    await control('PATCH', `banks/${isbank}`, { maximum: '149999' })
    expect((await listed()).find((bank) => bank._id === isbank)?.maxAmount).toBe(149_999)
    expect(refusalIn(await post(sandbox.url, '/v1/deposit', depositBody({ processId: 'limits' })))).toBe(
      '400 AMOUNT_OUT_OF_RANGE',
    )
  })

  it('gains and loses a bank', async () => {
    await control('POST', 'banks', added)
    expect((await listed()).at(-1)?._id).toBe(added.id)
    const body = depositBody({ processId: 'gain', bankCode: added.id, amount: 150 })
    expect(dataIn(await post(sandbox.url, '/v1/deposit', body))).not.toHaveProperty('assignedAccount')
    await control('DELETE', `banks/${isbank}`)
    expect(refusalIn(await post(sandbox.url, '/v1/deposit', depositBody({ processId: 'loss' })))).toBe(
      '400 VALIDATION_ERROR',
    )
  })

  it('has FAST or not', async () => {
    const fast = depositBody({ processId: 'fast', bankCode: 'FAST' })
    await control('PUT', 'fast', { on: false })
    expect((await listed()).map((bank) => bank._id)).not.toContain('FAST')
    expect(refusalIn(await post(sandbox.url, '/v1/deposit', fast))).toBe('400 VALIDATION_ERROR')
    await control('PUT', 'fast', { on: true })
    await control('PUT', 'fast', { on: true })
    expect((await listed()).filter((bank) => bank._id === 'FAST')).toHaveLength(1)
    expect((await post(sandbox.url, '/v1/deposit', fast)).status).toBe(201)
  })

  it('hands out copies', () => {
    const [bank] = sandbox.controls.state().banks
    if (bank) bank.maximum = 1n
    expect(sandbox.controls.state().banks[0]?.maximum).not.toBe(1n)
  })
})

it('queues and clears faults', async () => {
  await control('POST', 'faults', { kind: 'late', afterMs: 5 })
  const { data } = await control('POST', 'faults', { kind: 'drop_after', call: 'payout' })
  expect(data['faults']).toEqual([
    { kind: 'late', afterMs: 5 },
    { kind: 'drop_after', call: 'payout' },
  ])
  expect((await control('DELETE', 'faults')).data['faults']).toEqual([])
})

it('shows the book, sets a status, steps and goes forward', async () => {
  const fresh = await handHeld()
  const before = sandbox
  sandbox = fresh
  try {
    await post(fresh.url, '/v1/withdraw', withdrawalBody())
    await post(fresh.url, '/v1/deposit', depositBody())
    await post(fresh.url, '/v1/deposit', depositBody())
    const book = (await control('GET', 'book')).data as {
      transactions: { transactionId: string }[]
      received: Record<string, number>
    }
    expect(book.received).toEqual({ 'PAY-1': 1, 'DEP-1': 2 })
    expect(book.transactions).toMatchObject([
      { type: 'withdrawal', processId: 'PAY-1', status: 'pending', amount: '150000', failureReason: null },
      { type: 'deposit', processId: 'DEP-1', status: 'pending', bankId: isbank },
    ])
    const statuses = () => fresh.controls.book().transactions.map((known) => known.status)
    await control('POST', 'step')
    expect(statuses()).toEqual(['processing', 'pending'])
    await control('POST', 'fast-forward', { seconds: 1800 })
    expect(statuses()).toEqual(['processing', 'expired'])
    const failed = { status: 'failed', failureReason: 'Hesap bulunamadı' }
    await control('PUT', `transactions/${book.transactions[0]?.transactionId ?? ''}`, failed)
    expect(fresh.controls.book().transactions[0]).toMatchObject(failed)
  } finally {
    sandbox = before
    await fresh.close()
  }
})

it.each<[string, string, unknown]>([
  ['PUT', 'balance', { balance: 5 }],
  ['PUT', 'balance', { balance: '-5' }],
  ['PUT', 'balance', 'no json'],
  ['PUT', 'balance', undefined],
  ['PUT', 'whitelist', { on: 'yes' }],
  ['PUT', 'clock', { offsetSeconds: 1.5 }],
  ['PUT', 'clock', { offsetSeconds: 1e9 }],
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
  ['PATCH', `banks/${isbank}`, { minimum: '99999999999' }],
  ['POST', 'faults', { kind: 'explode' }],
  ['POST', 'faults', { kind: 'html', call: 'everything' }],
  ['POST', 'faults', { kind: 'drop_after', on: 'payout' }],
  ['PATCH', `banks/${isbank}`, { maxAmount: 5 }],
  ['POST', 'faults', { kind: 'late' }],
  ['POST', 'faults', { kind: 'late', afterMs: -1 }],
  ['POST', 'fast-forward', { seconds: -1 }],
  ['POST', 'fast-forward', { seconds: 1e9 }],
])('refuses %s %s %j', async (method, path, body) => {
  const before = await control('GET', 'state')
  const answer = await control(method, path, body)
  expect([answer.status, answer.error.code]).toEqual([400, 'VALIDATION_ERROR'])
  expect((await control('GET', 'state')).data).toEqual(before.data)
})

it.each([
  ['PATCH', `banks/${'b'.repeat(24)}`, { name: 'Yok' }],
  ['DELETE', 'banks/FAST2', undefined],
  ['PUT', `transactions/${'c'.repeat(24)}`, { status: 'failed' }],
  ['GET', 'nothing', undefined],
])('finds nothing at %s %s', async (method, path, body) => {
  expect((await control(method, path, body)).status).toBe(404)
})
