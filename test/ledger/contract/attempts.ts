import { expect, test } from 'vitest'
import { depositStates, type DepositState, type PayoutState } from '../../../electron/core/states.ts'
import type { ContractPart } from '../ledger-contract.ts'
import {
  contradicting,
  depositAnswer,
  ending,
  failureOf,
  found as founded,
  moving,
  newAttempt,
  newDeposit,
  newMove,
  newPayout,
  prepared as preparedFor,
  proposing,
  sending as sendingFor,
  settled,
  stamp,
} from '../samples.ts'

export const attemptsContract: ContractPart = (held) => {
  async function approvedPayout(): Promise<number> {
    const { payouts } = held().ledger
    const { id } = await payouts.add(newPayout(), stamp())
    await payouts.move(newMove(id))
    return id
  }
  const prepared = (id: number) => preparedFor(held().ledger, id)
  const sending = (id: number, changes: Parameters<typeof newAttempt>[1] = {}) => sendingFor(held().ledger, id, changes)
  const payout = (id: number) => held().ledger.payouts.get(id)
  type MovingReport = Partial<{
    from: DepositState | PayoutState
    to: DepositState | PayoutState
    transactionId: string | null
    failureReason: string | null
    processId: string
  }>
  const report = (id: number, { from = 'sending', to = 'completed', ...changes }: MovingReport) =>
    held().ledger.reports.keep(moving(id, from, to, changes))

  test('prepare: refused while another of the same amount to the same IBAN may have been paid', async () => {
    const { payouts, attempts, audit } = held().ledger
    const add = async (processId: string, changes: Parameters<typeof newPayout>[0] = {}) =>
      (await payouts.add(newPayout({ processId, ...changes }), stamp())).id
    const [one, equal] = [await approvedPayout(), await add('EQUAL')]
    const others = [await add('AMOUNT', { amount: 5n }), await add('IBAN', { iban: 'TR320010009999901234567890' })]
    const attemptId = await prepared(one)
    const before = [await payout(equal), await audit.head()]
    const refused = () => failureOf(attempts.prepare(newAttempt(equal)))
    expect(await refused(), 'it is being sent').toEqual({ code: 'checks_failed' })
    await attempts.markSending(attemptId, stamp(2_500, 'app'))
    expect(await refused(), 'it is being sent').toEqual({ code: 'checks_failed' })
    expect([await payout(equal), await audit.head()]).toMatchObject([before[0], {}])
    for (const other of others) expect(await attempts.prepare(newAttempt(other))).not.toBeNull()

    await attempts.settle(settled(attemptId, 'unknown', { code: 'answer_timeout' }))
    expect(await refused(), 'it is unknown').toEqual({ code: 'checks_failed' })
    const seen = {
      id: equal,
      revision: 1,
      from: ['draft' as const],
      reason: 'iki fatura',
      signature: 's',
      ...stamp(4_000, 'can'),
    }
    await payouts.override({ ...seen, overrides: [{ code: 'twin_may_be_paid', because: others[0] ?? 0 }] })
    await payouts.override({ ...seen, overrides: [{ code: 'replaced_may_be_paid', because: one }] })
    expect(await refused(), 'another was named').toEqual({ code: 'checks_failed' })
    const named = [{ code: 'twin_may_be_paid' as const, because: one }]
    await payouts.override({ ...seen, by: 'ayse', overrides: named })
    await founded(held().ledger)
    expect(await refused(), 'whoever said it has no right to').toEqual({ code: 'checks_failed' })
    await payouts.override({ ...seen, overrides: named })
    expect(await attempts.prepare(newAttempt(equal))).not.toBeNull()
  })

  test('prepare: the attempt is there and the transaction is sending', async () => {
    const id = await approvedPayout()
    const attempt = await held().ledger.attempts.prepare(newAttempt(id))
    expect(await payout(id)).toMatchObject({
      state: 'sending',
      stateAt: 2_000,
      stateBy: 'maker',
      stateSource: 'operator',
      attempts: [
        {
          id: attempt?.id,
          number: 1,
          state: 'prepared',
          stateAt: 2_000,
          preparedAt: 2_000,
          preparedBy: 'maker',
          sendingAt: null,
          bodyHash: 'ab'.repeat(32),
          code: null,
          serviceMessage: null,
          answerStatus: null,
        },
      ],
    })
  })

  test('prepare: null, and no attempt, when the transaction is not as the caller saw it', async () => {
    const { attempts } = held().ledger
    const id = await approvedPayout()
    expect(await attempts.prepare(newAttempt(id, { revision: 2 }))).toBeNull()
    expect(await attempts.prepare(newAttempt(id, { from: ['draft'] }))).toBeNull()
    expect(await attempts.prepare(newAttempt(id + 1))).toBeNull()
    expect(await payout(id)).toMatchObject({ state: 'approved', attempts: [] })
  })

  test('prepare: of ten at once, one wins', async () => {
    const { attempts } = held().ledger
    const id = await approvedPayout()
    const all = await Promise.all(Array.from({ length: 10 }, () => attempts.prepare(newAttempt(id))))
    expect(all.filter((attempt) => attempt !== null)).toHaveLength(1)
    expect((await payout(id))?.attempts).toHaveLength(1)
  })

  test('prepare: no second attempt beside an unfinished one, whatever the transaction says', async () => {
    const { attempts } = held().ledger
    const id = await approvedPayout()
    await sending(id)
    await report(id, { to: 'not_sent' })
    expect(await failureOf(attempts.prepare(newAttempt(id, { from: ['not_sent'] })))).toEqual({
      code: 'already_sending',
    })
    expect(await payout(id)).toMatchObject({ state: 'not_sent', attempts: [{ number: 1, state: 'sending' }] })
  })

  test('markSending: once', async () => {
    const { attempts } = held().ledger
    const id = await approvedPayout()
    const attemptId = await sending(id)
    expect((await payout(id))?.attempts).toMatchObject([{ state: 'sending', stateAt: 2_500, sendingAt: 2_500 }])
    expect(await failureOf(attempts.markSending(attemptId, stamp()))).toEqual({ code: 'already_sending' })
    await attempts.settle(settled(attemptId, 'refused'))
    expect(await failureOf(attempts.markSending(attemptId, stamp()))).toEqual({ code: 'already_sending' })
    expect(await failureOf(attempts.markSending(attemptId + 1, stamp()))).toEqual({ code: 'already_sending' })
  })

  test('markSending: not for a transaction that a report has moved on', async () => {
    const { attempts } = held().ledger
    const id = await approvedPayout()
    const attemptId = await prepared(id)
    await report(id, { to: 'completed' })
    expect(await failureOf(attempts.markSending(attemptId, stamp()))).toEqual({ code: 'changed_meanwhile' })
    expect((await payout(id))?.attempts).toMatchObject([{ state: 'prepared' }])
  })

  test('markSending: not for one that a report contradicts meanwhile, until that is settled', async () => {
    const { attempts, reports } = held().ledger
    const id = await approvedPayout()
    const attemptId = await prepared(id)
    const other = await held().ledger.payouts.add(newPayout({ processId: 'OTHER' }), stamp())
    await reports.keep(contradicting(other.id, { processId: 'OTHER' }))
    await reports.keep(contradicting(id, { seen: 'sending', effect: { kind: 'evidence' } }))
    await reports.keep(contradicting(id, { seen: 'sending', status: 'paid?' }))
    for (const report of (await payout(id))?.reports ?? []) {
      expect(await failureOf(attempts.markSending(attemptId, stamp()))).toEqual({ code: 'changed_meanwhile' })
      expect((await payout(id))?.attempts).toMatchObject([{ state: 'prepared' }])
      await reports.setAside({ id: report.id, effect: report.effect, note: 'başka ödeme', ...stamp() })
    }
    await attempts.markSending(attemptId, stamp())
    expect((await payout(id))?.attempts).toMatchObject([{ state: 'sending' }])
  })

  test.each(['accepted', 'refused', 'not_sent', 'unknown'] as const)('settle: %s', async (outcome) => {
    const { attempts } = held().ledger
    const id = await approvedPayout()
    const attemptId = outcome === 'not_sent' ? await prepared(id) : await sending(id)
    const raw = { status: 400, body: new Uint8Array([0, 255, 10]) }
    const transactionId = outcome === 'accepted' ? 'T-1' : null
    const code = outcome === 'accepted' ? null : 'connection_lost'
    await attempts.settle(settled(attemptId, outcome, { raw, transactionId, code, serviceMessage: 'yok' }))
    expect(await payout(id)).toMatchObject({
      state: outcome,
      stateAt: 3_000,
      stateBy: 'service',
      stateSource: outcome === 'accepted' || outcome === 'refused' ? 'answer' : 'recovery',
      transactionId,
      attempts: [{ id: attemptId, number: 1, state: outcome, stateAt: 3_000, code, serviceMessage: 'yok' }],
    })
  })

  test('settle: a deposit learns its checkout page and account', async () => {
    const { deposits, attempts } = held().ledger
    const { id } = await deposits.add(newDeposit(), stamp())
    await attempts.settle(
      settled(await sending(id), 'accepted', { to: 'pending', transactionId: 'T-9', deposit: depositAnswer }),
    )
    const { transactionId, checkoutUrl, account, expiresAt } = depositAnswer
    const pending = await deposits.get(id)
    expect(pending).toMatchObject({ state: 'pending', transactionId, checkoutUrl, account, expiresAt })
    const again = await deposits.add(newDeposit({ processId: 'DEP-2' }), stamp())
    const deposit = { ...depositAnswer, account: null }
    await attempts.settle(
      settled(await sending(again.id), 'accepted', { to: 'pending', transactionId: 'T-10', deposit }),
    )
    expect(await deposits.get(again.id)).toMatchObject({ checkoutUrl, account: null })
    expect(await deposits.get(id)).toEqual(pending)
  })

  test('settle: a late 201 makes an unknown payout accepted', async () => {
    const { attempts } = held().ledger
    const id = await approvedPayout()
    const attemptId = await sending(id)
    await attempts.settle(settled(attemptId, 'unknown', { code: 'answer_timeout' }))
    await attempts.settle(settled(attemptId, 'accepted', { transactionId: 'T-1' }))
    expect(await payout(id)).toMatchObject({
      state: 'accepted',
      transactionId: 'T-1',
      attempts: [{ state: 'accepted', code: null }],
    })
  })

  test('settle: nothing makes an unknown attempt not_sent, and an ended one stays as it ended', async () => {
    const { attempts } = held().ledger
    const id = await approvedPayout()
    const attemptId = await sending(id)
    const wrongState = { code: 'wrong_state' }
    await attempts.settle(settled(attemptId, 'unknown'))
    expect(await failureOf(attempts.settle(settled(attemptId, 'not_sent')))).toEqual(wrongState)
    await attempts.settle(settled(attemptId, 'accepted', { transactionId: 'T-1' }))
    const accepted = await payout(id)
    for (const outcome of ['accepted', 'refused', 'not_sent', 'unknown'] as const) {
      expect(await failureOf(attempts.settle(settled(attemptId, outcome)))).toEqual(wrongState)
    }
    expect(await payout(id)).toEqual(accepted)
  })

  test('settle: a transaction that a report has moved on keeps its state; the attempt ends all the same', async () => {
    const { attempts } = held().ledger
    const id = await approvedPayout()
    const attemptId = await sending(id)
    await report(id, { to: 'completed' })
    await attempts.settle(settled(attemptId, 'accepted', { transactionId: 'T-1' }))
    expect(await payout(id)).toMatchObject({
      state: 'completed',
      stateAt: 2_700,
      transactionId: 'T-1',
      attempts: [{ state: 'accepted', stateAt: 3_000 }],
    })
  })

  test('settle: a transactionId that a report brought first stands', async () => {
    const id = await approvedPayout()
    const attemptId = await sending(id)
    await report(id, { to: 'processing', transactionId: 'T-report' })
    await held().ledger.attempts.settle(settled(attemptId, 'accepted', { transactionId: 'T-answer' }))
    expect(await payout(id)).toMatchObject({
      state: 'processing',
      transactionId: 'T-report',
      reports: [
        { effect: 'move', status: 'processing', transactionId: 'T-report' },
        { effect: 'conflict', status: 'accepted', source: 'answer', at: 3_000, transactionId: 'T-answer' },
      ],
    })
  })

  test('prepare: null for a payout that a report contradicts', async () => {
    const { reports, attempts } = held().ledger
    const id = await approvedPayout()
    await reports.keep(contradicting(id, { seen: 'approved', transactionId: 'T-8' }))
    expect(await attempts.prepare(newAttempt(id))).toBeNull()
    expect(await payout(id)).toMatchObject({
      state: 'approved',
      transactionId: null,
      attempts: [],
      reports: [{ effect: 'conflict', status: 'completed', source: 'callback', at: 2_700, transactionId: 'T-8' }],
    })
    const [report] = (await payout(id))?.reports ?? []
    await reports.setAside({ id: report?.id ?? 0, effect: 'conflict', note: 'başka ödeme', ...stamp() })
    expect(await attempts.prepare(newAttempt(id))).not.toBeNull()
  })

  test('prepare: nor for one with evidence that came while an earlier attempt was under way', async () => {
    const { reports, attempts } = held().ledger
    const id = await approvedPayout()
    await reports.keep(contradicting(id, { seen: 'approved', effect: { kind: 'evidence' } }))
    expect(await attempts.prepare(newAttempt(id))).toBeNull()
  })

  test('answer: the body that was kept, by transaction and number', async () => {
    const { attempts } = held().ledger
    const id = await approvedPayout()
    const body = new Uint8Array([0, 255, 10])
    const attemptId = await sending(id)
    expect(await attempts.answer(id, 1)).toBeNull()
    await attempts.settle(settled(attemptId, 'unknown', { raw: { status: 502, body } }))
    expect(await attempts.answer(id, 1)).toEqual(body)
    expect(await attempts.answer(id, 2)).toBeNull()
    expect((await payout(id))?.attempts).toMatchObject([{ answerStatus: 502 }])
  })

  test('settle: accepted after two people said that it was not sent is a conflict, and bars another attempt', async () => {
    const { attempts, resolutions } = held().ledger
    const id = await approvedPayout()
    const attemptId = await sending(id)
    await attempts.settle(settled(attemptId, 'unknown'))
    const draft = { ...proposing(id).draft, to: 'not_sent', transactionId: null } as const
    const proposed = await resolutions.propose(proposing(id, { draft }))
    await resolutions.confirm(ending(id, proposed, { voidApprovals: true }))
    await attempts.settle(settled(attemptId, 'accepted', { transactionId: 'T-late' }))
    expect(await payout(id)).toMatchObject({
      state: 'not_sent',
      transactionId: 'T-late',
      reports: [{ effect: 'conflict', status: 'accepted', source: 'answer', transactionId: 'T-late' }],
    })
    expect(await attempts.prepare(newAttempt(id, { revision: 2, from: ['not_sent'] }))).toBeNull()
  })

  test('settle: an old attempt says nothing about a newer one unless it was accepted', async () => {
    const { deposits, attempts } = held().ledger
    const { id } = await deposits.add(newDeposit(), stamp())
    const first = await sending(id)
    await attempts.settle(settled(first, 'unknown'))
    await sending(id, { from: ['unknown'] })
    await attempts.settle(settled(first, 'refused'))
    expect(await deposits.get(id)).toMatchObject({
      state: 'sending',
      attempts: [
        { number: 1, state: 'refused' },
        { number: 2, state: 'sending' },
      ],
    })
    const other = await deposits.add(newDeposit({ processId: 'DEP-2' }), stamp())
    const lost = await sending(other.id)
    await attempts.settle(settled(lost, 'unknown'))
    const second = await sending(other.id, { from: ['unknown'] })
    await attempts.settle(settled(lost, 'accepted', { to: 'pending', transactionId: 'T-1' }))
    await attempts.settle(settled(second, 'unknown', { to: 'orphaned', code: 'DUPLICATE_TRANSACTION' }))
    expect(await deposits.get(other.id)).toMatchObject({ state: 'pending', transactionId: 'T-1' })
  })

  test('report: moves the transaction once, with its failure reason', async () => {
    const id = await approvedPayout()
    await sending(id)
    const first = { from: 'sending', to: 'failed', failureReason: 'hesap kapalı', transactionId: 'T-5' } as const
    expect(await report(id, first)).toMatchObject({ effect: 'move', status: 'failed' })
    const failed = await payout(id)
    expect(failed).toMatchObject({
      state: 'failed',
      stateAt: 2_700,
      failureReason: 'hesap kapalı',
      transactionId: 'T-5',
    })
    expect(await report(id, { to: 'completed' })).toBe('moved_on')
    expect(await payout(id)).toEqual(failed)
    expect(await report(id + 1, {})).toBe('moved_on')
  })

  test('report: of two at once, one wins', async () => {
    const id = await approvedPayout()
    await sending(id)
    const both = await Promise.all([report(id, { to: 'completed' }), report(id, { to: 'failed' })])
    expect(both).toEqual([expect.objectContaining({ status: 'completed' }), 'moved_on'])
    expect(await payout(id)).toMatchObject({ state: 'completed' })
  })

  test('report: the first transactionId stands, and a step without one keeps it', async () => {
    const id = await approvedPayout()
    await sending(id)
    await report(id, { to: 'processing', transactionId: 'T-1' })
    await report(id, { from: 'processing', to: 'completed', transactionId: null })
    expect(await payout(id)).toMatchObject({ state: 'completed', transactionId: 'T-1' })
  })

  test('every deposit state of the contract can be kept', async () => {
    const { deposits } = held().ledger
    const { id, state } = await deposits.add(newDeposit(), stamp())
    let from: (typeof depositStates)[number] = state
    for (const to of depositStates) {
      expect(await report(id, { from, to, processId: 'DEP-1' })).toMatchObject({ effect: 'move' })
      expect(await deposits.get(id)).toMatchObject({ state: to })
      from = to
    }
  })
}
