import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startOfDay } from '../../../electron/core/time.ts'
import { openHarness, received, type Harness } from '../../desk/desk-harness.ts'
import {
  approvalRefused,
  approved,
  demand,
  lost,
  passphraseFor,
  signInAs,
  submitted,
  propose,
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

  it('begins anew at midnight in Istanbul', async () => {
    lateInTheDay()
    await approved(harness, await submitted(harness, { amount: '300000' }), 'checker')
    const payout = await submitted(harness, { amount: '1' })
    expect(await approvalRefused(harness, payout, 'checker')).toBe('over_approver_cap')
    harness.clock.ahead += 3 * minute
    expect((await approved(harness, payout, 'checker')).state).toBe('approved')
  })

  it('is held for several together, before the dialog', async () => {
    const made = [await submitted(harness, { amount: '200000' }), await submitted(harness, { amount: '100001' })]
    await signInAs(harness, 'checker')
    const payouts = made.map(({ id, revision }) => ({ id, revision }))
    const together = { payouts, passphrase: passphraseFor('checker') }
    expect((await harness.refused('payouts.approveBulk', together)).code).toBe('over_approver_cap')
    expect(harness.dialogs.asked).toEqual([])
  })

  it('is held by the ledger too: of two at once, one is refused', async () => {
    const one = await submitted(harness, { amount: '200000' })
    const other = await submitted(harness, { amount: '200001' })
    await signInAs(harness, 'checker')
    const results = await Promise.all(
      [one, other].map(({ id }) =>
        harness.call('payouts.approve', { id, revision: 1, passphrase: passphraseFor('checker') }),
      ),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.flatMap((result) => (result.ok ? [] : [result.error.code]))).toEqual(['over_approver_cap'])
  })

  it('counts a payout once that is approved anew, and not at all once it was edited', async () => {
    await demand(harness, { approvalLifetimeHours: 1 })
    harness.clock.ahead += startOfDay(now()) + 60 * minute - now()
    const payout = await approved(harness, await submitted(harness, { amount: '200000' }), 'checker')
    harness.clock.ahead += 61 * minute
    expect((await approved(harness, payout, 'checker')).state).toBe('approved')
    await signInAs(harness, 'checker')
    await harness.ask('payouts.takeBack', { id: payout.id, revision: 1 })
    const other = await submitted(harness, { amount: '300000' })
    expect((await approved(harness, other, 'checker')).state).toBe('approved')
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
    const asked = harness.dialogs.asked.length
    expect(await send(ready)).toMatchObject({ ok: false, error: { code: 'over_day_cap' } })
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

  it('counts what may be paid, and not what was refused', async () => {
    harness.sandbox.controls.setBalance(0n)
    const refused = await approved(harness, await submitted(harness, { amount: '300000' }), 'checker')
    expect(await send(refused)).toMatchObject({ ok: true, value: { state: 'refused' } })
    harness.sandbox.controls.setBalance(10_000_000n)
    const unsure = await approved(harness, await submitted(harness, { amount: '250000' }), 'checker')
    harness.sandbox.controls.addFault({ kind: 'drop_after', call: 'payout' })
    expect(await send(unsure)).toMatchObject({ ok: true, value: { state: 'unknown' } })
    const next = await approved(harness, await submitted(harness, { amount: '50001' }), 'checker')
    expect(await send(next)).toMatchObject({ ok: false, error: { code: 'over_day_cap' } })
  })

  it('is not used up by the payout itself, when it is tried again', async () => {
    const { id, revision } = await lost(harness, { amount: '200000' })
    await signInAs(harness, 'maker')
    const draft = {
      to: 'not_sent' as const,
      places: ['bank_statement' as const],
      transactionId: null,
      note: 'Ekstrede yok',
      failureReason: null,
    }
    const proposed = await propose(harness, { id, revision }, draft)
    await signInAs(harness, 'checker')
    const settled = await harness.ask('payouts.confirmResolution', {
      id,
      revision,
      resolutionId: proposed.resolutions.at(-1)?.id ?? 0,
      passphrase: passphraseFor('checker'),
    })
    const again = await harness.ask('payouts.tryAgain', { id, revision: settled.revision })
    const ready = await approved(harness, again, 'checker2')
    expect(ready.checks.map(({ code }) => code)).not.toContain('over_day_cap')
    expect(await send(ready)).toMatchObject({ ok: true, value: { state: 'accepted' } })
    // Of others it is: the 200 000 that are under way count once.
    const other = await submitted(harness, { amount: '100001', iban: 'TR220001000000000000001234' })
    expect(other.checks).toContainEqual(expect.objectContaining({ code: 'over_day_cap', used: '200000' }))
  })

  it('is held by the ledger too: of two at once, one is sent', async () => {
    const one = await approved(harness, await submitted(harness, { amount: '200000' }), 'checker')
    const other = await approved(harness, await submitted(harness, { amount: '200001' }), 'checker')
    const results = await Promise.all([one, other].map(send))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.flatMap((result) => (result.ok ? [] : [result.error.code]))).toEqual(['over_day_cap'])
    expect(received(harness, one.processId) + received(harness, other.processId)).toBe(1)
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
