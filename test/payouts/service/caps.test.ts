import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startOfDay } from '../../../electron/core/time.ts'
import { openHarness, received, type Harness } from '../../desk/desk-harness.ts'
import {
  approvalRefused,
  approved,
  demand,
  passphraseFor,
  signInAs,
  submitted,
} from '../../desk/makers-and-checkers.ts'

let harness: Harness
const minute = 60_000
const day = 24 * 60 * minute
beforeEach(async () => {
  harness = await openHarness()
})
afterEach(async () => {
  expect(harness.unexpected).toEqual([])
  await harness.end()
})

const now = () => Date.now() + harness.clock.ahead
/** Shortly before midnight in Istanbul. */
function lateInTheDay() {
  harness.clock.ahead += startOfDay(now()) + day - 2 * minute - now()
}
const send = ({ id, revision }: { id: number; revision: number }) => harness.call('payouts.send', { id, revision })

describe('what one checker may approve in a day', () => {
  beforeEach(() => demand(harness, { approverDayCap: '300000' }))

  it('is held for that checker, and said before: another goes on', async () => {
    await approved(harness, await submitted(harness, { amount: '200000' }), 'checker')
    const payout = await submitted(harness, { amount: '100001' })
    expect(payout.checks.map(({ code }) => code)).not.toContain('over_approver_cap')
    expect(await approvalRefused(harness, payout, 'checker')).toBe('over_approver_cap')
    expect((await harness.ask('payouts.get', { id: payout.id })).checks).toContainEqual({
      code: 'over_approver_cap',
      level: 'blocking',
      cap: '300000',
      used: '200000',
    })
    expect((await approved(harness, payout, 'checker2')).state).toBe('approved')
  })

  it('is held for several together, before the dialog', async () => {
    const made = [await submitted(harness, { amount: '200000' }), await submitted(harness, { amount: '100001' })]
    await signInAs(harness, 'checker')
    const payouts = made.map(({ id, revision }) => ({ id, revision }))
    const together = { payouts, passphrase: passphraseFor('checker') }
    expect((await harness.refused('payouts.approveBulk', together)).code).toBe('over_approver_cap')
    expect(harness.dialogs.asked).toEqual([])
  })
})

describe('what the workspace may hand over in a day', () => {
  beforeEach(() => demand(harness, { dayCap: '300000' }))

  it('is a warning until it is sent, and stops it then', async () => {
    const sent = await approved(harness, await submitted(harness, { amount: '200000' }), 'checker')
    expect(await send(sent)).toMatchObject({ ok: true, value: { state: 'accepted' } })
    const next = await submitted(harness, { amount: '100001' })
    expect(next.checks).toContainEqual(expect.objectContaining({ code: 'over_day_cap', level: 'warning' }))
    const ready = await approved(harness, next, 'checker')
    expect(ready.checks).toContainEqual(expect.objectContaining({ code: 'over_day_cap', level: 'blocking' }))
    expect(await send(ready)).toMatchObject({ ok: false, error: { code: 'over_day_cap' } })
    const asked = harness.dialogs.asked.length
    // Nobody is asked whether to send what cannot be sent.
    expect(harness.dialogs.asked).toHaveLength(asked)
    expect(received(harness, ready.processId)).toBe(0)
    const small = await approved(harness, await submitted(harness, { amount: '100000' }), 'checker')
    expect(await send(small)).toMatchObject({ ok: true })
  })

  it('begins anew at midnight in Istanbul', async () => {
    lateInTheDay()
    await send(await approved(harness, await submitted(harness, { amount: '300000' }), 'checker'))
    const next = await approved(harness, await submitted(harness, { amount: '1' }), 'checker')
    expect(await send(next)).toMatchObject({ ok: false, error: { code: 'over_day_cap' } })
    harness.clock.ahead += 3 * minute
    expect(await send(next)).toMatchObject({ ok: true, value: { state: 'accepted' } })
  })

  it('lowered while the dialog stands open, it holds', async () => {
    const payout = await approved(harness, await submitted(harness, { amount: '200000' }), 'checker')
    harness.dialogs.answer = async () => {
      await demand(harness, { dayCap: '199999' })
      return true
    }
    expect(await send(payout)).toMatchObject({ ok: false, error: { code: 'over_day_cap' } })
    expect(received(harness, payout.processId)).toBe(0)
  })
})
