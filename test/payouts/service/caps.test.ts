import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startOfDay } from '../../../electron/core/time.ts'
import { openStage, received, type Stage } from '../../desk/desk-stage.ts'
import {
  approvalRefused,
  approved,
  demand,
  lost,
  passphraseFor,
  signInAs,
  submitted,
} from '../../desk/makers-and-checkers.ts'

let stage: Stage
const minute = 60_000
const day = 24 * 60 * minute
beforeEach(async () => {
  stage = await openStage()
})
afterEach(async () => {
  expect(stage.unexpected).toEqual([])
  await stage.end()
})

const now = () => Date.now() + stage.clock.ahead
/** Shortly before midnight in Istanbul. */
function lateInTheDay() {
  stage.clock.ahead += startOfDay(now()) + day - 2 * minute - now()
}
const send = ({ id, revision }: { id: number; revision: number }) => stage.call('payouts.send', { id, revision })

describe('what one checker may approve in a day', () => {
  beforeEach(() => demand(stage, { approverDayCap: '300000' }))

  it('is held for that checker, and said before: another goes on', async () => {
    await approved(stage, await submitted(stage, { amount: '200000' }), 'checker')
    const payout = await submitted(stage, { amount: '100001' })
    expect(payout.checks.map(({ code }) => code)).not.toContain('over_approver_cap')
    expect(await approvalRefused(stage, payout, 'checker')).toBe('over_approver_cap')
    expect((await stage.ask('payouts.get', { id: payout.id })).checks).toContainEqual({
      code: 'over_approver_cap',
      level: 'blocking',
      cap: '300000',
      used: '200000',
    })
    expect((await approved(stage, payout, 'checker2')).state).toBe('approved')
  })

  it('begins anew at midnight in Istanbul', async () => {
    lateInTheDay()
    await approved(stage, await submitted(stage, { amount: '300000' }), 'checker')
    const payout = await submitted(stage, { amount: '1' })
    expect(await approvalRefused(stage, payout, 'checker')).toBe('over_approver_cap')
    stage.clock.ahead += 3 * minute
    expect((await approved(stage, payout, 'checker')).state).toBe('approved')
  })

  it('is held for several together, before the dialog', async () => {
    const made = [await submitted(stage, { amount: '200000' }), await submitted(stage, { amount: '100001' })]
    await signInAs(stage, 'checker')
    const payouts = made.map(({ id, revision }) => ({ id, revision }))
    const together = { payouts, passphrase: passphraseFor('checker') }
    expect((await stage.refused('payouts.approveBulk', together)).code).toBe('over_approver_cap')
    expect(stage.dialogs.asked).toEqual([])
  })

  it('is held by the ledger too: of two at once, one is refused', async () => {
    const one = await submitted(stage, { amount: '200000' })
    const other = await submitted(stage, { amount: '200001' })
    await signInAs(stage, 'checker')
    const results = await Promise.all(
      [one, other].map(({ id }) =>
        stage.call('payouts.approve', { id, revision: 1, passphrase: passphraseFor('checker') }),
      ),
    )
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.flatMap((result) => (result.ok ? [] : [result.error.code]))).toEqual(['over_approver_cap'])
  })

  it('counts a payout once that is approved anew, and not at all once it was edited', async () => {
    await demand(stage, { approvalLifetimeHours: 1 })
    stage.clock.ahead += startOfDay(now()) + 60 * minute - now()
    const payout = await approved(stage, await submitted(stage, { amount: '200000' }), 'checker')
    stage.clock.ahead += 61 * minute
    expect((await approved(stage, payout, 'checker')).state).toBe('approved')
    await signInAs(stage, 'checker')
    await stage.ask('payouts.takeBack', { id: payout.id, revision: 1 })
    const other = await submitted(stage, { amount: '300000' })
    expect((await approved(stage, other, 'checker')).state).toBe('approved')
  })
})

describe('what the workspace may hand over in a day', () => {
  beforeEach(() => demand(stage, { dayCap: '300000' }))

  it('is a warning until it is sent, and stops it then', async () => {
    const sent = await approved(stage, await submitted(stage, { amount: '200000' }), 'checker')
    expect(await send(sent)).toMatchObject({ ok: true, value: { state: 'accepted' } })
    const next = await submitted(stage, { amount: '100001' })
    expect(next.checks).toContainEqual(expect.objectContaining({ code: 'over_day_cap', level: 'warning' }))
    const ready = await approved(stage, next, 'checker')
    expect(ready.checks).toContainEqual(expect.objectContaining({ code: 'over_day_cap', level: 'blocking' }))
    expect(await send(ready)).toMatchObject({ ok: false, error: { code: 'over_day_cap' } })
    expect(received(stage, ready.processId)).toBe(0)
    const small = await approved(stage, await submitted(stage, { amount: '100000' }), 'checker')
    expect(await send(small)).toMatchObject({ ok: true })
  })

  it('begins anew at midnight in Istanbul', async () => {
    lateInTheDay()
    await send(await approved(stage, await submitted(stage, { amount: '300000' }), 'checker'))
    const next = await approved(stage, await submitted(stage, { amount: '1' }), 'checker')
    expect(await send(next)).toMatchObject({ ok: false, error: { code: 'over_day_cap' } })
    stage.clock.ahead += 3 * minute
    expect(await send(next)).toMatchObject({ ok: true, value: { state: 'accepted' } })
  })

  it('counts what may be paid, and not what was refused', async () => {
    stage.sandbox.controls.setBalance(0n)
    const refused = await approved(stage, await submitted(stage, { amount: '300000' }), 'checker')
    expect(await send(refused)).toMatchObject({ ok: true, value: { state: 'refused' } })
    stage.sandbox.controls.setBalance(10_000_000n)
    const unsure = await approved(stage, await submitted(stage, { amount: '250000' }), 'checker')
    stage.sandbox.controls.addFault({ kind: 'drop_after', call: 'payout' })
    expect(await send(unsure)).toMatchObject({ ok: true, value: { state: 'unknown' } })
    const next = await approved(stage, await submitted(stage, { amount: '50001' }), 'checker')
    expect(await send(next)).toMatchObject({ ok: false, error: { code: 'over_day_cap' } })
  })

  it('is not used up by the payout itself, when it is tried again', async () => {
    const { id, revision } = await lost(stage, { amount: '200000' })
    await signInAs(stage, 'maker')
    const draft = {
      to: 'not_sent' as const,
      places: ['bank_statement' as const],
      transactionId: null,
      note: 'Ekstrede yok',
      failureReason: null,
    }
    const proposed = await stage.ask('payouts.proposeResolution', { id, revision, draft })
    await signInAs(stage, 'checker')
    const settled = await stage.ask('payouts.confirmResolution', {
      id,
      revision,
      resolutionId: proposed.resolutions.at(-1)?.id ?? 0,
      passphrase: passphraseFor('checker'),
    })
    const again = await stage.ask('payouts.tryAgain', { id, revision: settled.revision })
    const ready = await approved(stage, again, 'checker2')
    expect(ready.checks.map(({ code }) => code)).not.toContain('over_day_cap')
    expect(await send(ready)).toMatchObject({ ok: true, value: { state: 'accepted' } })
    // Of others it is: the 200 000 that are under way count once.
    const other = await submitted(stage, { amount: '100001', iban: 'TR220001000000000000001234' })
    expect(other.checks).toContainEqual(expect.objectContaining({ code: 'over_day_cap', used: '200000' }))
  })

  it('is held by the ledger too: of two at once, one is sent', async () => {
    const one = await approved(stage, await submitted(stage, { amount: '200000' }), 'checker')
    const other = await approved(stage, await submitted(stage, { amount: '200001' }), 'checker')
    const results = await Promise.all([one, other].map(send))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.flatMap((result) => (result.ok ? [] : [result.error.code]))).toEqual(['over_day_cap'])
    expect(received(stage, one.processId) + received(stage, other.processId)).toBe(1)
  })

  it('lowered while the dialog stands open, it holds', async () => {
    const payout = await approved(stage, await submitted(stage, { amount: '200000' }), 'checker')
    stage.dialogs.answer = async () => {
      await demand(stage, { dayCap: '199999' })
      return true
    }
    expect(await send(payout)).toMatchObject({ ok: false, error: { code: 'over_day_cap' } })
    expect(received(stage, payout.processId)).toBe(0)
  })
})
