import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openHarness, payoutDraft, received, type Harness } from '../../desk/desk-harness.ts'
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

let harness: Harness
const hour = 60 * 60_000
beforeEach(async () => {
  harness = await openHarness()
})
afterEach(async () => {
  expect(harness.unexpected).toEqual([])
  await harness.end()
})

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

describe('the checks that were shown', () => {
  it('are kept with the approval, whatever they say later', async () => {
    await demand(harness, { secondCheckerAbove: '0' })
    const payout = await submitted(harness, { accountName: 'Başka Biri' })
    const first = await approved(harness, payout, 'checker')
    const kept = [
      { code: 'iban_valid', level: 'passed' },
      { code: 'account_name_differs', level: 'warning' },
      { code: 'iban_first', level: 'warning' },
    ]
    expect(first.approvals[0]?.checks).toEqual(kept)
    // Another one like it, since.
    const twin = await submitted(harness)
    const second = await approved(harness, payout, 'checker2')
    expect(second.approvals[0]?.checks).toEqual(kept)
    expect(second.approvals[1]?.checks).toMatchObject([{ code: 'twin_waits', twin: { id: twin.id } }, ...kept])
    await harness.ask('payouts.send', { id: payout.id, revision: 1 })
    expect(await harness.ask('payouts.get', { id: payout.id })).toMatchObject({
      checks: [],
      approvals: [{ checks: kept }, { checks: [{ code: 'twin_waits' }, {}, {}, {}] }],
    })
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
