import { expect, test } from 'vitest'
import type { KeptOutcome } from '../../../electron/transactions/records.ts'
import type { ContractPart } from '../ledger-contract.ts'
import {
  contradicting,
  moving,
  newAttempt,
  newDeposit,
  newPayout,
  prepared,
  sending,
  sentBody,
  settled,
  stamp,
} from '../samples.ts'

/** An outcome that waited in the journal: as if it had been written at once, wherever that is still true. */
export const keptOutcomesContract: ContractPart = (held) => {
  /** A payout that was handed over, or is about to be. */
  async function attempted(until = sending): Promise<{ id: number; attemptId: number }> {
    const { id } = await held().ledger.payouts.add(newPayout(), stamp())
    return { id, attemptId: await until(held().ledger, id) }
  }
  const kept = (...[attemptId, attemptState, changes = {}]: Parameters<typeof settled>): KeptOutcome => ({
    ...{ ...settled(attemptId, attemptState, changes), ...stamp(6_000, 'service') },
    ...{ runId: 'this-run', bodyHash: sentBody(newPayout()).bodyHash, endedAt: 2_900 },
  })
  const take = (outcome: KeptOutcome) => held().ledger.attempts.settleKept(outcome)
  const payout = (id: number) => held().ledger.payouts.get(id)
  const head = () => held().ledger.audit.head()
  /** Recovers as the next run does. */
  const recover = () => held().ledger.attempts.recover('next-run', stamp(4_000, 'app'))

  test.each(['accepted', 'refused', 'unknown', 'not_sent'] as const)(
    '%s: once, and its event says when',
    async (as) => {
      const { id, attemptId } = await attempted()
      const raw = as === 'not_sent' ? null : { status: 400, body: new Uint8Array([0, 255, 10]) }
      const transactionId = as === 'accepted' ? 'T-1' : null
      const outcome = kept(attemptId, as, { raw, transactionId, code: as === 'accepted' ? null : 'connection_lost' })
      expect(await take(outcome)).toBe(true)
      const taken = await payout(id)
      expect(taken).toMatchObject({ state: as, transactionId, attempts: [{ state: as, stateAt: 6_000 }] })
      expect(await held().ledger.attempts.answer(id, 1)).toEqual(raw?.body ?? null)
      const [event] = await held().ledger.audit.after((await head()).sequence - 1, 1)
      expect(event).toMatchObject({ action: 'attempt.settled', at: 6_000 })
      expect(JSON.parse(event?.after ?? '')).toMatchObject({ attemptState: as, endedAt: 2_900, state: as })

      const written = await head()
      expect(await take(outcome)).toBe(true)
      expect([await payout(id), await head()]).toEqual([taken, written])
    },
  )

  test('one that was written at once, though nobody heard it, is not written again', async () => {
    const { id, attemptId } = await attempted()
    await held().ledger.attempts.settle(settled(attemptId, 'unknown', { code: 'answer_timeout' }))
    const before = [await payout(id), await head()]
    expect(await take(kept(attemptId, 'unknown', { code: 'answer_timeout' }))).toBe(true)
    expect([await payout(id), await head()]).toEqual(before)
  })

  test.each([
    ['another run', { runId: 'another-run' }],
    ['other bytes', { bodyHash: 'cd'.repeat(32) }],
    ['no attempt', { attemptId: 999 }],
  ])('of %s: nothing is written', async (_, changes) => {
    const { id, attemptId } = await attempted()
    const before = [await payout(id), await head()]
    for (const as of ['accepted', 'refused', 'not_sent', 'unknown'] as const) {
      expect(await take({ ...kept(attemptId, as), ...changes })).toBe(false)
    }
    expect([await payout(id), await head()]).toEqual(before)
  })

  test.each(['accepted', 'refused'] as const)('%s counts though somebody has called it unknown by now', async (as) => {
    const { id, attemptId } = await attempted()
    await recover()
    expect(await take(kept(attemptId, as))).toBe(true)
    expect(await payout(id)).toMatchObject({ state: as, stateSource: 'answer', attempts: [{ state: as }] })
  })

  test('not sent makes nothing that is unknown ready to be sent again: why is there for people to see, once', async () => {
    const { id, attemptId } = await attempted()
    await recover()
    const outcome = kept(attemptId, 'not_sent', { code: 'connection_refused' })
    expect(await take(outcome)).toBe(true)
    const unknown = { state: 'unknown', attempts: [{ state: 'unknown', code: 'connection_refused' }] }
    expect(await payout(id)).toMatchObject(unknown)
    const written = await head()
    expect(await take(outcome)).toBe(true)
    expect(await head()).toEqual(written)
  })

  test('a refusal counts, and makes nothing ready to be sent again of which somebody says that the service has it', async () => {
    const { attempts, payouts, reports } = held().ledger
    const { id, attemptId } = await attempted()
    await recover()
    await reports.keep(contradicting(id, { seen: 'unknown', effect: { kind: 'evidence' } }))
    expect(await take(kept(attemptId, 'refused', { code: 'INVALID_IBAN' }))).toBe(true)
    const refused = { state: 'refused', attempts: [{ state: 'refused', code: 'INVALID_IBAN' }] }
    expect(await payout(id)).toMatchObject(refused)
    expect(await attempts.prepare(newAttempt(id, { from: ['refused'] }))).toBeNull()
    const { iban, amount } = newPayout()
    const another = { id: null, iban, amount, customerId: 'x', replaces: null }
    const { contexts } = await payouts.surroundings([another], { since: 9_000, firstSince: null })
    expect(contexts[0]?.twins).toMatchObject([{ id, paid: 'may_be' }])
  })

  test.each(['accepted', 'refused', 'unknown'] as const)(
    '%s of one that counts as not sent is for people, and writes nothing by itself',
    async (as) => {
      const { id, attemptId } = await attempted(prepared)
      await recover()
      const before = [await payout(id), await head()]
      expect(before).toMatchObject([{ state: 'not_sent' }, {}])
      expect(await take(kept(attemptId, as, { transactionId: as === 'accepted' ? 'T-1' : null }))).toBe(false)
      expect([await payout(id), await head()]).toEqual(before)
    },
  )

  test('what a report has moved on meanwhile keeps its state', async () => {
    const { id, attemptId } = await attempted()
    await held().ledger.reports.keep(moving(id, 'sending', 'completed', {}))
    expect(await take(kept(attemptId, 'accepted', { transactionId: 'T-1' }))).toBe(true)
    expect(await payout(id)).toMatchObject({ state: 'completed', attempts: [{ state: 'accepted' }] })
  })

  test('of an earlier attempt of a deposit that was handed over again: it says nothing about the newer one', async () => {
    const { deposits, attempts } = held().ledger
    const { id } = await deposits.add(newDeposit(), stamp())
    const first = await sending(held().ledger, id)
    await recover()
    await attempts.prepare(newAttempt(id, { from: ['unknown'], runId: 'next-run' }))
    expect(await take({ ...kept(first, 'refused'), bodyHash: newAttempt(id).bodyHash })).toBe(true)
    expect(await deposits.get(id)).toMatchObject({
      state: 'sending',
      attempts: [{ state: 'refused' }, { state: 'prepared' }],
    })
  })
}
