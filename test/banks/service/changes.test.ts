import { beforeEach, describe, expect, it } from 'vitest'
import type { BankChange } from '../../../electron/banks/contract.ts'
import { harness, openEach } from '../../desk/desk-harness.ts'
import { beginAtNoon } from '../../desk/makers-and-checkers.ts'

openEach()
beforeEach(async () => {
  beginAtNoon(harness)
  await harness.signIn('support')
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
  it('is written down by a list that nobody asked for', async () => {
    harness.sandbox.controls.changeBank(idOf('Akbank'), { maximum: 2_000_000n })
    harness.clock.ahead += 3 * hour
    await harness.desk().tick()
    expect(told(await today())).toEqual(['Akbank limits'])
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
