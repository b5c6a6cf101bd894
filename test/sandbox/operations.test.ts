import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { VezneError, type Failure } from '../../electron/core/result.ts'
import { sandboxChangeSchema, sandboxStateSchema, type SandboxChange } from '../../electron/sandbox/contract/state.ts'
import { createPageControls } from '../../electron/sandbox/operations.ts'
import { call, dataIn, depositBody, handHeld, instant, isbank, post, withdrawalBody } from './by-hand.ts'

let sandbox: Awaited<ReturnType<typeof handHeld>>
let controls: ReturnType<typeof createPageControls>
beforeEach(async () => {
  sandbox = await handHeld()
  controls = createPageControls(sandbox.controls)
})
afterEach(() => sandbox.close())

const read = () => sandboxStateSchema.parse(controls.read())
const change = (wanted: SandboxChange) => controls.change(sandboxChangeSchema.parse(wanted))
const bankCalled = (name: string) => read().banks.find((bank) => bank.name === name)
const listed = async () => dataIn(await call(sandbox.url, { target: '/v1/available-banks' })).banks
async function failureOf(wanted: SandboxChange): Promise<Failure> {
  const before = read()
  const error: unknown = await change(wanted).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(read()).toEqual(before)
  if (!(error instanceof VezneError)) throw new Error(`was not refused: ${JSON.stringify(wanted)}`)
  return error.failure
}

it('shows the state as the contract has it, FAST apart from the other banks', () => {
  const state = read()
  expect(state).toMatchObject({
    balance: '25000000',
    reachable: true,
    whitelisted: true,
    clockOffsetSeconds: 0,
    depositWindowSeconds: 1_800,
    fast: true,
    faults: [],
    asAtFirst: true,
  })
  expect(state.banks.map(({ id }) => id)).not.toContain('FAST')
  expect(state.banks).toHaveLength(9)
  expect(bankCalled('İş Bankası')).toEqual({
    id: isbank,
    name: 'İş Bankası',
    code: 'isbank',
    minimum: '10000',
    maximum: '7500000',
  })
})

it('shuts and opens the door', async () => {
  await change({ change: 'reachable', on: false })
  expect(read().reachable).toBe(false)
  expect((await call(sandbox.url, { target: '/v1/available-banks' })).exit).toBe(7)
  await change({ change: 'reachable', on: true })
  expect(read().reachable).toBe(true)
  expect((await listed()).length).toBe(10)
})

it('gives deposits from now on another life; those that stand keep theirs', async () => {
  const create = async (processId: string) =>
    Date.parse(dataIn(await post(sandbox.url, '/v1/deposit', depositBody({ processId }))).expiresAt) - instant
  expect(await create('long')).toBe(1_800_000)
  await change({ change: 'deposit_window', seconds: 10 })
  expect(read().depositWindowSeconds).toBe(10)
  expect(await create('short')).toBe(10_000)
  const statuses = () => sandbox.controls.book().transactions.map(({ status }) => status)
  sandbox.controls.fastForward(9)
  expect(statuses()).toEqual(['pending', 'pending'])
  sandbox.controls.fastForward(1)
  expect(statuses()).toEqual(['pending', 'expired'])
  sandbox.controls.fastForward(1_790)
  expect(statuses()).toEqual(['expired', 'expired'])
})

it('has FAST or not', async () => {
  await change({ change: 'fast', on: false })
  expect(read().fast).toBe(false)
  expect((await listed()).some(({ _id }) => _id === 'FAST')).toBe(false)
  await change({ change: 'fast', on: true })
  expect(read().fast).toBe(true)
  expect((await listed())[0]?._id).toBe('FAST')
})

describe('banks', () => {
  it('get other limits', async () => {
    await change({ change: 'bank_limits', bankId: isbank, minimum: '20000', maximum: '149999' })
    expect((await listed()).find(({ _id }) => _id === isbank)).toMatchObject({ minAmount: 20_000, maxAmount: 149_999 })
  })

  it('come new, under an id and a code of their own', async () => {
    await change({ change: 'bank_added', name: 'Şeker Çınar Bankası', minimum: '1', maximum: '1' })
    expect(bankCalled('Şeker Çınar Bankası')).toMatchObject({ code: 'sekercinarbankasi', minimum: '1' })
    await change({ change: 'bank_added', name: '银行', minimum: '100', maximum: '200' })
    const added = bankCalled('银行')
    expect(added?.code).toBe('banka')
    expect(added?.id).toMatch(/^[0-9a-f]{24}$/)
    expect((await listed()).at(-1)).toMatchObject({ _id: added?.id, name: '银行', minAmount: 100, maxAmount: 200 })
  })

  it.each(['İş Bankası', 'is bankasi', 'FAST', 'fast'])('are not called %s twice', async (name) => {
    // FAST has a switch: it comes back by that alone.
    await change({ change: 'fast', on: false })
    const failure = await failureOf({ change: 'bank_added', name, minimum: '1', maximum: '2' })
    expect(failure).toEqual({ code: 'invalid_input', fields: [{ path: 'name', problem: 'used' }] })
  })

  it.each(['a'.repeat(24), 'FAST'])('that are no row of the table are not found: %s', async (bankId) => {
    expect((await failureOf({ change: 'bank_dropped', bankId })).code).toBe('not_found')
    expect((await failureOf({ change: 'bank_limits', bankId, minimum: '1', maximum: '2' })).code).toBe('not_found')
  })
})

describe('faults', () => {
  it('strike the call that they were meant for, in their order, and are gone then', async () => {
    await change({ change: 'fault_added', kind: 'html', call: 'payout' })
    await change({ change: 'fault_added', kind: 'error_500', call: 'deposit' })
    await change({ change: 'fault_added', kind: 'drop_before', call: 'banks' })
    await change({ change: 'fault_added', kind: 'truncated', call: null })
    expect(read().faults).toEqual([
      { kind: 'html', call: 'payout' },
      { kind: 'error_500', call: 'deposit' },
      { kind: 'drop_before', call: 'banks' },
      { kind: 'truncated', call: null },
    ])
    expect((await call(sandbox.url, { target: '/v1/available-banks' })).exit).toBe(52)
    expect((await post(sandbox.url, '/v1/deposit', depositBody())).status).toBe(500)
    expect((await post(sandbox.url, '/v1/withdraw', withdrawalBody())).status).toBe(502)
    expect(read().faults).toEqual([{ kind: 'truncated', call: null }])
  })

  it('are taken back', async () => {
    await change({ change: 'fault_added', kind: 'stall', call: null })
    await change({ change: 'faults_cleared' })
    expect(read().faults).toEqual([])
    expect((await listed()).length).toBe(10)
  })
})

describe('everything at once', () => {
  const changes: readonly SandboxChange[] = [
    { change: 'balance', balance: '1' },
    { change: 'reachable', on: false },
    { change: 'whitelisted', on: false },
    { change: 'clock', seconds: 400 },
    { change: 'deposit_window', seconds: 10 },
    { change: 'fast', on: false },
    { change: 'bank_limits', bankId: isbank, minimum: '1', maximum: '2' },
    { change: 'bank_added', name: 'Yeni Banka', minimum: '1', maximum: '2' },
    { change: 'bank_dropped', bankId: isbank },
    { change: 'fault_added', kind: 'stall', call: null },
    { change: 'callbacks', address: 'http://127.0.0.1:1/callbacks/x' },
  ]

  it.each(changes)('is as at first no more after $change, and then again', async (wanted) => {
    const before = read()
    await change(wanted)
    expect(read().asAtFirst).toBe(false)
    await change({ change: 'as_at_first' })
    expect(read()).toEqual(before)
  })

  it('is set back, the order of the banks too, and what was asked stays', async () => {
    const before = [read(), await listed()]
    await post(sandbox.url, '/v1/deposit', depositBody())
    for (const wanted of changes) await change(wanted)
    await change({ change: 'as_at_first' })
    expect([read(), await listed()]).toEqual(before)
    expect(sandbox.controls.book().transactions).toHaveLength(1)
  })
})

describe('what is none of its controls', () => {
  const limits = { change: 'bank_limits', bankId: 'b', minimum: '100', maximum: '200' }

  it.each<unknown>([
    { change: 'everything' },
    { change: 'reachable', on: 'no' },
    { change: 'whitelisted', on: false, for: 'ever' },
    { change: 'clock', seconds: 1e9 },
    { change: 'clock', seconds: 0.5 },
    { change: 'deposit_window', seconds: 1 },
    { change: 'balance', balance: '-1' },
    { ...limits, secret: 'x' },
    { change: 'bank_added', name: 'x'.repeat(1_000), minimum: '1', maximum: '2' },
    { change: 'bank_added', name: 'Bank\u202e', minimum: '1', maximum: '2' },
    { change: 'fault_added', kind: 'steal', call: null },
  ])('is not taken: %j', (wanted) => {
    expect(sandboxChangeSchema.safeParse(wanted).success).toBe(false)
  })
})
