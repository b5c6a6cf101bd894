import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Input, OperationName, Output } from '../../electron/ipc/bridge.ts'
import type { RunningApp } from './driver/app.ts'
import { launch } from './driver/launch.ts'
import { eventually } from './harness/eventually.ts'
import { ask, refusal, signInPast, signOutPast } from './harness/bridge.ts'
import { operator } from './harness/ui.ts'
import { akbank } from './harness/ibans.ts'

/** A page that somebody has taken over while support works with it: limits, customers, links and the sandbox controls. */

let app: RunningApp

const customer = { id: 'C-1042', name: 'Ayşe Yılmaz', username: 'oyuncu42' }
const draft = {
  amount: '5000',
  bankId: 'FAST',
  customer,
  processId: null,
  metadata: null,
  replaces: null,
} satisfies Input<'deposits.create'>

const signIn = (id: string) => signInPast(app.window, id, operator(id).passphrase)
const refused = (name: OperationName, input?: unknown) => refusal(app.window, name, input)

/** With the input, so that a list of them says which one was not. */
async function allRefused(code: string, calls: readonly [OperationName, unknown][]): Promise<void> {
  for (const [name, input] of calls) expect([name, input, await refused(name, input)]).toEqual([name, input, code])
}

/** Made by the maker. */
let payout: Output<'payouts.create'>

beforeAll(async () => {
  app = await launch()
  await signIn('maker')
  payout = await ask(app.window, 'payouts.create', {
    amount: '125000',
    iban: akbank,
    accountName: customer.name,
    bankId: null,
    customer,
    processId: null,
    replaces: null,
  })
})
afterAll(() => app.close())

/** The maker is signed in already, and support stays so for what follows. */
describe.each(['maker', 'checker', 'admin', 'support'] as const)('%s', (id) => {
  beforeAll(async () => {
    if (id !== 'maker') await signIn(id)
  })

  test('has the service of the sandbox workspace to practise with', async () => {
    const { fast } = await ask(app.window, 'sandbox.change', { change: 'fast', on: false })
    expect(fast).toBe(false)
    expect((await ask(app.window, 'sandbox.change', { change: 'fast', on: true })).fast).toBe(true)
  })

  test('says how often limits are asked for as an admin alone, and only of what they saw', async () => {
    const stale = await refused('workspace.changeBankRefresh', { seen: 5, hours: 12 })
    expect(stale).toBe(id === 'admin' ? 'changed_meanwhile' : 'not_permitted')
    if (id !== 'admin') {
      expect(await refused('workspace.changeBankRefresh', { seen: 3, hours: 12 })).toBe('not_permitted')
      return
    }
    await allRefused('invalid_input', [
      ['workspace.changeBankRefresh', { seen: 3, hours: 0 }],
      ['workspace.changeBankRefresh', { seen: 3, hours: 13 }],
      ['workspace.changeBankRefresh', { seen: 3, hours: 1.5 }],
      ['workspace.changeBankRefresh', { seen: 3, hours: 6, by: 'checker' }],
    ])
    // Of the others' wishes nothing came.
    expect((await ask(app.window, 'workspace.settings')).bankRefreshHours).toBe(3)
  })
})

test('the service of the sandbox workspace takes nothing but its own controls', async () => {
  const before = await ask(app.window, 'sandbox.read')
  const [bank] = before.banks
  const limits = { change: 'bank_limits', bankId: bank?.id, minimum: '100', maximum: '200' }
  await allRefused('invalid_input', [
    ['sandbox.change', { change: 'everything' }],
    ['sandbox.change', { change: 'reachable', on: 'no' }],
    ['sandbox.change', { change: 'whitelisted', on: false, for: 'ever' }],
    ['sandbox.change', { change: 'clock', seconds: 1e9 }],
    ['sandbox.change', { change: 'clock', seconds: 0.5 }],
    ['sandbox.change', { change: 'deposit_window', seconds: 1 }],
    ['sandbox.change', { change: 'balance', balance: '-1' }],
    ['sandbox.change', { ...limits, minimum: '200', maximum: '100' }],
    ['sandbox.change', { ...limits, secret: 'x' }],
    ['sandbox.change', { change: 'bank_added', name: 'x'.repeat(1_000_000), minimum: '1', maximum: '2' }],
    ['sandbox.change', { change: 'bank_added', name: 'Bank\u202e', minimum: '1', maximum: '2' }],
    ['sandbox.change', { change: 'fault_added', kind: 'steal', call: null }],
  ])
  expect(await refused('sandbox.change', { ...limits, bankId: 'no-such-bank' })).toBe('not_found')
  expect(await ask(app.window, 'sandbox.read')).toEqual(before)
})

describe('a deposit made instead of another', () => {
  test('is not made while the customer holds a link that works', async () => {
    await ask(app.window, 'banks.refresh')
    const open = await ask(app.window, 'deposits.create', draft)
    expect(open.state).toBe('pending')
    expect(await refused('deposits.create', { ...draft, replaces: open.id })).toBe('wrong_state')
    expect(await ask(app.window, 'deposits.list')).toHaveLength(1)
  })

  test('is not made while nobody knows whether the first one arrived', async () => {
    await ask(app.window, 'sandbox.change', { change: 'fault_added', kind: 'drop_after', call: 'deposit' })
    const lost = await ask(app.window, 'deposits.create', draft)
    expect(lost.state).toBe('unknown')
    expect(await refused('deposits.create', { ...draft, replaces: lost.id })).toBe('wrong_state')
    expect(await ask(app.window, 'deposits.list')).toHaveLength(2)
  })

  test('is not made instead of a payout, or of nothing', async () => {
    expect(await refused('deposits.create', { ...draft, replaces: payout.id })).toBe('not_found')
    expect(await refused('deposits.create', { ...draft, replaces: 999_999 })).toBe('not_found')
    await allRefused('invalid_input', [
      ['deposits.create', { ...draft, replaces: 0 }],
      ['deposits.create', { ...draft, replaces: '1' }],
      ['deposits.create', { ...draft, replaces: 1.5 }],
    ])
    expect(await ask(app.window, 'deposits.list')).toHaveLength(2)
  })

  test('is made once only, when two ask at the same moment', async () => {
    await ask(app.window, 'sandbox.change', { change: 'deposit_window', seconds: 10 })
    const { id } = await ask(app.window, 'deposits.create', draft)
    await ask(app.window, 'sandbox.change', { change: 'deposit_window', seconds: 1_800 })
    const replaceable = async () => (await ask(app.window, 'deposits.get', { id })).replaceable
    await expect.poll(replaceable, { timeout: 30_000 }).toBe(true)
    const both = await Promise.allSettled(
      [1, 2].map(() => ask(app.window, 'deposits.create', { ...draft, replaces: id })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await ask(app.window, 'deposits.get', { id })).replacedBy).toHaveLength(1)
  })
})

test('metadata is held to its limits by main, whatever a page lets pass', async () => {
  const keys = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`k${index}`, index]))
  const deep = { a: { b: { c: { d: { e: 1 } } } } }
  await allRefused('invalid_input', [
    ['deposits.create', { ...draft, metadata: keys }],
    ['deposits.create', { ...draft, metadata: deep }],
    ['deposits.create', { ...draft, metadata: { note: 'x'.repeat(4_001) } }],
    ['deposits.create', { ...draft, metadata: { 'a\u202eb': 1 } }],
    ['deposits.create', { ...draft, metadata: { '': 1 } }],
    ['deposits.create', { ...draft, metadata: ['a'] }],
    ['deposits.create', { ...draft, metadata: { at: new Date(0) } }],
    ['deposits.create', { ...draft, metadata: { much: Number.POSITIVE_INFINITY } }],
  ])
  const metadata = { campaign: { name: 'Kasım', steps: [1, { of: 3 }] }, vip: true, note: null }
  const { id } = await ask(app.window, 'deposits.create', { ...draft, metadata })
  expect((await ask(app.window, 'deposits.get', { id })).metadata).toEqual(metadata)
})

test('a bank that never was has no history, whatever it is called', async () => {
  for (const bankId of ['no-such-bank', '../../ledger.db', '__proto__', "' OR 1=1 --", '%'])
    expect([bankId, await refused('banks.history', { bankId })]).toEqual([bankId, 'not_found'])
  await allRefused('invalid_input', [
    ['banks.history', { bankId: '' }],
    ['banks.history', { bankId: 'x'.repeat(1_000_000) }],
    ['banks.history', { bankId: ['FAST'] }],
    ['banks.changes', { before: 0 }],
    ['banks.changes', { before: '1' }],
    ['banks.changes', { before: null, limit: 1_000_000 }],
  ])
})

test('customers are found by their own letters, not by a query’s', async () => {
  const found = async (text: string) => (await ask(app.window, 'customers.suggest', { text })).map(({ id }) => id)
  await eventually(() => found('yılmaz')).toEqual([customer.id])
  for (const text of ['', '%', '_', '%%%', '*', '"', "' OR 1=1 --", 'oyuncu*', 'oyuncu42" OR "a', 'NEAR(a b)'])
    expect([text, await found(text)]).toEqual([text, []])
  await allRefused('invalid_input', [
    ['customers.suggest', { text: 'x'.repeat(1_000_000) }],
    ['customers.suggest', { text: null }],
    ['customers.suggest', { text: 'ayşe', most: 1_000_000 }],
  ])
})

test('where main wants the page to go is nothing that a page can say', async () => {
  expect(await ask(app.window, 'app.deepLink')).toBeNull()
  expect(await refused('app.deepLink', { place: '/ledger' })).toBe('invalid_input')
  await signOutPast(app.window)
  expect(await refused('app.deepLink')).toBe('not_signed_in')
})
