import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SandboxChange } from '../../electron/sandbox/contract/state.ts'
import { patience } from '../patience.ts'
import { depositDraft, openHarness, type Harness } from '../desk/desk-harness.ts'

let harness: Harness
beforeEach(async () => {
  harness = await openHarness()
  await harness.signIn('support')
})
afterEach(async () => {
  expect(harness.unexpected).toEqual([])
  await harness.end()
})

const change = (input: SandboxChange) => harness.ask('sandbox.change', input)

describe('the service of the sandbox workspace', () => {
  it('is read, and every change answers with the state after it, telling nobody', async () => {
    expect(await harness.ask('sandbox.read')).toMatchObject({ reachable: true, whitelisted: true, faults: [] })
    harness.told.length = 0
    expect(await change({ change: 'balance', balance: '700' })).toMatchObject({ balance: '700' })
    expect(await change({ change: 'clock', seconds: 600 })).toMatchObject({ clockOffsetSeconds: 600 })
    expect(await harness.ask('sandbox.read')).toMatchObject({ balance: '700', clockOffsetSeconds: 600 })
    expect(harness.told).toEqual([])
  })

  it('is refused when it is unreachable, and answers again', async () => {
    await change({ change: 'reachable', on: false })
    // Whoever asks at that moment may still find the connection that it ended.
    await vi.waitFor(async () => {
      expect((await harness.refused('banks.refresh')).code).toBe('connection_refused')
    }, patience)
    await change({ change: 'reachable', on: true })
    expect((await harness.ask('banks.refresh')).lastFailure).toBeNull()
  })

  it('says that this machine is not registered', async () => {
    await change({ change: 'whitelisted', on: false })
    expect((await harness.refused('banks.refresh')).code).toBe('IP_NOT_WHITELISTED')
  })

  it('spoils the call that was meant, once', async () => {
    await change({ change: 'fault_added', kind: 'error_500', call: 'banks' })
    expect((await harness.call('banks.refresh')).ok).toBe(false)
    expect(await harness.ask('sandbox.read')).toMatchObject({ faults: [] })
    await harness.ask('banks.refresh')
  })

  it('is set back to how it began, and answers', async () => {
    const first = await harness.ask('sandbox.read')
    expect(first.asAtFirst).toBe(true)
    await change({ change: 'reachable', on: false })
    await change({ change: 'fast', on: false })
    expect(await change({ change: 'whitelisted', on: false })).toMatchObject({ asAtFirst: false })
    expect(await change({ change: 'as_at_first' })).toEqual(first)
    const refreshed = await vi.waitFor(() => harness.ask('banks.refresh'), patience)
    expect(refreshed.banks.map(({ id }) => id)).toContain('FAST')
  })

  it('gives the next deposit a shorter life', async () => {
    await change({ change: 'deposit_window', seconds: 60 })
    const deposit = await harness.ask('deposits.create', depositDraft)
    const left = (deposit.expiresAt ?? 0) - deposit.createdAt
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThanOrEqual(61_000)
  })

  it('shows the program other banks and other limits', async () => {
    const { banks } = await harness.ask('sandbox.read')
    const [first, second] = banks
    if (!first || !second) throw new Error('no banks')
    await change({ change: 'bank_dropped', bankId: first.id })
    await change({ change: 'bank_limits', bankId: second.id, minimum: '100', maximum: '200' })
    await change({ change: 'bank_added', name: 'Yeni Banka', minimum: '300', maximum: '400' })
    await change({ change: 'fast', on: false })
    const list = (await harness.ask('banks.refresh')).banks
    expect(list.map(({ id }) => id)).not.toContain(first.id)
    expect(list.map(({ id }) => id)).not.toContain('FAST')
    expect(list.find(({ id }) => id === second.id)).toMatchObject({
      minimum: '100',
      maximum: '200',
    })
    expect(list.find(({ name }) => name === 'Yeni Banka')).toMatchObject({ minimum: '300' })
  })

  it('says which field it cannot take, and what is not there', async () => {
    const [bank] = (await harness.ask('sandbox.read')).banks
    const bankId = bank?.id ?? ''
    expect(
      await harness.refused('sandbox.change', { change: 'bank_limits', bankId, minimum: '2', maximum: '1' }),
    ).toEqual({
      code: 'invalid_input',
      fields: [{ path: 'maximum', problem: 'below_minimum' }],
    })
    expect((await harness.refused('sandbox.change', { change: 'bank_dropped', bankId: 'none' })).code).toBe('not_found')
    for (const seconds of [9, 1_801]) {
      expect((await harness.refused('sandbox.change', { change: 'deposit_window', seconds })).code).toBe(
        'invalid_input',
      )
    }
  })
})

it('is not there in a live workspace', async () => {
  await harness.startAgain({ sandboxControls: null })
  await harness.signIn('support')
  expect((await harness.refused('sandbox.read')).code).toBe('wrong_state')
  expect((await harness.refused('sandbox.change', { change: 'reachable', on: false })).code).toBe('wrong_state')
  expect(harness.sandbox.controls.state().reachable).toBe(true)
})
