import { describe, expect, it } from 'vitest'
import { harness, openEach, payoutContents, payoutDraft, received } from '../../desk/desk-harness.ts'
import {
  approvalRefused,
  approved,
  disable,
  lost,
  passphraseFor,
  signInAs,
  submitted,
} from '../../desk/makers-and-checkers.ts'

const reason = 'Banka ilk havalenin iade edildiğini yazdı'
const passphrase = passphraseFor('checker')
openEach()

/** A payout that waits, and one like it that is unknown since it was submitted. The checker is signed in. */
async function stopped() {
  const payout = await submitted(harness)
  const twin = await lost(harness, { processId: 'KAYIP-1' })
  return { payout, twin, override: { id: payout.id, revision: 1, reason, passphrase } }
}

describe('overriding', () => {
  it('lets a checker say why it must be paid although it may pay twice; that stays in sight, and it can be sent', async () => {
    const { payout, twin, override } = await stopped()
    expect(await harness.ask('payouts.get', { id: payout.id })).toMatchObject({
      checks: [{ code: 'twin_may_be_paid', level: 'blocking', twin: { id: twin.id } }, {}, {}],
      actions: { override: 'allowed', approve: 'allowed' },
    })
    expect(await approvalRefused(harness, payout, 'checker')).toBe('checks_failed')
    harness.dialogs.asked.length = 0
    const overridden = await harness.ask('payouts.override', override)
    expect(overridden).toMatchObject({
      state: 'awaiting_approval',
      revision: 1,
      checks: [
        { code: 'twin_may_be_paid', level: 'warning', twin: { id: twin.id }, overridden: { by: 'checker', reason } },
        {},
        {},
      ],
      actions: { override: 'wrong_state' },
    })
    expect(harness.dialogs.asked).toMatchObject([
      { processId: payout.processId, other: { processId: 'KAYIP-1', amount: 125_000n }, locale: 'tr' },
    ])
    const ready = await approved(harness, payout, 'checker')
    expect(ready.approvals[0]?.checks[0]).toMatchObject({ code: 'twin_may_be_paid', overridden: { reason } })
    expect((await harness.ask('payouts.send', { id: payout.id, revision: 1 })).state).toBe('accepted')
    expect(received(harness, payout.processId)).toBe(1)
  })

  /** Overridden as well, so that it can be sent. */
  async function submittedTwin() {
    await signInAs(harness, 'maker')
    const { id } = await harness.ask('payouts.create', { ...payoutDraft, processId: 'KAYIP-2' })
    await signInAs(harness, 'checker')
    await harness.ask('payouts.override', { id, revision: 1, reason, passphrase })
    await signInAs(harness, 'maker')
    return harness.ask('payouts.submit', { id, revision: 1 })
  }

  it('covers what stopped it when the dialog was opened, and not what did since', async () => {
    const { payout, override } = await stopped()
    const second = await submittedTwin()
    await signInAs(harness, 'checker')
    await approved(harness, second, 'checker')
    let asked = 0
    harness.dialogs.answer = async () => {
      asked += 1
      if (asked > 1) return true
      harness.sandbox.controls.addFault({ kind: 'drop_after', call: 'payout' })
      await harness.ask('payouts.send', { id: second.id, revision: 1 })
      return true
    }
    const overridden = await harness.ask('payouts.override', override)
    expect(overridden.checks[0]).toMatchObject({ level: 'blocking', twin: { id: second.id } })
    // Overriding once more covers that one too.
    const again = await harness.ask('payouts.override', override)
    expect(again.checks[0]).toMatchObject({ code: 'twin_may_be_paid', level: 'warning', overridden: { reason } })
    expect(payout.id).toBe(again.id)
  })

  it('is over when whoever gave it has another passphrase, or may not any more, and another checker gives it anew', async () => {
    const { payout, override } = await stopped()
    await harness.ask('payouts.override', override)
    await harness.ask('session.changePassphrase', { passphrase, next: 'bambaska-bir-soz' })
    await signInAs(harness, 'checker2')
    const theirs = { ...override, passphrase: passphraseFor('checker2') }
    const { id, revision } = payout
    const approve = { id, revision, passphrase: theirs.passphrase }
    expect((await harness.refused('payouts.approve', approve)).code).toBe('checks_failed')
    const anew = await harness.ask('payouts.override', theirs)
    expect(anew.checks[0]).toMatchObject({ code: 'twin_may_be_paid', level: 'warning', overridden: { by: 'checker2' } })
    expect((await harness.ask('payouts.approve', approve)).state).toBe('approved')
    await disable(harness, 'checker')
    expect((await harness.ask('payouts.send', { id, revision })).state).toBe('accepted')
  })
})

describe('a payout that is made instead of another', () => {
  it('keeps what it is made instead of when it is edited, and names a payout that is there', async () => {
    await signInAs(harness, 'maker')
    const first = await harness.ask('payouts.create', payoutDraft)
    const other = await harness.ask('payouts.create', payoutDraft)
    const made = await harness.ask('payouts.create', { ...payoutDraft, replaces: first.id })
    const edited = await harness.ask('payouts.edit', { id: made.id, revision: 1, draft: payoutContents })
    expect(edited.replaces?.id).toBe(first.id)
    const wrong = { code: 'invalid_input', fields: [{ path: 'replaces', problem: 'invalid' }] }
    const elsewhere = { ...payoutContents, replaces: other.id }
    expect(await harness.refused('payouts.edit', { id: made.id, revision: 2, draft: elsewhere })).toEqual(wrong)
    const itself = { ...payoutContents, replaces: other.id }
    expect(await harness.refused('payouts.edit', { id: other.id, revision: 1, draft: itself })).toEqual(wrong)
    expect(await harness.refused('payouts.create', { ...payoutDraft, replaces: 4711 })).toEqual(wrong)
    const linked = { ...payoutContents, replaces: first.id }
    expect((await harness.ask('payouts.edit', { id: other.id, revision: 1, draft: linked })).replaces?.id).toBe(
      first.id,
    )
  })
})
