import { expect, test } from 'vitest'
import { boundsOfDay } from '../../../electron/core/time.ts'
import type { DayCap, FirstPayoutTerms } from '../../../electron/people/records.ts'
import type { PayoutMove } from '../../../electron/payouts/records.ts'
import type { ContractPart } from '../ledger-contract.ts'
import { failureOf, newApproval, newAttempt, newMove, newPayout, prepared, settled, stamp } from '../samples.ts'

/** What one may approve, and all may hand over, in a day. */
export const capsContract: ContractPart = (held) => {
  const { from: today, until: tomorrow } = boundsOfDay('2026-06-11')
  let made = 0
  const add = async (amount: bigint) => {
    made += 1
    return (await held().ledger.payouts.add(newPayout({ processId: `CAP-${made}`, amount }), stamp())).id
  }
  const approval = (id: number, by: string, at: number, changes: Partial<PayoutMove> = {}): PayoutMove =>
    newMove(id, {
      from: ['draft', 'awaiting_approval'],
      approval: newApproval({ by, at }),
      ...stamp(at, by),
      ...changes,
    })
  const approve = (id: number, by = 'can', at = 1_500, changes: Partial<PayoutMove> = {}) =>
    held().ledger.payouts.move(approval(id, by, at, changes))
  const cap = (atMost: bigint, since = 1_000): DayCap => ({ since, atMost })
  const overCap = { code: 'over_approver_cap' }

  test('approvedBy: by this operator, from that day on, each payout once, and nothing that an edit voided', async () => {
    const { payouts } = held().ledger
    const [old, twice, edited, others] = [await add(1n), await add(10n), await add(100n), await add(1_000n)]
    await approve(old, 'can', today - 1)
    await approve(twice, 'can', today, { to: 'awaiting_approval' })
    await approve(twice, 'can', tomorrow - 1)
    await approve(edited, 'can', today)
    await approve(others, 'ayse', today)
    expect(await payouts.approvedBy('can', today)).toBe(110n)
    expect(await payouts.approvedBy('can', today - 1)).toBe(111n)
    expect(await payouts.approvedBy('can', tomorrow)).toBe(0n)
    expect(await payouts.approvedBy('ayse', tomorrow - 1)).toBe(1_000n)
    expect(await payouts.approvedBy('nobody', 0)).toBe(0n)
    const seen = { id: edited, revision: 1, from: ['approved' as const], ...stamp(today) }
    await payouts.rewrite(newPayout({ processId: 'CAP-X', amount: 5_000n }), seen)
    expect(await payouts.approvedBy('can', today)).toBe(10n)
  })

  test('an approval may reach the cap and not go above it', async () => {
    const { payouts, audit } = held().ledger
    const [first, second, third] = [await add(60n), await add(40n), await add(1n)]
    expect(await approve(first, 'can', 1_500, { approverCap: cap(100n) })).toMatchObject({ state: 'approved' })
    expect(await approve(second, 'can', 1_500, { approverCap: cap(100n) })).toMatchObject({ state: 'approved' })
    const before = [await payouts.get(third), await audit.head()]
    expect(await failureOf(approve(third, 'can', 1_500, { approverCap: cap(100n) }))).toEqual(overCap)
    expect([await payouts.get(third), await audit.head()]).toEqual(before)
    expect(await approve(third, 'ayse', 1_500, { approverCap: cap(100n) })).toMatchObject({ state: 'approved' })
  })

  test('of two approvals at once that together go above the cap, one is given', async () => {
    const ids = [await add(60n), await add(60n)]
    const both = await Promise.allSettled(ids.map((id) => approve(id, 'can', 1_500, { approverCap: cap(100n) })))
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  })

  test('together: the cap of the first holds for all of them', async () => {
    const { payouts, audit } = held().ledger
    const ids = [await add(60n), await add(40n)]
    const moves = (atMost: bigint) => ids.map((id) => approval(id, 'can', 1_500, { approverCap: cap(atMost) }))
    const head = await audit.head()
    expect(await failureOf(payouts.moveBulk(moves(99n)))).toEqual(overCap)
    expect(await payouts.get(ids[0] ?? 0)).toMatchObject({ state: 'draft', approvals: [] })
    expect(await audit.head()).toEqual(head)
    expect(await payouts.moveBulk(moves(100n))).toHaveLength(2)
  })

  async function handOver(amount: bigint, changes: Parameters<typeof newAttempt>[1]): Promise<number> {
    const id = await add(amount)
    await approve(id)
    return prepared(held().ledger, id, changes)
  }
  const dispatch = (amount: bigint, at: number, dayCap?: DayCap) => handOver(amount, { ...stamp(at), dayCap })

  test('dispatched: from that day on, each payout once, and not what certainly did not arrive', async () => {
    const { payouts, attempts } = held().ledger
    await dispatch(1n, today - 1)
    await dispatch(10n, today)
    await attempts.settle(settled(await dispatch(100n, today), 'refused', { code: 'INVALID_IBAN' }))
    await attempts.settle(settled(await dispatch(1_000n, today), 'not_sent', { code: 'dns_failed' }))
    await attempts.settle(settled(await dispatch(10_000n, today), 'accepted', { transactionId: 'T-1' }))
    await attempts.settle(settled(await dispatch(100_000n, today), 'unknown'))
    await attempts.markSending(await dispatch(1_000_000n, tomorrow - 1), stamp())
    expect(await payouts.dispatched(today)).toBe(1_110_010n)

    // People found out that it had not arrived, and it went again: one payout, not two.
    const id = await add(10_000_000n)
    for (let number = 1; number <= 2; number += 1) {
      const attemptId = await prepared(held().ledger, id, { from: ['draft', 'unknown'], ...stamp(today) })
      await attempts.settle(settled(attemptId, 'unknown'))
    }
    expect(await payouts.dispatched(today)).toBe(11_110_010n)
    expect(await payouts.dispatched(tomorrow)).toBe(0n)
    expect(await payouts.dispatched(today - 1)).toBe(11_110_011n)
  })

  test('an attempt prepared before midnight counts on its day, however late its answer gives it back', async () => {
    const { payouts, attempts } = held().ledger
    const late = await dispatch(7n, tomorrow - 1)
    await attempts.settle(settled(late, 'unknown', stamp(tomorrow)))
    expect([await payouts.dispatched(today), await payouts.dispatched(tomorrow)]).toEqual([7n, 0n])
    await attempts.settle(settled(late, 'refused', { code: 'INVALID_IBAN', ...stamp(tomorrow) }))
    expect(await payouts.dispatched(today)).toBe(0n)
  })

  test('handing over may reach the cap of the day and not go above it', async () => {
    const { payouts, audit } = held().ledger
    await dispatch(60n, 2_000, cap(100n))
    await dispatch(40n, 2_000, cap(100n))
    const over = await add(1n)
    await approve(over)
    const head = await audit.head()
    const prepare = (changes: { at?: number; dayCap: DayCap }) =>
      held().ledger.attempts.prepare(newAttempt(over, { ...stamp(2_000), ...changes }))
    expect(await failureOf(prepare({ dayCap: cap(100n) }))).toEqual({ code: 'over_day_cap' })
    expect(await failureOf(prepare({ dayCap: cap(100n), at: 10 }))).toEqual({ code: 'over_day_cap' })
    expect(await payouts.get(over)).toMatchObject({ state: 'approved', attempts: [] })
    expect(await audit.head()).toEqual(head)
    expect(await prepare({ dayCap: cap(101n) })).not.toBeNull()
  })

  test('of two handed over at once that together go above the cap, one is', async () => {
    const both = await Promise.allSettled([dispatch(60n, 2_000, cap(100n)), dispatch(60n, 2_000, cap(100n))])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await held().ledger.payouts.dispatched(0)).toBe(60n)
  })

  const terms: FirstPayoutTerms = { unit: 'minor', since: 1_000, atMost: 1_000n, number: null }
  const sendFirst = (amount: bigint, firstPayout: FirstPayoutTerms, at = 2_000) =>
    handOver(amount, { ...stamp(at), firstPayout })

  test('a first payout is handed over up to its limit, and in a number up to 10000', async () => {
    const { ledger } = held()
    const head = await ledger.audit.head()
    expect(await failureOf(sendFirst(1_001n, terms))).toEqual({ code: 'checks_failed' })
    expect(await failureOf(sendFirst(10_001n, { ...terms, atMost: 20_000n }))).toEqual({ code: 'checks_failed' })
    expect(await failureOf(sendFirst(1n, { ...terms, unit: null }))).toEqual({ code: 'checks_failed' })
    expect(await ledger.payouts.dispatched(0)).toBe(0n)
    expect((await ledger.audit.head()).sequence).toBe(head.sequence + 6)
    expect(await sendFirst(1_000n, terms)).toBeGreaterThan(0)
  })

  test('of two first payouts handed over at once, one is; who knows of an earlier one waits for its end', async () => {
    const { attempts, firstPayouts } = held().ledger
    const both = await Promise.allSettled([sendFirst(900n, terms), sendFirst(800n, terms)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await firstPayouts.earlier(1_000)).toHaveLength(1)
    const [done] = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    await attempts.settle(settled(done ?? 0, 'refused', { code: 'INVALID_IBAN' }))
    expect(await firstPayouts.earlier(1_000)).toEqual([])
    // Those of another unit are not counted.
    expect(await sendFirst(700n, terms)).toBeGreaterThan(0)
    expect(await failureOf(sendFirst(600n, terms, 3_000))).toEqual({ code: 'first_payout_open' })
    expect(await sendFirst(500n, { ...terms, since: 2_500 }, 3_000)).toBeGreaterThan(0)
  })
}
