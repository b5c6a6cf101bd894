import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { depositDraft, openHarness, received, type Harness } from '../../desk/desk-harness.ts'

/** What the service says about a deposit that is not as the interface has it: taken, and told. */

let harness: Harness
beforeEach(async () => {
  harness = await openHarness()
  await harness.signIn('support')
})
afterEach(async () => {
  expect(harness.unexpected).toEqual([])
  await harness.end()
})

const minute = 60_000
/** As the service would have answered if it meant this. */
async function created(data: Record<string, string | null>) {
  harness.sandbox.controls.addFault({ kind: 'says', call: 'deposit', data })
  return harness.ask('deposits.create', depositDraft)
}

describe('a window', () => {
  const createdAt = new Date(Date.now()).toISOString()
  const after = (minutes: number) => new Date(Date.parse(createdAt) + minutes * minute).toISOString()

  it.each([
    [120, 120],
    [32.5, 32.5],
    [27.5, 27.5],
    [1, 1],
    [-5, -5],
    [31, null],
    [29, null],
    [30, null],
  ])('of %d minutes is said as it is, and blocks nothing', async (minutes, odd) => {
    const deposit = await created({ createdAt, expiresAt: after(minutes) })
    expect(deposit).toMatchObject({ state: 'pending', oddWindowMs: odd === null ? null : odd * minute })
    expect(typeof deposit.checkoutUrl).toBe('string')
    expect((await harness.ask('deposits.list'))[0]?.oddWindowMs).toBe(deposit.oddWindowMs)
    expect(received(harness, deposit.processId)).toBe(1)
  })

  it('is measured by the service’s clock from when it was asked for, where the answer says no creation', async () => {
    harness.sandbox.controls.setClockOffset(3_600)
    // The answer before it told the time.
    await harness.ask('banks.refresh')
    const usual = await created({ createdAt: null })
    expect(usual).toMatchObject({ serviceCreatedAt: null, oddWindowMs: null })
    const odd = await created({ createdAt: null, expiresAt: after(60 + 120) })
    expect(Math.round((odd.oddWindowMs ?? 0) / minute)).toBe(120)
  })
})
