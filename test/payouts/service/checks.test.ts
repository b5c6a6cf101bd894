import { describe, expect, it } from 'vitest'
import { harness, openEach, payoutDraft, received } from '../../desk/desk-harness.ts'
import {
  approvalRefused,
  approved,
  decree,
  demand,
  passphraseFor,
  signInAs,
  submitted,
  changeWorkspace,
} from '../../desk/makers-and-checkers.ts'

const hour = 60 * 60_000
openEach()

const checksOf = async (change: Partial<typeof payoutDraft> = {}) =>
  (await harness.ask('payouts.check', { ...payoutDraft, ...change })).map(({ code, level }) => `${code}:${level}`)

describe('what lies around a payout', () => {
  it('is looked at: who like it was paid within the hours of the policy', async () => {
    const first = await submitted(harness)
    const [recent] = await harness.ask('payouts.check', payoutDraft)
    expect(recent).toMatchObject({
      code: 'twin_waits',
      level: 'warning',
      twin: { id: first.id, processId: first.processId, state: 'awaiting_approval', createdBy: 'maker' },
    })
    expect(await checksOf({ amount: '125500' })).toContain('twin_near:warning')
    harness.clock.ahead += 25 * hour
    await signInAs(harness, 'maker')
    // One that waits may be sent by anybody, however long it has waited.
    expect(await checksOf()).toContain('twin_waits:warning')
    expect(await checksOf({ amount: '125500' })).not.toContain('twin_near:warning')
    await demand(harness, { duplicateWindowHours: 48 })
    expect(await checksOf({ amount: '125500' })).toContain('twin_near:warning')
  })
})

describe('a live workspace whose payout unit nobody confirmed', () => {
  it('sends nothing, approves nothing and submits nothing', async () => {
    const ready = await approved(harness, await submitted(harness), 'checker')
    const waiting = await submitted(harness, { amount: '777' })
    await changeWorkspace(harness, { kind: 'live' })
    await signInAs(harness, 'checker')
    expect((await harness.refused('payouts.send', { id: ready.id, revision: 1 })).code).toBe('checks_failed')
    expect(received(harness, ready.processId)).toBe(0)
    expect(await approvalRefused(harness, waiting, 'checker')).toBe('checks_failed')
    expect((await harness.ask('payouts.get', { id: waiting.id })).checks[0]).toEqual({
      code: 'unit_unconfirmed',
      level: 'blocking',
    })
    const override = { id: waiting.id, revision: 1, reason: 'x', passphrase: passphraseFor('checker') }
    expect((await harness.refused('payouts.override', override)).code).toBe('checks_failed')
    await signInAs(harness, 'maker')
    const draft = await harness.ask('payouts.create', { ...payoutDraft, amount: '1000' })
    expect((await harness.refused('payouts.submit', { id: draft.id, revision: 1 })).code).toBe('checks_failed')
    await decree(harness, {
      kind: 'workspace.unit_confirmed',
      of: 'bankLimitUnit',
      unit: 'minor',
      note: 'Servis desteği',
    })
    expect((await harness.refused('payouts.submit', { id: draft.id, revision: 1 })).code).toBe('checks_failed')
    await decree(harness, {
      kind: 'workspace.unit_confirmed',
      of: 'payoutAmountUnit',
      unit: 'minor',
      note: 'Servis desteği',
    })
    expect((await harness.ask('payouts.submit', { id: draft.id, revision: 1 })).state).toBe('awaiting_approval')
  })
})
