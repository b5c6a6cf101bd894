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

  it('is told of every bank: limits, gone, back, new and renamed', async () => {
    const { controls } = harness.sandbox
    const [akbank, denizbank, halkbank] = [idOf('Akbank'), idOf('DenizBank'), idOf('Halkbank')]
    const deniz = controls.state().banks.find(({ id }) => id === denizbank)
    if (!deniz) throw new Error('no DenizBank')
    const first = (await harness.ask('banks.list')).fetchedAt

    controls.changeBank(akbank, { minimum: 20_000n, maximum: 2_000_000n })
    controls.changeBank(halkbank, { name: 'Türkiye Halk Bankası' })
    controls.dropBank(denizbank)
    controls.setFast(false)
    const second = await refreshed()
    expect(told(second.changesToday)).toEqual([
      'Akbank limits',
      'DenizBank gone',
      'FAST gone',
      'Türkiye Halk Bankası renamed',
    ])
    expect(second.banks.map(({ name }) => name)).not.toContain('FAST')
    const was = { name: 'Akbank', code: 'akbank', minimum: '10000', maximum: '5000000' }
    const is = { ...was, minimum: '20000', maximum: '2000000' }
    const changed = second.changesToday.find(({ bankId }) => bankId === akbank)
    expect(changed).toEqual({
      id: changed?.id,
      bankId: akbank,
      name: 'Akbank',
      kind: 'limits',
      at: second.fetchedAt,
      before: was,
      after: is,
    })
    const gone = { name: 'DenizBank', code: 'denizbank', minimum: '10000', maximum: '3000000' }
    expect(second.changesToday.find(({ bankId }) => bankId === denizbank)).toMatchObject({ before: gone, after: null })
    expect(second.changesToday.find(({ bankId }) => bankId === halkbank)).toMatchObject({
      before: { name: 'Halkbank', maximum: '2500000' },
      after: { name: 'Türkiye Halk Bankası', maximum: '2500000' },
    })

    controls.addBank({ ...deniz, maximum: 4_000_000n })
    controls.addBank({ ...deniz, id: 'a'.repeat(24), name: 'Şekerbank', code: 'sekerbank' })
    controls.setFast(true)
    const third = await refreshed()
    expect(told(third.changesToday.slice(0, 3))).toEqual(['DenizBank back', 'FAST back', 'Şekerbank new'])
    expect(third.changesToday).toHaveLength(7)
    expect(third.changesToday.find(({ kind }) => kind === 'new')).toMatchObject({
      before: null,
      after: { name: 'Şekerbank' },
    })
    expect(third.changesToday.find(({ bankId }) => bankId === denizbank)).toMatchObject({
      kind: 'back',
      before: gone,
      after: { ...gone, maximum: '4000000' },
    })

    const limits = ({ minimum, maximum }: typeof was) => ({ minimum, maximum })
    expect(await harness.ask('banks.history', { bankId: denizbank })).toEqual({
      bankId: denizbank,
      name: 'DenizBank',
      listed: true,
      since: first,
      steps: [
        { at: first, limits: limits(gone) },
        { at: second.fetchedAt, limits: null },
        { at: third.fetchedAt, limits: { minimum: '10000', maximum: '4000000' } },
      ],
      changes: third.changesToday.filter(({ bankId }) => bankId === denizbank),
    })
  })

  it('is nothing of a bank that is left out as odd: it is kept by name, and did not go', async () => {
    const akbank = idOf('Akbank')
    harness.sandbox.controls.changeBank(akbank, { minimum: 2n ** 52n, maximum: 2n ** 53n - 1n })
    const without = await refreshed()
    expect(without.banks.map(({ id }) => id)).not.toContain(akbank)
    expect(without.banks).toHaveLength(9)
    const leftOut = [{ id: akbank, name: 'Akbank', reason: 'limits_unit' }]
    expect(without).toMatchObject({ changesToday: [], leftOut })
    expect((await harness.ledger.banks.latest())?.leftOut).toEqual(without.leftOut)
    expect(await harness.ask('banks.history', { bankId: akbank })).toMatchObject({ listed: true, changes: [] })
    harness.sandbox.controls.changeBank(akbank, { minimum: 20_000n, maximum: 5_000_000n })
    const back = await refreshed()
    expect(back.leftOut).toEqual([])
    expect(told(back.changesToday)).toEqual(['Akbank limits'])
  })

  it('is known of a bank that is gone, and of no bank that never was', async () => {
    const akbank = idOf('Akbank')
    harness.sandbox.controls.dropBank(akbank)
    await refreshed()
    const history = await harness.ask('banks.history', { bankId: akbank })
    expect(history).toMatchObject({ name: 'Akbank', listed: false, steps: [{}, { limits: null }] })
    expect(history.changes.map(({ kind }) => kind)).toEqual(['gone'])
    expect((await harness.refused('banks.history', { bankId: 'nobody' })).code).toBe('not_found')
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

  it('come newest first, fifty at a time', async () => {
    const { controls } = harness.sandbox
    for (const maximum of [1_000_000n, 1_000_001n, 1_000_002n, 1_000_003n, 1_000_004n]) {
      for (const { id } of controls.state().banks) controls.changeBank(id, { maximum })
      await refreshed()
    }
    const all = await today()
    expect(all).toHaveLength(50)
    expect(await harness.ask('banks.changes', { before: null })).toEqual({ changes: all, next: null })
    controls.changeBank(idOf('Akbank'), { maximum: 3_000_000n })
    await refreshed()
    const first = await harness.ask('banks.changes', { before: null })
    expect(first.changes).toHaveLength(50)
    expect(first.changes[0]).toMatchObject({ name: 'Akbank', after: { maximum: '3000000' } })
    const second = await harness.ask('banks.changes', { before: first.next })
    expect(second).toEqual({ changes: all.slice(49), next: null })
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
    ...{ of: 'bankLimitUnit', unit: 'major', seen: { unit: 'minor', confirmedAt: null } },
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
