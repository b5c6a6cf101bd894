import { describe, expect, it } from 'vitest'
import { approvedPayout, harness, openEach, passphraseOf, payoutDraft } from '../../desk/desk-harness.ts'

openEach()

const submitted = async () => {
  await harness.signIn('maker')
  const { id } = await harness.ask('payouts.create', payoutDraft)
  return harness.ask('payouts.submit', { id, revision: 1 })
}

describe('preparing and approving', () => {
  it('asks the checker for their passphrase', async () => {
    const { id } = await submitted()
    await harness.signIn('checker')
    const failure = await harness.refused('payouts.approve', { id, revision: 1, passphrase: 'wrong' })
    expect(failure).toEqual({ code: 'wrong_passphrase', fields: [{ path: 'passphrase', problem: 'invalid' }] })
    expect((await harness.ask('payouts.get', { id })).state).toBe('awaiting_approval')
  })

  it('approves nothing that was declined in the dialog, and nothing that a check blocks', async () => {
    const { id } = await submitted()
    await harness.signIn('checker')
    const approve = { id, revision: 1, passphrase: passphraseOf('checker') }
    harness.dialogs.answer = () => false
    expect((await harness.refused('payouts.approve', approve)).code).toBe('declined_in_dialog')
    harness.dialogs.answer = () => true

    await harness.signIn('maker')
    const limited = await harness.ask('payouts.create', { ...payoutDraft, bankId: 'FAST' })
    await harness.ask('payouts.submit', { id: limited.id, revision: 1 })
    harness.sandbox.controls.changeBank('FAST', { maximum: 100_000n })
    await harness.signIn('checker')
    expect((await harness.refused('payouts.approve', { ...approve, id: limited.id })).code).toBe('checks_failed')
    expect((await harness.ask('payouts.get', { id })).state).toBe('awaiting_approval')
  })

  it('voids the approval when the payout is edited, and keeps its processId', async () => {
    const approved = await approvedPayout(harness)
    await harness.signIn('maker')
    const { id } = approved
    const edited = await harness.ask('payouts.edit', { id, revision: 1, draft: { ...payoutDraft, amount: '1' } })
    expect(edited).toMatchObject({ state: 'draft', revision: 2, approvals: [], processId: approved.processId })
    expect(edited.seal).not.toBe(approved.seal)
    expect((await harness.refused('payouts.send', { id, revision: 1 })).code).toBe('changed_meanwhile')
    expect((await harness.refused('payouts.send', { id, revision: 2 })).code).toBe('wrong_state')
  })

  it('takes an approval back before sending', async () => {
    const { id } = await approvedPayout(harness)
    const back = await harness.ask('payouts.takeBack', { id, revision: 1 })
    expect(back).toMatchObject({ state: 'draft', revision: 2, approvals: [] })
    expect((await harness.refused('payouts.send', { id, revision: 1 })).code).toBe('changed_meanwhile')
    expect((await harness.refused('payouts.send', { id, revision: 2 })).code).toBe('wrong_state')
  })

  it('keeps the reason of a rejection and of a cancellation', async () => {
    const { id } = await submitted()
    await harness.signIn('checker')
    expect(await harness.ask('payouts.reject', { id, revision: 1, reason: 'IBAN başkasının' })).toMatchObject({
      state: 'rejected',
      stateBy: 'checker',
      reason: 'IBAN başkasının',
    })
    const other = await submitted()
    expect(await harness.ask('payouts.cancel', { id: other.id, revision: 1, reason: 'Vazgeçildi' })).toMatchObject({
      state: 'cancelled',
      reason: 'Vazgeçildi',
    })
  })
})
