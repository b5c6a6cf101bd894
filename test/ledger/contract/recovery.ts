import { expect, test } from 'vitest'
import type { ContractPart } from '../ledger-contract.ts'
import {
  ending,
  everyPayout,
  moving,
  newAttempt,
  newDeposit,
  newPayout,
  prepared,
  proposing,
  sending,
  settled,
  stamp,
} from '../samples.ts'

/** What a new run finds of an earlier one that died. */
export const recoveryContract: ContractPart = (held) => {
  const now = stamp(8_000, 'app')

  let made = 0n
  /** Each of another amount: one like another is not sent while nobody knows what becomes of that one. */
  async function attempted(processId: string, runId: string, until: 'prepared' | 'sending'): Promise<[number, number]> {
    made += 1n
    const { id } = await held().ledger.payouts.add(newPayout({ processId, amount: made }), stamp())
    return [id, await (until === 'sending' ? sending : prepared)(held().ledger, id, { runId })]
  }
  const payout = (id: number) => held().ledger.payouts.get(id)

  test('prepared was not sent; sending is unknown, always; twice changes nothing', async () => {
    const { attempts } = held().ledger
    const [notSent] = await attempted('P1', 'dead-run', 'prepared')
    const [unknown] = await attempted('P2', 'dead-run', 'sending')
    const [another] = await attempted('P3', 'older-run', 'sending')
    expect(await attempts.recover('this-run', now)).toEqual({ notSent: 1, unknown: 2 })

    const ended = { stateAt: 8_000, stateBy: 'app', stateSource: 'recovery', revision: 1, transactionId: null }
    expect(await payout(notSent)).toMatchObject({
      ...ended,
      state: 'not_sent',
      attempts: [{ state: 'not_sent', stateAt: 8_000 }],
    })
    expect(await payout(unknown)).toMatchObject({
      ...ended,
      state: 'unknown',
      attempts: [{ state: 'unknown', stateAt: 8_000 }],
    })
    expect(await payout(another)).toMatchObject({ ...ended, state: 'unknown', attempts: [{ state: 'unknown' }] })

    const after = await everyPayout(held().ledger)
    expect(await attempts.recover('this-run', stamp(9_000, 'app'))).toEqual({ notSent: 0, unknown: 0 })
    expect(await attempts.recover('next-run', stamp(9_000, 'app'))).toEqual({ notSent: 0, unknown: 0 })
    expect(await everyPayout(held().ledger)).toEqual(after)
  })

  test('deposits alike', async () => {
    const { deposits, attempts } = held().ledger
    const { id } = await deposits.add(newDeposit(), stamp())
    await sending(held().ledger, id, { runId: 'dead-run' })
    await attempts.recover('this-run', now)
    expect(await deposits.get(id)).toMatchObject({ state: 'unknown', attempts: [{ state: 'unknown' }] })
  })

  test('leaves this run alone, and everything that has ended', async () => {
    const { attempts, payouts } = held().ledger
    await attempted('P1', 'this-run', 'prepared')
    await attempted('P2', 'this-run', 'sending')
    const [, accepted] = await attempted('P3', 'dead-run', 'sending')
    await attempts.settle(settled(accepted, 'accepted', { transactionId: 'T-1' }))
    const [, refused] = await attempted('P4', 'dead-run', 'sending')
    await attempts.settle(settled(refused, 'refused', { code: 'INSUFFICIENT_BALANCE' }))
    await payouts.add(newPayout({ processId: 'P5' }), stamp())
    const before = await everyPayout(held().ledger)
    expect(await attempts.recover('this-run', now)).toEqual({ notSent: 0, unknown: 0 })
    expect(await everyPayout(held().ledger)).toEqual(before)
  })

  test('a payout that a report has moved on keeps its state', async () => {
    const { attempts, reports } = held().ledger
    const [id] = await attempted('P1', 'dead-run', 'sending')
    await reports.keep(moving(id, 'sending', 'completed', { processId: 'P1', transactionId: 'T-1' }))
    expect(await attempts.recover('this-run', now)).toEqual({ notSent: 0, unknown: 1 })
    expect(await payout(id)).toMatchObject({ state: 'completed', stateAt: 2_700, attempts: [{ state: 'unknown' }] })
  })

  test('a deposit with an earlier unknown attempt stays unknown, though the later one was never sent', async () => {
    const { attempts, deposits } = held().ledger
    const { id } = await deposits.add(newDeposit(), stamp())
    await attempts.settle(settled(await prepared(held().ledger, id, { runId: 'dead-run' }), 'unknown'))
    await attempts.prepare(newAttempt(id, { runId: 'dead-run', from: ['unknown'] }))
    expect(await attempts.recover('this-run', now)).toEqual({ notSent: 1, unknown: 0 })
    expect(await deposits.get(id)).toMatchObject({
      state: 'unknown',
      attempts: [{ state: 'unknown' }, { state: 'not_sent' }],
    })
  })

  test('a payout whose earlier attempt people settled was not sent, when the next was not', async () => {
    const { attempts, resolutions } = held().ledger
    const [id, first] = await attempted('P1', 'dead-run', 'sending')
    await attempts.settle(settled(first, 'unknown'))
    const draft = { ...proposing(id).draft, to: 'not_sent', transactionId: null } as const
    const proposed = await resolutions.propose(proposing(id, { draft }))
    await resolutions.confirm(ending(id, proposed, { voidApprovals: true }))
    await attempts.prepare(newAttempt(id, { runId: 'dead-run', revision: 2, from: ['not_sent'] }))
    expect(await attempts.recover('this-run', now)).toEqual({ notSent: 1, unknown: 0 })
    expect(await payout(id)).toMatchObject({
      state: 'not_sent',
      attempts: [{ state: 'unknown' }, { state: 'not_sent' }],
    })
  })
}
