import { describe, expect, it } from 'vitest'
import type { Check } from '../../../electron/payouts/contract/payout.ts'
import { harness, openEach, payoutDraft, received } from '../../desk/desk-harness.ts'
import { approved, lost, passphraseFor, signInAs, submitted, propose } from '../../desk/makers-and-checkers.ts'

/** Of payouts that are made instead of one another, one is paid. */

const passphrase = passphraseFor('checker')
const reason = 'Ödenmediğini banka yazdı'
/** Not like `payoutDraft`, so that no other check stops it. */
const another = { amount: '510100', iban: 'TR220001000000000000001234' }
openEach()

type Seen = { id: number; revision: number }
const send = ({ id, revision }: Seen) => harness.call('payouts.send', { id, revision })
const stops = ({ checks }: { checks: Check[] }) =>
  checks.filter(({ level }) => level === 'blocking').map(({ code, twin }) => [code, twin?.id])
const look = (id: number) => harness.ask('payouts.get', { id })

/** Approved, and refused by the service, which has no money. */
async function refused() {
  const payout = await approved(harness, await submitted(harness), 'checker')
  harness.sandbox.controls.setBalance(1n)
  const { state, id, revision } = await harness.ask('payouts.send', { id: payout.id, revision: payout.revision })
  expect(state).toBe('refused')
  harness.sandbox.controls.setBalance(100_000_000n)
  return { id, revision, processId: payout.processId }
}

/** Two people found that it was paid. The checker stays signed in. */
async function foundPaid({ id, revision }: Seen): Promise<void> {
  await signInAs(harness, 'maker')
  const draft = { places: ['bank_statement' as const], transactionId: null, note: 'Ekstrede', failureReason: null }
  const proposed = await propose(harness, { id, revision }, { to: 'completed', ...draft })
  await signInAs(harness, 'checker')
  const resolutionId = proposed.resolutions.at(-1)?.id ?? 0
  await harness.ask('payouts.confirmResolution', { id, revision, resolutionId, passphrase })
}

describe('a payout that is made instead of one that was paid', () => {
  it('is stopped, although that it may be paid was overridden while nobody knew', async () => {
    const first = await lost(harness)
    await signInAs(harness, 'maker')
    const { id } = await harness.ask('payouts.create', { ...payoutDraft, ...another, replaces: first.id })
    await signInAs(harness, 'checker')
    await harness.ask('payouts.override', { id, revision: 1, reason, passphrase })
    await signInAs(harness, 'maker')
    const ready = await approved(harness, await harness.ask('payouts.submit', { id, revision: 1 }), 'checker')
    expect(stops(ready)).toEqual([])

    await foundPaid(first)
    expect(stops(await look(id))).toEqual([['replaced_was_paid', first.id]])
    expect(await send(ready)).toMatchObject({ ok: false, error: { code: 'checks_failed' } })
    expect(received(harness, ready.processId)).toBe(0)
  })
})

it('of two that are made instead of the same one, the second is stopped', async () => {
  const first = await refused()
  const made = await submitted(harness, { ...another, replaces: first.id })
  const second = await harness.ask('payouts.create', { ...payoutDraft, amount: '333', replaces: first.id })
  expect(stops(second)).toEqual([['replacement_may_be_paid', made.id]])
  expect((await harness.refused('payouts.submit', { id: second.id, revision: 1 })).code).toBe('checks_failed')
  const other = { ...payoutDraft, amount: '444', replaces: first.id }
  expect(await harness.ask('payouts.check', other)).toContainEqual(
    expect.objectContaining({ code: 'replacement_may_be_paid', level: 'blocking' }),
  )
})
