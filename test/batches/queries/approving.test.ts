import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { BatchCheck } from '../../../electron/batches/contract/batch.ts'
import type { BatchApproval, BatchMove } from '../../../electron/batches/records.ts'
import type { RecordLedger } from '../../../electron/record/ledger.ts'
import { sealOf, sealOfMany } from '../../../electron/payouts/rules/seal.ts'
import { approveBatch, importRows, sentRow, sentRows } from './harness.ts'
import { ledgerOnDisk } from '../../ledger/on-disk.ts'
import { anyApproval, failureOf, newApproval, newPayout, stamp } from '../../ledger/samples.ts'

/** One approval covers every row of a batch that waits, and each of them by its own seal. */

const { within } = ledgerOnDisk()
const digest = { sha256: (text: string) => createHash('sha256').update(text).digest('hex') }
const check: BatchCheck = { code: 'twin_waits', level: 'warning', rows: 2, firstRows: [1, 2] }

/** As it is shown, and then approved. */
async function shown({ batches }: RecordLedger, changes: Partial<BatchApproval> = {}): Promise<BatchApproval> {
  const { rows, total, seal, approvals } = await batches.sealed(1, 'minor', anyApproval)
  return {
    id: 1,
    unit: 'minor',
    terms: anyApproval,
    rows,
    total,
    seal,
    approvals,
    to: 'approved',
    checks: [check],
    setBack: null,
    reason: null,
    signature: 'signed',
    ...stamp(2_000, 'can'),
    ...changes,
  }
}
const payoutsOf = async ({ batches }: RecordLedger, id = 1) => (await batches.rows(id, null, 0, 99)).payouts
const statesOf = async (ledger: RecordLedger) => (await payoutsOf(ledger)).map(({ state }) => state)
const reject = (ledger: RecordLedger, id: number) =>
  ledger.payouts.move({
    ...{ id, revision: 1, from: ['awaiting_approval'], to: 'rejected', action: 'payout.rejected', reason: 'no' },
    ...stamp(1_500, 'can'),
  })

describe('the seal', () => {
  test('is over the seal of every row that waits, in the order of the file', async () => {
    await within(async (ledger) => {
      await importRows(ledger, sentRows(4))
      await reject(ledger, 2)
      const rows = (await payoutsOf(ledger)).filter(({ id }) => id !== 2)
      const seals = (unit: 'minor' | 'major') => rows.map((row) => sealOf(row, unit, digest))
      const sealed = await ledger.batches.sealed(1, 'minor', anyApproval)
      expect(sealed).toEqual({
        rows: 3,
        total: 800n,
        seal: sealOfMany(seals('minor'), digest),
        largest: [rows[2], rows[1], rows[0]],
        approvedBy: [],
        approvals: 0,
      })
      const major = await ledger.batches.sealed(1, 'major', anyApproval)
      expect(major.seal).toBe(sealOfMany(seals('major'), digest))
      expect(major.seal).not.toBe(sealed.seal)
    })
  })

  test('shows the largest three, the first of equals first', async () => {
    await within(async (ledger) => {
      await importRows(ledger, [
        ...[5n, 9n, 7n, 9n, 7n].map((amount, n) => sentRow(n + 1, { amount })),
        sentRow(6, { amount: 1n }),
      ])
      const { largest } = await ledger.batches.sealed(1, 'minor', anyApproval)
      expect(largest.map(({ batch, amount }) => [batch?.row, amount])).toEqual([
        [2, 9n],
        [4, 9n],
        [3, 7n],
      ])
    })
  })

  test('names who approved every row of it, as it is now, and lately', async () => {
    await within(async (ledger) => {
      await importRows(ledger, sentRows(3))
      await approveBatch(ledger, 1, 'can', 'awaiting_approval', 2_000)
      await approveBatch(ledger, 1, 'ali', 'awaiting_approval', 3_000)
      const one = { ...stamp(2_500, 'ayse'), id: 1, revision: 1, from: ['awaiting_approval'] as const }
      const approval = newApproval({ by: 'ayse', at: 2_500 })
      await ledger.payouts.move({ ...one, to: 'awaiting_approval', action: 'payout.approved', approval })
      const approvedBy = async (since: number) =>
        (await ledger.batches.sealed(1, 'minor', { ...anyApproval, since })).approvedBy
      expect(await approvedBy(0)).toEqual(['can', 'ali'])
      expect(await approvedBy(2_001)).toEqual(['ali'])

      const edited = newPayout({ processId: 'EDITED', amount: 300n })
      const seen = { id: 3, revision: 1, from: ['awaiting_approval'] as const, ...stamp(4_000) }
      await ledger.payouts.rewrite(edited, seen)
      // It waits for nobody until it is submitted again.
      expect(await approvedBy(0)).toEqual(['can', 'ali'])
      const submit = { ...stamp(4_001), id: 3, revision: 2, from: ['draft'] as const }
      await ledger.payouts.move({ ...submit, to: 'awaiting_approval', action: 'payout.submitted' })
      expect(await approvedBy(0)).toEqual([])
    })
  })

  test('of none that waits is of nothing', async () => {
    await within(async (ledger) => {
      await importRows(ledger, sentRows(1), { as: 'draft' })
      expect(await ledger.batches.sealed(1, 'minor', anyApproval)).toMatchObject({ rows: 0, total: 0n, largest: [] })
      expect(await ledger.batches.approve(await shown(ledger))).toBeNull()
    })
  })
})

describe('approving', () => {
  test('gives every row its own approval, the batch one, and the trail one event', async () => {
    await within(async (ledger) => {
      await importRows(ledger, sentRows(3))
      await reject(ledger, 2)
      const before = await payoutsOf(ledger)
      const approval = await shown(ledger)
      const batch = await ledger.batches.approve(approval)
      expect(batch).toMatchObject({
        states: [
          { state: 'approved', rows: 2, total: 400n },
          { state: 'rejected', rows: 1, total: 200n },
        ],
        approvals: [{ by: 'can', at: 2_000, rows: 2, total: 400n, seal: approval.seal, checks: [check] }],
      })
      const given = (id: number) => {
        const payout = before.find((each) => each.id === id)
        if (!payout) throw new Error('no such payout')
        const own = newApproval({
          by: 'can',
          at: 2_000,
          seal: sealOf(payout, 'minor', digest),
          together: 2,
          signature: null,
          batchApprovalId: 1,
        })
        return { ...payout, state: 'approved', stateAt: 2_000, stateBy: 'can', approvals: [own] }
      }
      expect(await payoutsOf(ledger)).toMatchObject([given(1), before[1], given(3)])
      const [event] = (await ledger.audit.page({ ...anything, actions: ['batch.approved'] })).events
      expect(event).toMatchObject({ by: 'can', at: 2_000, subject: { kind: 'batch', id: '1' } })
      expect(JSON.parse(event?.before ?? '')).toEqual({ states: [['awaiting_approval', 2, '400']] })
      const told = { state: 'approved', rows: 2, total: '400', seal: approval.seal }
      expect(JSON.parse(event?.after ?? '')).toEqual(told)
      expect(await ledger.audit.check()).toMatchObject({ findings: [] })
    })
  })

  test.each([
    ['another seal', { seal: '0'.repeat(64) }],
    ['another number', { rows: 2 }],
    ['another total', { total: 601n }],
    ['another unit', { unit: 'major' as const }],
  ])('is refused for %s than what there is, and nothing changes', async (_, changes) => {
    await within(async (ledger) => {
      await importRows(ledger, sentRows(3))
      const before = [await payoutsOf(ledger), await ledger.audit.head()]
      expect(await ledger.batches.approve(await shown(ledger, changes))).toBeNull()
      expect([await payoutsOf(ledger), await ledger.audit.head()]).toEqual(before)
      expect(await ledger.batches.get(1, anyApproval)).toMatchObject({ approvals: [] })
    })
  })

  test('is refused when a row was edited since it was shown', async () => {
    await within(async (ledger) => {
      await importRows(ledger, sentRows(3))
      const approval = await shown(ledger)
      const seen = { id: 3, revision: 1, from: ['awaiting_approval'] as const, ...stamp() }
      await ledger.payouts.rewrite(newPayout({ processId: 'E', amount: 300n, accountName: 'Başka' }), seen)
      const submit = { ...stamp(), id: 3, revision: 2, from: ['draft'] as const }
      await ledger.payouts.move({ ...submit, to: 'awaiting_approval', action: 'payout.submitted' })
      expect(await ledger.batches.approve(approval)).toBeNull()
      expect(await ledger.batches.approve(await shown(ledger))).not.toBeNull()
      expect(await ledger.audit.check()).toMatchObject({ findings: [] })
    })
  })

  test('holds the cap of who approves, over all of it, and keeps nothing above it', async () => {
    await within(async (ledger) => {
      await importRows(ledger, sentRows(3))
      const capped = (atMost: bigint) => shown(ledger, { approverCap: { since: 1_900, atMost } })
      expect(await failureOf(ledger.batches.approve(await capped(599n)))).toEqual({ code: 'over_approver_cap' })
      expect(await statesOf(ledger)).toEqual(Array(3).fill('awaiting_approval'))
      expect(await ledger.payouts.approvedBy('can', 0)).toBe(0n)
      expect(await ledger.batches.approve(await capped(600n))).not.toBeNull()
      expect(await ledger.payouts.approvedBy('can', 0)).toBe(600n)
    })
  })

  test('of two at once, one approves', async () => {
    await within(async (ledger) => {
      await importRows(ledger, sentRows(3))
      const approval = await shown(ledger)
      const both = await Promise.all([
        ledger.batches.approve(approval),
        ledger.batches.approve({ ...approval, by: 'ali' }),
      ])
      expect(both.map((batch) => batch?.approvals.length ?? null)).toEqual([1, null])
    })
  })
})

const anything = { by: null, search: '', from: null, day: null, before: null, limit: 9, actions: null }

describe('moving', () => {
  const takingBack: BatchMove = {
    id: 1,
    from: { states: ['approved'], terms: anyApproval },
    to: 'awaiting_approval',
    action: 'batch.taken_back',
    voidApprovals: true,
    rows: 3,
    total: 600n,
    reason: 'yanlış ay',
    ...stamp(3_000, 'ali'),
  }

  test('takes every row in these states, and a new revision voids what was approved', async () => {
    await within(async (ledger) => {
      await importRows(ledger, sentRows(4))
      await reject(ledger, 4)
      await approveBatch(ledger, 1)
      const moved = await ledger.batches.move(takingBack)
      expect(moved?.states).toEqual([
        { state: 'awaiting_approval', rows: 3, total: 600n },
        { state: 'rejected', rows: 1, total: 400n },
      ])
      expect(moved?.approvals).toHaveLength(1)
      const payouts = await payoutsOf(ledger)
      expect(payouts.map(({ revision, approvals, reason }) => [revision, approvals.length, reason])).toEqual([
        ...Array.from({ length: 3 }, () => [2, 0, 'yanlış ay']),
        [1, 0, 'no'],
      ])
      expect(payouts[0]).toMatchObject({ stateAt: 3_000, stateBy: 'ali', stateSource: 'operator' })
      const [event] = (await ledger.audit.page({ ...anything, actions: ['batch.taken_back'] })).events
      expect(JSON.parse(event?.before ?? '')).toEqual({ states: [['approved', 3, '600']] })
      const told = { state: 'awaiting_approval', rows: 3, total: '600', reason: 'yanlış ay', approvalsVoid: true }
      expect(JSON.parse(event?.after ?? '')).toEqual(told)
      expect(await ledger.audit.check()).toMatchObject({ findings: [] })
    })
  })

  test.each<[string, Partial<BatchMove>]>([
    ['number', { rows: 2 }],
    ['total', { total: 599n }],
    ['states', { from: { states: ['approved', 'rejected'], terms: anyApproval } }],
    ['batch', { id: 2 }],
  ])('is refused for another %s than was seen, and nothing changes', async (_, changes) => {
    await within(async (ledger) => {
      await importRows(ledger, sentRows(4))
      await reject(ledger, 4)
      await approveBatch(ledger, 1)
      const before = [await payoutsOf(ledger), await ledger.audit.head()]
      expect(await ledger.batches.move({ ...takingBack, ...changes })).toBeNull()
      expect([await payoutsOf(ledger), await ledger.audit.head()]).toEqual(before)
    })
  })

  test('of nothing is refused', async () => {
    await within(async (ledger) => {
      await importRows(ledger, sentRows(1))
      expect(await ledger.batches.move({ ...takingBack, rows: 0, total: 0n })).toBeNull()
    })
  })
})

test('in a ledger that was set back, every approval that could be used is void, batch by batch', async () => {
  await within(async (ledger) => {
    await importRows(ledger, sentRows(3))
    await importRows(ledger, sentRows(2), { at: 2 })
    await importRows(ledger, sentRows(1), { at: 3 })
    await reject(ledger, 2)
    await approveBatch(ledger, 1)
    await approveBatch(ledger, 2, 'can', 'awaiting_approval')
    expect(await ledger.batches.markUnknownAfterRestore(stamp(9_000, 'app'))).toBe(4)
    const standing = async (id: number) =>
      (await payoutsOf(ledger, id)).map(({ state, revision, approvals }) => [state, revision, approvals.length])
    expect(await standing(1)).toEqual([
      ['awaiting_approval', 2, 0],
      ['rejected', 1, 0],
      ['awaiting_approval', 2, 0],
    ])
    expect(await standing(2)).toEqual(Array(2).fill(['awaiting_approval', 2, 0]))
    expect(await standing(3)).toEqual([['awaiting_approval', 1, 0]])
    const { events } = await ledger.audit.page({ ...anything, actions: ['batch.taken_back', 'payout.taken_back'] })
    expect(events.map(({ subject }) => `${subject.kind} ${subject.id}`)).toEqual(['batch 2', 'batch 1'])
    expect(await ledger.audit.check()).toMatchObject({ findings: [] })
  })
})

test('a run: how it stopped stands until the next one; none of it changes a state', async () => {
  await within(async (ledger) => {
    await importRows(ledger, sentRows(2))
    const stopped = { code: 'INSUFFICIENT_BALANCE', row: 2, at: 5_000, by: 'can' } as const
    const run = { id: 1, done: 1, ...stamp(5_000, 'can') }
    const cutOff = { ...stopped, code: 'cut_off', row: null } as const
    await ledger.batches.beginRun({ id: 1, ...stamp(5_000, 'can') })
    expect(await ledger.batches.get(1, anyApproval)).toMatchObject({ stopped: cutOff })
    await ledger.batches.endRun({ ...run, stopped })
    expect(await ledger.batches.get(1, anyApproval)).toMatchObject({ stopped })
    await ledger.batches.endRun({ ...run, stopped: null })
    expect(await ledger.batches.get(1, anyApproval)).toMatchObject({ stopped: null })
    expect((await ledger.audit.after(1, 9)).map(({ action, after }) => [action, after])).toEqual([
      // What it is taken for until its end is known is no news.
      ['batch.run_started', '{"done":0}'],
      [
        'batch.run_stopped',
        `{"done":1,"stopped":${JSON.stringify({ at: 5_000, by: 'can', code: stopped.code, row: 2 })}}`,
      ],
      ['batch.run_ended', '{"done":1}'],
    ])
    expect(await ledger.audit.check()).toMatchObject({ findings: [] })
  })
})

test('approved again on the same day, a row counts once for its checker', async () => {
  await within(async (ledger) => {
    await importRows(ledger, sentRows(3))
    const { payouts } = await ledger.batches.rows(1, null, 0, 9)
    const id = payouts[0]?.id ?? 0
    const alone = { id, revision: 1, from: ['awaiting_approval'], to: 'awaiting_approval' } as const
    await ledger.payouts.move({ ...alone, action: 'payout.approved', approval: newApproval(), ...stamp(1_500, 'can') })
    await approveBatch(ledger, 1, 'can', 'awaiting_approval')
    await approveBatch(ledger, 1, 'can')
    expect(await ledger.payouts.approvedBy('can', 0)).toBe(600n)
    expect(await ledger.audit.check()).toMatchObject({ findings: [] })
  })
})
