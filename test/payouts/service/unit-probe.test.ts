import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openHarness, passphraseOf, received, type Harness } from '../../desk/desk-harness.ts'
import {
  approvalRefused,
  approved,
  changeWorkspace,
  confirmProposed,
  decree,
  demand,
  passphraseFor,
  propose,
  signInAs,
  submitted,
} from '../../desk/makers-and-checkers.ts'

/** What a payout's number counts is found out by a payout of a number that does no harm, to an account of the merchant's own. */

let harness: Harness
beforeEach(async () => {
  harness = await openHarness()
  await changeWorkspace(harness, { kind: 'live' })
  await signInAs(harness, 'admin')
})
afterEach(async () => {
  expect(harness.unexpected).toEqual([])
  expect(await harness.ledger.audit.mismatches()).toEqual([])
  await harness.end()
})

const own = { iban: 'TR200006200000000000001234', accountName: 'Anadolu Oyun A.Ş.', bankId: null }
const probed = () => harness.ask('payouts.unitProbe')

async function begun() {
  await signInAs(harness, 'admin')
  const { payout } = await harness.ask('payouts.beginUnitProbe', own)
  return harness.ask('payouts.get', { id: payout?.id ?? 0 })
}

async function sent() {
  const probe = await begun()
  await approved(harness, probe, 'checker')
  const { id, revision } = probe
  return harness.ask('payouts.send', { id, revision })
}

const confirmation = (payoutId: number, unit: 'minor' | 'major', reference: string | null = null) => ({
  ...({ of: 'payoutAmountUnit', unit, passphrase: passphraseOf('admin') } as const),
  seen: { unit: 'minor', confirmedAt: null } as const,
  proof: { payoutId, reference },
})

describe('the unit’s probe', () => {
  it('is begun by an admin, approved and sent by others like any payout, and leaves before the unit is confirmed', async () => {
    expect(await probed()).toEqual({ stage: 'none', payout: null })
    const probe = await begun()
    expect(probe).toMatchObject({
      ...{ state: 'awaiting_approval', unitProbe: true, createdBy: 'admin' },
      ...{ amount: '10000', wireAmount: '100', wireUnit: 'major', iban: own.iban },
      customer: { name: own.accountName },
      checks: expect.arrayContaining([{ code: 'unit_probe', level: 'warning' }]) as unknown,
    })
    expect((await probed()).stage).toBe('open')
    const { id, revision } = await approved(harness, probe, 'checker')
    expect(harness.dialogs.asked.at(-1)).toMatchObject({ amount: 10_000n, wireAmount: '100', unitProbe: true })
    const done = await harness.ask('payouts.send', { id, revision })
    expect(done).toMatchObject({ state: 'accepted', wireAmount: '100' })
    expect(received(harness, probe.processId)).toBe(1)
    expect(harness.sandbox.controls.book().transactions).toMatchObject([{ amount: 100n, iban: own.iban }])
    // It lets nothing else through.
    const other = await harness.call('payouts.create', {
      ...own,
      amount: '100',
      customer: probe.customer,
      processId: null,
      replaces: null,
    })
    expect(other).toMatchObject({ ok: false, error: { code: 'not_permitted' } })
    await signInAs(harness, 'maker')
    await expect(submitted(harness)).rejects.toThrow('checks_failed')
  })

  it('is nobody’s own to approve, and not changed, taken back or tried again: it is cancelled and begun anew', async () => {
    await decree(harness, { kind: 'operator.changed', id: 'admin', name: 'Deniz', roles: ['admin', 'checker'] })
    const { id, revision } = await begun()
    expect(await approvalRefused(harness, { id, revision }, 'admin')).toBe('own_payout')
    await approved(harness, { id, revision }, 'checker')
    expect((await harness.refused('payouts.takeBack', { id, revision })).code).toBe('wrong_state')
    await signInAs(harness, 'admin')
    expect((await harness.refused('payouts.beginUnitProbe', own)).code).toBe('unit_probe_open')
    await harness.ask('payouts.cancel', { id, revision, reason: 'Yanlış hesap' })
    expect((await probed()).stage).toBe('failed')
    expect((await begun()).id).not.toBe(id)
  })

  it('is cancelled by whoever began it, too, though they prepare no payouts', async () => {
    const { id, revision } = await begun()
    await harness.ask('payouts.cancel', { id, revision, reason: 'Yanlış hesap' })
    expect((await probed()).stage).toBe('failed')
  })

  it('that the service refused is not tried again, but begun anew', async () => {
    const probe = await begun()
    const { id, revision } = await approved(harness, probe, 'checker')
    harness.sandbox.controls.setBalance(0n)
    expect((await harness.ask('payouts.send', { id, revision })).state).toBe('refused')
    expect((await harness.refused('payouts.tryAgain', { id, revision })).code).toBe('wrong_state')
    await signInAs(harness, 'admin')
    expect((await probed()).stage).toBe('failed')
    expect((await harness.refused('workspace.confirmUnit', confirmation(id, 'major'))).code).toBe('wrong_state')
    expect((await begun()).state).toBe('awaiting_approval')
  })

  it('of which nobody knows whether it left proves nothing, and bars another', async () => {
    const probe = await begun()
    const { id, revision } = await approved(harness, probe, 'checker')
    harness.sandbox.controls.addFault({ kind: 'drop_after', call: 'payout' })
    expect((await harness.ask('payouts.send', { id, revision })).state).toBe('unknown')
    await signInAs(harness, 'admin')
    expect(await probed()).toMatchObject({ stage: 'open', payout: { toSettle: true } })
    expect((await harness.refused('payouts.beginUnitProbe', own)).code).toBe('unit_probe_open')
    expect((await harness.refused('workspace.confirmUnit', confirmation(id, 'major'))).code).toBe('wrong_state')
  })

  it.each([
    ['accepted', 'failed'],
    ['accepted', 'returned'],
    ['completed', 'failed'],
    ['completed', 'returned'],
  ] as const)(
    'that is %s, and of which nothing arrived, is settled as %s by two people, and begun anew',
    async (state, to) => {
      const { id, revision, processId } = await sent()
      if (state === 'completed') await harness.report({ processId, status: state })
      await signInAs(harness, 'admin')
      expect(await probed()).toMatchObject({ stage: 'sent', payout: { state, toSettle: false } })
      await signInAs(harness, 'checker')
      const failureReason = to === 'failed' ? 'Hesaba para gelmedi' : null
      const none = { transactionId: null, failureReason, reportedAt: null }
      const seen = { evidenceSource: 'bank_statement', note: 'Hesap hareketlerinde yok.' } as const
      await harness.ask('reports.tell', { kind: 'payout', id, status: to, ...none, ...seen })
      await signInAs(harness, 'admin')
      // One person's word is not enough for another payment.
      expect(await probed()).toMatchObject({ stage: 'sent', payout: { state, toSettle: true } })
      expect((await harness.refused('payouts.beginUnitProbe', own)).code).toBe('unit_probe_open')
      const draft = { to, places: ['bank_statement' as const], transactionId: null, note: seen.note, failureReason }
      const { resolutions } = await propose(harness, { id, revision }, draft)
      await signInAs(harness, 'checker2')
      const confirming = {
        id,
        revision,
        resolutionId: resolutions.at(-1)?.id ?? 0,
        passphrase: passphraseFor('checker2'),
      }
      expect((await harness.ask('payouts.confirmResolution', confirming)).state).toBe(to)

      await signInAs(harness, 'admin')
      expect(await probed()).toMatchObject({ stage: 'failed', payout: { id, toSettle: false } })
      expect((await harness.refused('workspace.confirmUnit', confirmation(id, 'major'))).code).toBe('wrong_state')
      const again = await begun()
      expect(again).toMatchObject({ state: 'awaiting_approval', replaces: null })
      // It may have been paid all the same: a checker says that this is meant, as of any payout.
      expect(await approvalRefused(harness, again, 'checker')).toBe('checks_failed')
      const word = { id: again.id, revision: 1, reason: 'İlki hesaba gelmedi', passphrase: passphraseFor('checker') }
      await harness.ask('payouts.override', word)
      expect((await approved(harness, again, 'checker')).state).toBe('approved')
    },
  )

  it('is held to the policy as what it is at most', async () => {
    await demand(harness, { secondCheckerAbove: '9999' })
    const probe = await begun()
    expect(probe.approvalsNeeded).toBe(2)
    expect((await approved(harness, probe, 'checker')).state).toBe('awaiting_approval')
    expect((await approved(harness, probe, 'checker2')).state).toBe('approved')
  })

  it('is nothing that is begun, or leaves, once it is known what the number counts', async () => {
    const probe = await begun()
    await approved(harness, probe, 'checker')
    await signInAs(harness, 'admin')
    await harness.ask('workspace.confirmUnit', { ...confirmation(0, 'minor'), proof: null })
    await confirmProposed(harness)
    const { id, revision } = probe
    await signInAs(harness, 'checker')
    expect((await harness.refused('payouts.send', { id, revision })).code).toBe('checks_failed')
    expect(received(harness, probe.processId)).toBe(0)
    await signInAs(harness, 'admin')
    expect((await harness.refused('payouts.beginUnitProbe', own)).code).toBe('wrong_state')
    await changeWorkspace(harness, { kind: 'sandbox' })
    expect((await harness.refused('payouts.beginUnitProbe', own)).code).toBe('wrong_state')
  })
})

describe('what arrived of it', () => {
  it('is kept with the confirmation, by two people, for everybody who looks at the units and in the trail', async () => {
    const { id, processId } = await sent()
    await signInAs(harness, 'admin')
    expect(await probed()).toMatchObject({ stage: 'sent', payout: { id, processId, state: 'accepted' } })
    expect((await harness.refused('payouts.beginUnitProbe', own)).code).toBe('unit_probe_open')
    expect(await harness.ask('workspace.confirmUnit', confirmation(id, 'major', 'DK-1'))).toBeNull()
    const [proposal] = await harness.ask('proposals.list')
    const proof = { payoutId: id, processId, wireNumber: 100, arrived: '10000', reference: 'DK-1' }
    expect(JSON.parse(proposal?.after ?? '')).toMatchObject({ payoutAmountUnit: 'major', unitProof: proof })
    await confirmProposed(harness)
    expect(harness.dialogs.asked.at(-1)).toMatchObject({ after: { unitProof: proof } })
    expect(await harness.ask('workspace.settings')).toMatchObject({
      payoutAmountUnit: 'major',
      unitsConfirmed: { payoutAmountUnit: { by: 'admin', proof }, bankLimitUnit: null },
    })
  })

  it('proves nothing of the banks’ limits, nor anything by another payout, nor of another account’s service', async () => {
    const { id } = await sent()
    await signInAs(harness, 'admin')
    const limits = { ...confirmation(id, 'major'), of: 'bankLimitUnit' } as const
    expect((await harness.refused('workspace.confirmUnit', limits)).code).toBe('wrong_state')
    expect((await harness.refused('workspace.confirmUnit', confirmation(id + 1, 'major'))).code).toBe('wrong_state')
    harness.clock.ahead += 1_000
    await changeWorkspace(harness, { serviceAddress: 'https://another.example' })
    expect((await probed()).stage).toBe('none')
    expect((await harness.refused('workspace.confirmUnit', confirmation(id, 'major'))).code).toBe('wrong_state')
    // Both would be paid: a checker says that this is meant.
    const again = await begun()
    expect(await approvalRefused(harness, again, 'checker')).toBe('checks_failed')
    const word = { id: again.id, revision: 1, reason: 'Başka servis', passphrase: passphraseOf('checker') }
    await harness.ask('payouts.override', word)
    expect((await approved(harness, again, 'checker')).state).toBe('approved')
  })
})
