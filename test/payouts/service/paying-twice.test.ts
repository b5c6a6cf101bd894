import { describe, expect, it } from 'vitest'
import type { Check } from '../../../electron/payouts/contract/payout.ts'
import type { Input } from '../../../electron/ipc/bridge.ts'
import { harness, openEach, payoutDraft, received } from '../../desk/desk-harness.ts'
import { approved, lost, passphraseFor, signInAs, submitted, propose } from '../../desk/makers-and-checkers.ts'

/** What may have been paid bars another of the same, whatever it is that speaks for it. */

const hour = 60 * 60_000
const reason = 'Müşteri ikisini de istiyor'
openEach()

type Seen = { id: number; revision: number }
const send = ({ id, revision }: Seen) => harness.ask('payouts.send', { id, revision })
const stops = ({ checks }: { checks: Check[] }) =>
  checks.filter(({ level }) => level === 'blocking').map(({ code, twin }) => [code, twin?.id])
const another = { amount: '510100', iban: 'TR220001000000000000001234' }

/** Refused by the service, which had no money. */
async function refused() {
  const payout = await approved(harness, await submitted(harness), 'checker')
  harness.sandbox.controls.setBalance(1n)
  const sent = await send(payout)
  expect(sent.state).toBe('refused')
  harness.sandbox.controls.setBalance(100_000_000n)
  return sent
}

/** Prepared, but stopped by this one, when it is to be submitted and when it is to be sent. */
async function isStopped(code: string, by: Seen, change: Partial<Input<'payouts.create'>> = {}): Promise<void> {
  await signInAs(harness, 'maker')
  const made = await harness.ask('payouts.create', { ...payoutDraft, ...change })
  expect(stops(made)).toContainEqual([code, by.id])
  expect((await harness.refused('payouts.submit', { id: made.id, revision: 1 })).code).toBe('checks_failed')
}

async function overridden({ id, revision }: Seen) {
  await signInAs(harness, 'checker')
  return harness.ask('payouts.override', { id, revision, reason, passphrase: passphraseFor('checker') })
}

/** Two people say so; the second stays signed in. */
async function settled({ id, revision }: Seen, to: 'not_sent' | 'failed' | 'refused' | 'returned' | 'completed') {
  await signInAs(harness, 'maker')
  const failureReason = to === 'failed' ? 'Panelde başarısız' : null
  const draft = {
    to,
    places: ['service_panel' as const],
    transactionId: null,
    note: 'Panel',
    failureReason,
    outcomeDay: null,
  }
  const proposed = await propose(harness, { id, revision }, draft)
  await signInAs(harness, 'checker')
  const resolutionId = proposed.resolutions.at(-1)?.id ?? 0
  const passphrase = passphraseFor('checker')
  return harness.ask('payouts.confirmResolution', { id, revision, resolutionId, passphrase })
}

describe('another payment of the same is stopped', () => {
  it('H2: when the report comes after it was approved: neither checks nor the ledger let it go', async () => {
    const first = await send(await approved(harness, await submitted(harness), 'checker'))
    await harness.report({ processId: first.processId, status: 'failed', failureReason: 'Hesap kapalı' })
    const second = await approved(harness, await submitted(harness, { replaces: first.id }), 'checker')
    expect(stops(second)).toEqual([])
    expect(await harness.report({ processId: first.processId, status: 'completed' })).toBe('conflict')
    expect((await harness.refused('payouts.send', { id: second.id, revision: second.revision })).code).toBe(
      'checks_failed',
    )
    expect(received(harness, second.processId)).toBe(0)
  })

  it('H3: when people said that it was not sent, and when what they settled speaks for payment', async () => {
    const first = await lost(harness)
    const now = await settled(first, 'not_sent')
    await isStopped('twin_may_be_paid', now)
    await isStopped('replaced_may_be_paid', now, { ...another, replaces: first.id })
    harness.clock.ahead += 25 * hour
    await isStopped('twin_may_be_paid', now)
  })

  it('H3: when a report spoke for it, and two people left it refused', async () => {
    const first = await refused()
    await harness.report({ processId: first.processId, status: 'completed' })
    const now = await settled(first, 'refused')
    expect(now.state).toBe('refused')
    await isStopped('twin_may_be_paid', now)
  })
})

describe('an override', () => {
  it('H5: is remembered for both: the other is stopped in turn by the one that was let through', async () => {
    const first = await lost(harness)
    await signInAs(harness, 'maker')
    const made = await harness.ask('payouts.create', payoutDraft)
    await overridden(made)
    await signInAs(harness, 'maker')
    const second = await send(
      await approved(harness, await harness.ask('payouts.submit', { id: made.id, revision: 1 }), 'checker'),
    )
    expect(second.state).toBe('accepted')
    await harness.report({ processId: second.processId, status: 'completed' })
    harness.clock.ahead += 25 * hour
    const now = await settled(first, 'not_sent')

    const again = await harness.ask('payouts.tryAgain', { id: now.id, revision: now.revision })
    expect(again.state).toBe('awaiting_approval')
    expect(stops(again)).toContainEqual(['replacement_may_be_paid', second.id])
    const approving = { id: again.id, revision: again.revision, passphrase: passphraseFor('checker') }
    expect((await harness.refused('payouts.approve', approving)).code).toBe('checks_failed')
    expect(received(harness, first.processId)).toBe(1)
    // Beside the other a checker may still say that both are wanted.
    expect(stops(await overridden(again))).toEqual([])
    expect((await harness.ask('payouts.approve', approving)).state).toBe('approved')
  })

  it('that it may be paid does not cover that it was: the one that is made instead of it is stopped', async () => {
    const first = await lost(harness)
    await signInAs(harness, 'maker')
    const made = await harness.ask('payouts.create', { ...payoutDraft, ...another, replaces: first.id })
    await overridden(made)
    await signInAs(harness, 'maker')
    const { id, revision } = made
    const ready = await approved(harness, await harness.ask('payouts.submit', { id, revision }), 'checker')
    expect(stops(ready)).toEqual([])

    await settled(first, 'completed')
    expect(stops(await harness.ask('payouts.get', { id }))).toEqual([['replaced_was_paid', first.id]])
    expect((await harness.refused('payouts.send', { id, revision })).code).toBe('checks_failed')
    expect(received(harness, ready.processId)).toBe(0)
  })
})
