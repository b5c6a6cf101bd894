import { describe, expect, test } from 'vitest'
import type { BatchRecord } from '../../../electron/batches/records.ts'
import { paymentOf } from '../../../electron/payouts/rules/paying-twice.ts'
import { approveBatch, importRows, sentRow, type SentRow } from '../../batches/queries/harness.ts'
import type { ContractPart } from '../ledger-contract.ts'
import { anyApproval, failureOf, moving, newAttempt, newPayout, settled, stamp } from '../samples.ts'

/** Which batches are the same list again, and what they stop. */

const numbered = (first: number, last: number): SentRow[] =>
  Array.from({ length: last - first + 1 }, (_, n) => sentRow(first + n))
/** The same payments in rows of their own. */
const again = (...payments: number[]): SentRow[] =>
  payments.map((payment, n) => ({
    ...sentRow(payment, { accountName: `Başka yazım ${n}`, processId: `YENI-${n}` }),
    row: n + 1,
  }))
const paymentsOf = (rows: readonly SentRow[]) => ({ payments: rows.map(({ payout }) => paymentOf(payout)) })
const october = [1, 2, 3, 4, 5, 6]
const others = [11, 12, 13, 14, 15]

export const sameListsContract: ContractPart = (held) => {
  const now = 5_000
  const lists = (rows: SentRow[]) => held().ledger.payouts.sameLists(paymentsOf(rows))
  const rowsOf = async (id: number) => (await held().ledger.batches.rows(id, null, 0, 99)).payouts

  async function pay(payoutId: number): Promise<void> {
    const { attempts } = held().ledger
    const attempt = await attempts.prepare(newAttempt(payoutId, { from: ['approved'] }))
    await attempts.markSending(attempt?.id ?? 0, stamp(2_500, 'app'))
    await attempts.settle(settled(attempt?.id ?? 0, 'accepted'))
  }
  /** Rows 1 to 6; the first four were paid, the last two wait. */
  async function paidInOctober(): Promise<BatchRecord> {
    const batch = await approveBatch(
      held().ledger,
      (await importRows(held().ledger, numbered(1, 6), { name: 'Ekim' })).id,
    )
    for (const { id } of (await rowsOf(batch.id)).slice(0, 4)) await pay(id)
    return batch
  }
  const november = (rows: SentRow[] = again(...october)) =>
    importRows(held().ledger, rows, { name: 'Kasım', at: 4_000, fileHash: 'f2'.repeat(32) })
  const begin = (id: number, at = now) => held().ledger.batches.beginRun({ id, by: 'can', at, offset: null })
  const override = (id: number, ...because: number[]) =>
    held().ledger.batches.override({
      id,
      overrides: because.map((other) => ({ code: 'same_list_paid', because: other })),
      reason: 'aylık maaş',
      signature: 'signed',
      terms: anyApproval,
      ...stamp(4_500, 'can'),
    })

  test('is known however it was rearranged, cut, lengthened, split or merged: by its rows, and most of the smaller list', async () => {
    const { id } = await paidInOctober()
    // Otherworld-dev/Budget, issue 80: files whose days overlap.
    const kinds: [string, SentRow[], shared: number | null, paid?: string | null][] = [
      ['the same', again(...october), 6],
      ['in another order', again(...october.toReversed()), 6],
      ['cut', again(2, 4, 6), 3],
      ['the first of two', again(1, 2, 3), 3],
      ['the second of two, of which one was paid', again(4, 5, 6), 3],
      ['lengthened', again(...october, ...others), 6],
      ['merged out of two, a few rows left out', again(1, 2, 3, 4, ...others), 4],
      ['one row given twice', again(...october, 1), 6],
      ['what was not sent of it', again(5, 6, 15), null],
      ['two rows', again(1, 2), null],
      ['half of it and as much besides', again(1, 2, 3, 11, 12, 13), null],
      ['one payment many times', again(...Array.from({ length: 9 }, () => 1)), null],
      ['others', again(...others), null],
    ]
    const found = await Promise.all(
      kinds.map(async ([kind, rows]) => [
        kind,
        (await lists(rows)).map((list) => [list.id, list.shared, list.rows, list.paid]),
      ]),
    )
    expect(found).toEqual(
      kinds.map(([kind, rows, shared]) => [kind, shared === null ? [] : [[id, shared, rows.length, 'may_be']]]),
    )
    expect(await lists(again(...october))).toEqual([
      { id, name: 'Ekim', importedAt: 1_000, importedBy: 'maker', shared: 6, rows: 6, paid: 'may_be', paidAt: 3_000 },
    ])
  })

  // Firefly-iii/firefly-iii, issue 11533: two of a kind in one list are two.
  test('a payment counts as often as it stands in both', async () => {
    await importRows(held().ledger, again(1, 1, 1, 2), { name: 'Ekim' })
    expect(await lists(again(1, 1, 1, 3))).toMatchObject([{ shared: 3, rows: 4 }])
  })

  test('a row that was corrected, cancelled or failed counts as it is now, in either list', async () => {
    const { payouts, batches } = held().ledger
    const { id } = await paidInOctober()
    const other = await november()
    const shared = async () => (await payouts.sameLists({ batchId: other.id })).map((list) => [list.shared, list.rows])
    expect(await shared()).toEqual([[6, 6]])
    const [first, second, ...more] = await rowsOf(other.id)
    const seen = { id: first?.id ?? 0, revision: 1, from: ['awaiting_approval' as const], ...stamp(4_100) }
    const moved = newPayout({ processId: 'YENI-0', amount: 100n, iban: 'TR320010009999901234567890' })
    await payouts.rewrite(moved, seen)
    expect(await shared()).toEqual([[5, 6]])
    await payouts.move({ ...seen, id: second?.id ?? 0, to: 'cancelled', action: 'payout.cancelled' })
    expect(await shared()).toEqual([[4, 5]])
    const waiting = (await rowsOf(id)).slice(4)
    for (const row of waiting)
      await payouts.move({ ...seen, id: row.id, from: ['approved'], to: 'cancelled', action: 'payout.cancelled' })
    expect(await shared()).toEqual([])
    expect(more).toHaveLength(4)
    const all = { states: ['draft', 'awaiting_approval'] as const, terms: anyApproval }
    const { states } = (await batches.get(other.id, anyApproval)) ?? { states: [] }
    const [rows, total] = [
      5,
      states.filter(({ state }) => state !== 'cancelled').reduce((sum, each) => sum + each.total, 0n),
    ]
    await batches.move({
      id: other.id,
      from: all,
      to: 'cancelled',
      action: 'batch.cancelled',
      rows,
      total,
      ...stamp(4_200),
    })
    expect(await lists(again(...october))).toMatchObject([{ id, shared: 4 }])
  })

  test('rows that a callback calls failed may have been paid, if nothing authenticates it', async () => {
    const { id } = await paidInOctober()
    for (const { id: row, processId } of (await rowsOf(id)).slice(0, 4))
      await held().ledger.reports.keep(moving(row, 'accepted', 'failed', { processId, source: 'callback' }))
    expect(await lists(again(...october))).toMatchObject([{ id, shared: 6, paid: 'may_be' }])
  })

  describe('while it was or may have been paid', () => {
    test('its copy is neither approved nor sent, until a checker overrides that pair: a third one stops it again', async () => {
      const { payouts, attempts, audit } = held().ledger
      const paid = await paidInOctober()
      const copy = await november()
      expect(await failureOf(approveBatch(held().ledger, copy.id))).toEqual({ code: 'checks_failed' })
      expect(await failureOf(begin(copy.id))).toEqual({ code: 'checks_failed' })
      const [row] = await rowsOf(copy.id)
      const given = { by: 'can', at: 4_000, revision: 1, seal: 's', checks: [], together: 1, signature: 's' }
      const approving = {
        ...{ id: row?.id ?? 0, revision: 1, from: ['awaiting_approval' as const], to: 'approved' as const },
        ...{
          action: 'payout.approved' as const,
          approval: { ...given, batchApprovalId: null },
          ...stamp(4_000, 'can'),
        },
      }
      expect(await failureOf(payouts.move(approving))).toEqual({ code: 'checks_failed' })
      expect(await failureOf(payouts.moveBulk([approving]))).toEqual({ code: 'checks_failed' })

      await override(copy.id, paid.id)
      const event = (await audit.page({ ...anything, actions: ['batch.overridden'] })).events[0]
      expect(event).toMatchObject({ by: 'can', subject: { kind: 'batch', id: String(copy.id), name: 'Kasım' } })
      expect(await payouts.listOverrides(copy.id)).toMatchObject([{ because: paid.id, reason: 'aylık maaş' }])
      expect(await audit.check()).toMatchObject({ findings: [] })
      await approveBatch(held().ledger, copy.id)
      const third = await importRows(
        held().ledger,
        again(...october).map((each) => ({ ...each, payout: { ...each.payout, processId: null } })),
      )
      expect(await failureOf(approveBatch(held().ledger, third.id))).toEqual({ code: 'checks_failed' })
      await override(third.id, paid.id)
      await approveBatch(held().ledger, third.id)

      // Its first row is sent by itself: the pair of the third and the copy nobody has let through.
      await pay((await rowsOf(third.id))[4]?.id ?? 0)
      expect(await failureOf(begin(copy.id))).toEqual({ code: 'checks_failed' })
      const alone = (await rowsOf(copy.id))[5]?.id ?? 0
      expect(await failureOf(attempts.prepare(newAttempt(alone, { from: ['approved'] })))).toEqual({
        code: 'checks_failed',
      })
      await override(copy.id, third.id)
      await begin(copy.id)
      expect(await attempts.prepare(newAttempt(alone, { from: ['approved'], at: now + 1 }))).toHaveProperty('id')
    })

    test('of two that were approved before either was paid, the one whose sending begins first goes out', async () => {
      const one = await approveBatch(held().ledger, (await importRows(held().ledger, numbered(1, 6))).id)
      const other = await approveBatch(held().ledger, (await november()).id)
      expect(await lists(again(...october))).toMatchObject([{ paid: null }, { paid: null }])
      const begun = await Promise.allSettled([one, other].map(({ id }) => begin(id)))
      expect(begun.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const refusal = begun.flatMap((each) =>
        each.status === 'rejected' ? [Promise.reject(each.reason as Error)] : [],
      )
      expect(await failureOf(Promise.all(refusal))).toEqual({ code: 'checks_failed' })
      expect(new Set((await lists(again(...october))).map(({ paid }) => paid))).toEqual(new Set(['may_be', null]))
    })
  })
}

const anything = { actions: null, by: null, search: '', from: null, day: null, before: null, limit: 9 }
