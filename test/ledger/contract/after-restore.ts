import { expect, test } from 'vitest'
import type { PayoutState } from '../../../electron/core/states.ts'
import type { ContractPart } from '../ledger-contract.ts'
import { newApproval, newAttempt, newDeposit, newPayout, settled, stamp } from '../samples.ts'

/** What becomes of a ledger that may have been set back, when people go on with it. */
export const afterRestoreContract: ContractPart = (held) => {
  const payout = (id: number) => held().ledger.payouts.get(id)
  const markUnknown = () => held().ledger.batches.markUnknownAfterRestore(stamp(9_000, 'can'))

  let made = 0n
  /** Each of another amount: one like another is not sent while nobody knows what becomes of that one. */
  async function approved(processId: string): Promise<number> {
    const { payouts } = held().ledger
    made += 1n
    const { id } = await payouts.add(newPayout({ processId, amount: made }), stamp())
    const approval = newApproval()
    await payouts.move({
      id,
      revision: 1,
      from: ['draft'],
      to: 'approved',
      action: 'payout.approved',
      approval,
      ...stamp(),
    })
    return id
  }
  async function prepared(processId: string): Promise<[number, number]> {
    const id = await approved(processId)
    const attempt = await held().ledger.attempts.prepare(newAttempt(id, { runId: 'dead-run' }))
    return [id, attempt?.id ?? 0]
  }
  const recover = () => held().ledger.attempts.recover('this-run', stamp(8_000, 'app'))

  test.each(['not_sent', 'approved', 'awaiting_approval'] as const)(
    'what recovery took for not sent is unknown, also when it was made ready again (%s)',
    async (state: PayoutState) => {
      const { payouts, audit } = held().ledger
      const [id] = await prepared('PAY-1')
      await recover()
      if (state !== 'not_sent') {
        const revision = { id, revision: 1, from: ['not_sent'], to: state, action: 'payout.readied' } as const
        await payouts.move({ ...revision, voidApprovals: state === 'awaiting_approval', ...stamp(8_500) })
      }
      const before = await payout(id)
      expect(before).toMatchObject({ state })
      const { sequence } = await audit.head()
      expect(await markUnknown()).toBe(1)
      expect(await payout(id)).toMatchObject({
        state: 'unknown',
        stateAt: 9_000,
        stateBy: 'can',
        stateSource: 'recovery',
        revision: before?.revision,
        attempts: [{ state: 'unknown', stateAt: 9_000, sendingAt: null }],
      })
      const [event, ...more] = await audit.after(sequence, 9)
      expect(event).toMatchObject({ action: 'attempt.recovered', by: 'can', subject: { name: 'PAY-1' } })
      const stands = { revision: before?.revision }
      expect(JSON.parse(event?.before ?? '')).toEqual({ state, ...stands })
      expect(JSON.parse(event?.after ?? '')).toMatchObject({ state: 'unknown', attemptState: 'unknown', ...stands })
      expect(more).toMatchObject([{ action: 'ledger.set_back' }])
      expect(await audit.mismatches()).toEqual([])
      expect(await markUnknown()).toBe(0)
    },
  )

  test('what this program knows of an attempt stands, and so does a payout that is over, and a deposit', async () => {
    const { payouts, attempts, deposits } = held().ledger
    const [refusedConnection, attemptId] = await prepared('PAY-1')
    await attempts.settle(settled(attemptId, 'not_sent', { code: 'dns_failed' }))
    const [lost] = await prepared('PAY-2')
    await attempts.markSending((await payout(lost))?.attempts[0]?.id ?? 0, stamp(2_500))
    const [cancelled] = await prepared('PAY-3')
    const deposit = await deposits.add(newDeposit(), stamp())
    await attempts.prepare(newAttempt(deposit.id, { runId: 'dead-run' }))
    await recover()
    await payouts.move({
      id: cancelled,
      revision: 1,
      from: ['not_sent'],
      to: 'cancelled',
      action: 'payout.cancelled',
      ...stamp(),
    })
    const before = [await payout(lost), await payout(cancelled), await deposits.get(deposit.id)]
    expect(await markUnknown()).toBe(1)
    expect([await payout(lost), await payout(cancelled), await deposits.get(deposit.id)]).toEqual(before)
    expect(await payout(refusedConnection)).toMatchObject({ state: 'not_sent', attempts: [{ state: 'not_sent' }] })
  })

  test('every approval that could still be used is void', async () => {
    const { payouts, audit } = held().ledger
    const id = await approved('PAY-1')
    await payouts.add(newPayout({ processId: 'PAY-2' }), stamp())
    const [unknown] = await prepared('PAY-3')
    await recover()
    expect(await markUnknown()).toBe(2)
    expect(await payout(id)).toMatchObject({ state: 'awaiting_approval', revision: 2, approvals: [] })
    expect(await payout(unknown)).toMatchObject({ state: 'unknown' })
    expect(await audit.mismatches()).toEqual([])
    expect(await markUnknown()).toBe(0)
  })
}
