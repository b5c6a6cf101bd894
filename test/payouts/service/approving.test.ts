import { describe, expect, it } from 'vitest'
import { approvedPayout, harness, openEach, passphraseOf } from '../../desk/desk-harness.ts'
import { submitted } from '../../desk/makers-and-checkers.ts'

openEach()

describe('preparing and approving', () => {
  it('approves nothing if the user declines in the dialog', async () => {
    const { id } = await submitted(harness)
    await harness.signIn('checker')
    harness.dialogs.answer = () => false
    const approve = { id, revision: 1, passphrase: passphraseOf('checker') }
    expect((await harness.refused('payouts.approve', approve)).code).toBe('declined_in_dialog')
    expect((await harness.ask('payouts.get', { id })).state).toBe('awaiting_approval')
  })

  it('revokes an approval before sending', async () => {
    const { id } = await approvedPayout(harness)
    const back = await harness.ask('payouts.takeBack', { id, revision: 1 })
    expect(back).toMatchObject({ state: 'draft', revision: 2, approvals: [] })
    expect((await harness.refused('payouts.send', { id, revision: 1 })).code).toBe('changed_meanwhile')
    expect((await harness.refused('payouts.send', { id, revision: 2 })).code).toBe('wrong_state')
  })

  it('keeps the reason of a rejection and of a cancellation', async () => {
    const { id } = await submitted(harness)
    await harness.signIn('checker')
    expect(await harness.ask('payouts.reject', { id, revision: 1, reason: 'IBAN başkasının' })).toMatchObject({
      state: 'rejected',
      stateBy: 'checker',
      reason: 'IBAN başkasının',
    })
    const other = await submitted(harness)
    expect(await harness.ask('payouts.cancel', { id: other.id, revision: 1, reason: 'Vazgeçildi' })).toMatchObject({
      state: 'cancelled',
      reason: 'Vazgeçildi',
    })
  })
})
