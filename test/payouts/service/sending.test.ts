import { describe, expect, it } from 'vitest'
import { VezneError } from '../../../electron/core/result.ts'
import { approvedPayout, type Harness, harness, openEach, payoutDraft, received } from '../../desk/desk-harness.ts'
import { changeWorkspace } from '../../desk/makers-and-checkers.ts'

openEach()

describe('sending a payout', () => {
  it('goes from draft to completed with two people and one request', async () => {
    const { id, revision, processId } = await approvedPayout(harness)
    const sent = await harness.ask('payouts.send', { id, revision })
    expect(sent).toMatchObject({ state: 'accepted', stateBy: 'service', attempts: [{ number: 1, state: 'accepted' }] })
    expect(sent.transactionId).toMatch(/^[0-9a-f]{24}$/)
    const facts = {
      amount: 125_000n,
      wireAmount: '125000',
      iban: payoutDraft.iban,
      accountName: payoutDraft.accountName,
      processId,
      locale: 'tr',
    }
    expect(harness.dialogs.asked).toEqual([{ ...facts, sendsAtOnce: false }, facts])

    harness.sandbox.controls.step()
    expect((await harness.ask('payouts.get', { id })).state).toBe('processing')
    harness.sandbox.controls.step()
    expect(await harness.ask('payouts.get', { id })).toMatchObject({ state: 'completed', stateBy: 'service' })
    expect(received(harness, processId)).toBe(1)
    expect(harness.sandbox.controls.book().transactions).toMatchObject([
      { processId, amount: 125_000n, iban: payoutDraft.iban, accountName: payoutDraft.accountName },
    ])
  })

  it('sends nothing if the user declines in the dialog', async () => {
    const { id, revision, processId } = await approvedPayout(harness)
    harness.dialogs.answer = () => false
    expect((await harness.refused('payouts.send', { id, revision })).code).toBe('declined_in_dialog')
    expect(await harness.ask('payouts.get', { id })).toMatchObject({ state: 'approved', attempts: [] })
    expect(received(harness, processId)).toBe(0)
  })

  it.each([
    ['drop_before', 'connection_lost', 0],
    ['drop_after', 'connection_lost', 1],
    ['stall', 'answer_timeout', 0],
    ['error_500', 'answer_unexpected', 0],
    ['html', 'answer_unreadable', 0],
    ['truncated', 'connection_lost', 1],
  ] as const)('is unknown after %s: received once, and nobody sends it again', async (kind, code, booked) => {
    const { id, revision, processId } = await approvedPayout(harness)
    harness.sandbox.controls.addFault({ kind, call: 'payout' })
    const sent = await harness.ask('payouts.send', { id, revision })
    expect(sent).toMatchObject({ state: 'unknown', attempts: [{ state: 'unknown', code }] })
    expect(received(harness, processId)).toBe(1)
    expect(harness.sandbox.controls.book().transactions).toHaveLength(booked)
    const { proposeResolution, ...others } = sent.actions
    expect([proposeResolution, ...new Set(Object.values(others))]).toEqual(['allowed', 'wrong_state'])
    expect((await harness.refused('payouts.send', { id, revision })).code).toBe('wrong_state')
    expect((await harness.refused('payouts.tryAgain', { id, revision })).code).toBe('wrong_state')
    await harness.startAgain()
    expect(received(harness, processId)).toBe(1)
  })

  it('is not sent when the service cannot be reached, and a person may try again under the same processId', async () => {
    const { id, revision, processId } = await approvedPayout(harness)
    await harness.sandbox.close()
    const notSent = await harness.ask('payouts.send', { id, revision })
    expect(notSent).toMatchObject({ state: 'not_sent', attempts: [{ state: 'not_sent', code: 'connection_refused' }] })
    const again = await harness.ask('payouts.tryAgain', { id, revision })
    expect(again).toMatchObject({ state: 'approved', processId, actions: { edit: 'wrong_state', send: 'allowed' } })
  })

  it.each([
    ['INSUFFICIENT_BALANCE', (harness: Harness) => harness.sandbox.controls.setBalance(0n)],
    ['IP_NOT_WHITELISTED', (harness: Harness) => harness.sandbox.controls.setWhitelisted(false)],
  ] as const)('is refused with %s, as a definite answer', async (code, spoil) => {
    const { id, revision, processId } = await approvedPayout(harness)
    spoil(harness)
    const refused = await harness.ask('payouts.send', { id, revision })
    expect(refused).toMatchObject({ state: 'refused', attempts: [{ state: 'refused', code }] })
    expect(harness.sandbox.controls.book().transactions).toEqual([])
    expect(received(harness, processId)).toBe(1)
    const status = await harness.ask('connection.status')
    expect(status.whitelisted).toBe(code !== 'IP_NOT_WHITELISTED')
  })

  it('refuses bytes that nobody approved: another unit breaks the seal', async () => {
    const { id, revision, processId } = await approvedPayout(harness)
    await changeWorkspace(harness, { payoutAmountUnit: 'major' })
    expect((await harness.refused('payouts.send', { id, revision })).code).toBe('seal_broken')
    expect(received(harness, processId)).toBe(0)
  })

  it('refuses what a check blocks since the dialog was opened', async () => {
    const { id, revision, processId } = await approvedPayout(harness, { bankId: 'FAST' })
    harness.dialogs.answer = async () => {
      harness.sandbox.controls.changeBank('FAST', { maximum: 100_000n })
      await harness.ask('banks.refresh')
      return true
    }
    expect((await harness.refused('payouts.send', { id, revision })).code).toBe('checks_failed')
    expect(received(harness, processId)).toBe(0)
  })

  it('never denies that it was sent, when the ledger fails after the bytes left', async () => {
    const { id, revision, processId } = await approvedPayout(harness)
    const { settle } = harness.ledger.attempts
    harness.ledger.attempts.settle = async () => {
      await harness.ledger.close()
      throw new VezneError('ledger_unavailable')
    }
    const failure = await harness.refused('payouts.send', { id, revision })
    expect(received(harness, processId)).toBe(1)
    harness.ledger.attempts.settle = settle
    const [transaction] = harness.sandbox.controls.book().transactions
    const serviceMessage = `transactionId: ${transaction?.transactionId ?? ''}`
    expect(failure, 'M4: what the service said is shown').toEqual({ code: 'outcome_unrecorded', serviceMessage })

    // And the next start knows it.
    await harness.reopen()
    await harness.signIn('checker')
    expect(await harness.ask('payouts.get', { id })).toMatchObject({
      ...{ state: 'accepted', stateBy: 'service', stateSource: 'answer' },
      ...{ transactionId: transaction?.transactionId, reports: [] },
    })
  })
})
