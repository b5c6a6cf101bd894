import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { VezneError } from '../../../electron/core/result.ts'
import { approvedPayout, openHarness, payoutDraft, received, type Harness } from '../../desk/desk-harness.ts'
import { changeWorkspace } from '../../desk/makers-and-checkers.ts'

let harness: Harness
beforeEach(async () => {
  harness = await openHarness()
})
afterEach(async () => {
  expect(harness.unexpected).toEqual([])
  await harness.end()
})

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

  it('sends nothing when the operator thinks better of it in the dialog', async () => {
    const { id, revision, processId } = await approvedPayout(harness)
    harness.dialogs.answer = () => false
    expect((await harness.refused('payouts.send', { id, revision })).code).toBe('declined_in_dialog')
    expect(await harness.ask('payouts.get', { id })).toMatchObject({ state: 'approved', attempts: [] })
    expect(received(harness, processId)).toBe(0)
  })

  it('sends nothing when the window was locked while the dialog stood open', async () => {
    const { id, revision, processId } = await approvedPayout(harness)
    harness.dialogs.answer = async () => {
      await harness.ask('session.signOut')
      return true
    }
    expect((await harness.refused('payouts.send', { id, revision })).code).toBe('not_signed_in')
    expect(received(harness, processId)).toBe(0)
  })

  it('is one request, however often and from wherever it is asked for', async () => {
    const { id, revision, processId } = await approvedPayout(harness)
    const results = await Promise.all(Array.from({ length: 8 }, () => harness.call('payouts.send', { id, revision })))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    for (const result of results)
      if (!result.ok) expect(['changed_meanwhile', 'wrong_state']).toContain(result.error.code)
    expect(received(harness, processId)).toBe(1)
    expect((await harness.ask('payouts.get', { id })).attempts).toHaveLength(1)
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

  it('stays unknown when the callback of a lost answer comes: that is evidence, and two people decide', async () => {
    const { id, revision } = await approvedPayout(harness)
    harness.sandbox.controls.addFault({ kind: 'drop_after', call: 'payout' })
    expect((await harness.ask('payouts.send', { id, revision })).state).toBe('unknown')
    harness.sandbox.controls.step()
    expect(await harness.ask('payouts.get', { id })).toMatchObject({
      state: 'unknown',
      stateSource: 'recovery',
      transactionId: null,
      reports: [{ status: 'processing', effect: 'evidence', source: 'callback', settledAt: null }],
    })
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

  it('refuses other bytes than were approved: another unit breaks the seal', async () => {
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

  it('says to everybody that its outcome could not be recorded, until it is', async () => {
    const { id, revision, processId } = await approvedPayout(harness)
    const { settle } = harness.ledger.attempts
    const shown = () => harness.ask('payouts.get', { id })
    const before: unknown[] = []
    harness.ledger.attempts.settle = async () => {
      before.push(await shown())
      throw new VezneError('ledger_failed')
    }
    expect((await harness.refused('payouts.send', { id, revision })).code).toBe('outcome_unrecorded')
    harness.ledger.attempts.settle = settle
    // As long as an answer is written down, it is waited for.
    expect(before).toMatchObject([{ state: 'sending', outcomeUnrecorded: false }])
    expect(harness.told).toContain('ledger.changed')
    for (const by of ['maker', 'checker']) {
      await harness.signIn(by)
      expect(await shown()).toMatchObject({ state: 'sending', outcomeUnrecorded: true, resolvableTo: [] })
    }
    expect((await harness.refused('payouts.send', { id, revision })).code).toBe('wrong_state')

    await harness.reopen()
    await harness.signIn('checker')
    expect(await shown()).toMatchObject({ state: 'accepted', outcomeUnrecorded: false })
    expect(received(harness, processId)).toBe(1)
  })

  it('is not sent again when the service reports a payment that the ledger knows nothing of', async () => {
    const { id, revision, processId } = await approvedPayout(harness)
    harness.sandbox.controls.setBalance(0n)
    expect((await harness.ask('payouts.send', { id, revision })).state).toBe('refused')
    const told = { processId, transactionId: 'T-1', status: 'completed' }
    expect(await harness.report(told)).toBe('conflict')
    expect(await harness.ask('payouts.get', { id })).toMatchObject({
      state: 'refused',
      actions: { tryAgain: 'contradicted' },
      reports: [{ status: 'completed', transactionId: 'T-1', effect: 'conflict' }],
    })
    expect((await harness.refused('payouts.tryAgain', { id, revision })).code).toBe('wrong_state')
    expect(received(harness, processId)).toBe(1)
  })
})
