import { expect, test } from 'vitest'
import type { PayoutState } from '../../../electron/core/states.ts'
import type { ContractPart } from '../ledger-contract.ts'
import {
  ended,
  newApproval,
  newDeposit,
  newMove,
  newPayout,
  prepared as preparedFor,
  sending,
  stamp,
} from '../samples.ts'

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
    await payouts.move(newMove(id, { approval: newApproval() }))
    return id
  }
  async function prepared(processId: string): Promise<number> {
    const id = await approved(processId)
    await preparedFor(held().ledger, id, { runId: 'dead-run' })
    return id
  }
  const recover = () => held().ledger.attempts.recover('this-run', stamp(8_000, 'app'))

  test.each(['not_sent', 'approved', 'awaiting_approval'] as const)(
    'what recovery took for not sent is unknown, also when it was made ready again (%s)',
    async (state: PayoutState) => {
      const { payouts, audit } = held().ledger
      const id = await prepared('PAY-1')
      await recover()
      if (state !== 'not_sent') {
        const voidApprovals = state === 'awaiting_approval'
        await payouts.move(newMove(id, { from: ['not_sent'], to: state, voidApprovals, ...stamp(8_500) }))
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
      expect(JSON.parse(event?.before ?? '')).toMatchObject({ state, ...stands })
      expect(JSON.parse(event?.after ?? '')).toMatchObject({ state: 'unknown', attemptState: 'unknown', ...stands })
      expect(more).toMatchObject([{ action: 'ledger.set_back' }])
      expect(await audit.check()).toMatchObject({ findings: [] })
      expect(await markUnknown()).toBe(0)
    },
  )

  test('what this program knows of an attempt stands, and so does a payout that is over, and a deposit', async () => {
    const { payouts, deposits } = held().ledger
    const refusedConnection = await approved('PAY-1')
    await ended(held().ledger, refusedConnection, 'not_sent', { code: 'dns_failed' })
    const lost = await approved('PAY-2')
    await sending(held().ledger, lost, { runId: 'dead-run' })
    const cancelled = await prepared('PAY-3')
    const deposit = await deposits.add(newDeposit(), stamp())
    await preparedFor(held().ledger, deposit.id, { runId: 'dead-run' })
    await recover()
    await payouts.move(newMove(cancelled, { from: ['not_sent'], to: 'cancelled' }))
    const before = [await payout(lost), await payout(cancelled), await deposits.get(deposit.id)]
    expect(await markUnknown()).toBe(1)
    expect([await payout(lost), await payout(cancelled), await deposits.get(deposit.id)]).toEqual(before)
    expect(await payout(refusedConnection)).toMatchObject({ state: 'not_sent', attempts: [{ state: 'not_sent' }] })
  })

  test('every approval that could still be used is void', async () => {
    const { payouts, audit } = held().ledger
    const id = await approved('PAY-1')
    await payouts.add(newPayout({ processId: 'PAY-2' }), stamp())
    const unknown = await prepared('PAY-3')
    await recover()
    expect(await markUnknown()).toBe(2)
    expect(await payout(id)).toMatchObject({ state: 'awaiting_approval', revision: 2, approvals: [] })
    expect(await payout(unknown)).toMatchObject({ state: 'unknown' })
    expect(await audit.check()).toMatchObject({ findings: [] })
    expect(await markUnknown()).toBe(0)
  })
}
