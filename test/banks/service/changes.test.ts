import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BankChange } from '../../../electron/banks/contract.ts'
import { patience } from '../../patience.ts'
import { openHarness, passphraseOf, type Harness } from '../../desk/desk-harness.ts'
import { beginAtNoon, changeWorkspace, confirmProposed } from '../../desk/makers-and-checkers.ts'

let harness: Harness
beforeEach(async () => {
  harness = await openHarness()
  beginAtNoon(harness)
  await harness.signIn('support')
})
afterEach(async () => {
  expect(harness.unexpected).toEqual([])
  await harness.end()
})

const hour = 60 * 60_000
const idOf = (name: string) => harness.sandbox.controls.state().banks.find((bank) => bank.name === name)?.id ?? name
const today = async () => (await harness.ask('banks.list')).changesToday
const told = (changes: readonly BankChange[]) => changes.map(({ name, kind }) => `${name} ${kind}`).toSorted()

/** The next list, some time later. */
async function refreshed() {
  harness.clock.ahead += 60_000
  return harness.ask('banks.refresh')
}

describe('what a list changes', () => {
  it('is nothing for the first one, and nothing where nothing is other', async () => {
    expect(await today()).toEqual([])
    expect((await refreshed()).changesToday).toEqual([])
    expect(await harness.ask('banks.changes', { before: null })).toEqual({ changes: [], next: null })
  })

  it('is written down by a list that nobody asked for', async () => {
    harness.sandbox.controls.changeBank(idOf('Akbank'), { maximum: 2_000_000n })
    harness.clock.ahead += 3 * hour
    await harness.desk().tick()
    expect(told(await today())).toEqual(['Akbank limits'])
  })

  it('outlives the program, and stays when the service was away meanwhile', async () => {
    const { controls } = harness.sandbox
    await controls.setReachable(false)
    controls.dropBank(idOf('Akbank'))
    await harness.refused('banks.refresh')
    expect((await harness.ask('banks.list')).banks.map(({ name }) => name)).toContain('Akbank')
    await harness.reopen()
    await controls.setReachable(true)
    await harness.signIn('support')
    expect(told(await today())).toEqual(['Akbank gone'])
  })
})

describe('the changes', () => {
  it('of today are those of lists since midnight; the others are among all of them', async () => {
    harness.sandbox.controls.changeBank(idOf('Akbank'), { maximum: 2_000_000n })
    await refreshed()
    harness.clock.ahead += 24 * hour
    harness.sandbox.controls.changeBank(idOf('QNB'), { maximum: 2_000_000n })
    await refreshed()
    expect(told(await today())).toEqual(['QNB limits'])
    const { changes } = await harness.ask('banks.changes', { before: null })
    expect(changes.map(({ name }) => name)).toEqual(['QNB', 'Akbank'])
  })
})

it('confirming the units forgets what lists of other units said, and begins anew', async () => {
  const akbank = idOf('Akbank')
  harness.sandbox.controls.changeBank(akbank, { maximum: 2_000_000n })
  expect((await refreshed()).changesToday).toHaveLength(1)
  await changeWorkspace(harness, { kind: 'live' })
  await harness.signIn('admin')
  expect(await harness.ask('banks.list')).toMatchObject({ banks: [], fetchedAt: null, stale: true, changesToday: [] })
  expect((await harness.ask('banks.changes', { before: null })).changes).toEqual([])
  expect((await harness.refused('banks.history', { bankId: akbank })).code).toBe('not_found')

  const { raw } = await refreshed()
  expect(raw?.banks).toHaveLength(10)
  expect((await harness.ask('morningCheck.run')).facts.banks).toBe(10)
  expect(raw?.banks.find(({ id }) => id === akbank)).toMatchObject({ minimum: '10000', maximum: '2000000' })
  await changeWorkspace(harness, { apiKey: 'another-merchant-key' })
  expect((await harness.ask('banks.list')).raw).toBeNull()

  harness.clock.ahead += 60_000
  await harness.ask('workspace.confirmUnit', {
    ...{ of: 'bankLimitUnit', unit: 'major', seen: { unit: 'minor', confirmedAt: null }, note: 'x' },
    passphrase: passphraseOf('admin'),
  })
  await confirmProposed(harness)
  await expect.poll(async () => (await harness.ask('banks.list')).banks, patience).toHaveLength(10)
  // Whoever asks while a list is being kept is given that one.
  await harness.settled()
  expect(await today()).toEqual([])
  expect((await harness.ask('banks.list')).raw).toBeNull()
  const { since, steps, changes } = await harness.ask('banks.history', { bankId: akbank })
  expect(changes).toEqual([])
  // Two million lira now, and no change: the number is the same, and what it counts was settled.
  expect(steps).toEqual([{ at: since, limits: { minimum: '1000000', maximum: '200000000' } }])

  harness.sandbox.controls.dropBank(akbank)
  expect(told((await refreshed()).changesToday)).toEqual(['Akbank gone'])
})
