import { assert, asyncProperty, array, bigInt, constantFrom, integer, oneof, option, record } from 'fast-check'
import { expect, test } from 'vitest'
import { unfounded } from '../../../electron/people/rules/charter.ts'
import { firstPolicy } from '../../../electron/people/rules/policy.ts'
import { approvalTerms } from '../../../electron/payouts/rules/approvals.ts'
import type { RecordLedger } from '../../../electron/record/ledger.ts'
import { stateNow } from '../../../electron/payouts/rules/states.ts'
import type { BatchCheck } from '../../../electron/batches/contract/batch.ts'
import type { PayoutRecord } from '../../../electron/payouts/records.ts'
import type { Role } from '../../../electron/core/access.ts'
import type { Rules } from '../../../electron/payouts/rules/approvals.ts'
import { approveBatch, importRows, sentRow } from '../../batches/queries/harness.ts'
import { ledgerOnDisk } from '../../ledger/on-disk.ts'
import { anyApproval, everyPayout, newApproval, newPayout, stamp } from '../../ledger/samples.ts'

/** The lists and the batches say of every payout what the domain says of it: approved, or waiting for an approval. */

const { within } = ledgerOnDisk()

const hour = 3_600_000
const now = 100 * hour

/** Around the edges: just now and just later, just within and just beyond each lifetime. */
const anyTime = constantFrom(...[0, 1, 2, 3].flatMap((hours) => [-1, 0, 1].map((more) => now - hours * hour + more)))

/** Whose word counts no more: disabled, no checker any more, or with a new key since. */
const anyMember = record({
  id: constantFrom('can', 'ali', 'ayse', 'zeki'),
  keyAt: integer({ min: 0, max: 3 }).map((hours) => now - hours * hour),
  disabledAt: option(constantFrom(now)),
  shutOut: option(anyTime.map((at) => ({ by: 'zeki', at }))),
  roles: constantFrom<Role[]>(['checker'], ['maker', 'checker'], ['maker']),
})

const anyRules = record({
  secondAbove: option(bigInt(0n, 9n)),
  hours: integer({ min: 1, max: 3 }),
  members: array(anyMember, { maxLength: 2 }),
  accountChanged: option(anyTime.map((at) => ({ by: 'zeki', at }))),
  secretUsedAt: oneof(constantFrom(0), anyTime),
}).map(({ secondAbove, hours, members, accountChanged, secretUsedAt }): Rules => ({
  policy: { ...firstPolicy, approvalLifetimeHours: hours, secondCheckerAbove: secondAbove?.toString() ?? null },
  archived: false,
  members,
  accountChanged,
  units: unfounded.workspace,
  secretUsedAt,
}))
const anyChecks = constantFrom<Given['checks']>([], [{ code: 'amount_in_parts', level: 'warning' }])
const anyApprovals = array(record({ by: constantFrom('can', 'ali', 'ayse'), at: anyTime, checks: anyChecks }), {
  maxLength: 3,
})

type Given = Pick<PayoutRecord['approvals'][number], 'by' | 'at' | 'checks'>

async function approveEach(ledger: RecordLedger, id: number, approvals: readonly Given[]) {
  const revision = (await ledger.payouts.get(id))?.revision ?? 0
  const move = { id, revision, to: 'approved', action: 'payout.approved' } as const
  const from = ['draft', 'awaiting_approval', 'approved'] as const
  for (const given of approvals) {
    await ledger.payouts.move({
      ...move,
      from,
      approval: newApproval({ ...given, revision }),
      ...stamp(given.at, given.by),
    })
  }
}

/** One ledger for all runs: opening one takes longer than all that is asked of it. */
test('of payouts alone', async () => {
  await within(async (ledger) => {
    let added = 0
    const runs = asyncProperty(anyApprovals, anyRules, async (approvals, rules) => {
      added += 1
      const { id } = await ledger.payouts.add(
        newPayout({ processId: `P-${added}`, amount: BigInt(1 + (added % 9)) }),
        stamp(added),
      )
      await approveEach(ledger, id, [{ by: 'first', at: 1, checks: [] }, ...approvals])

      const terms = approvalTerms(rules, now)
      const found = async (list: 'ready' | 'toApprove') =>
        (await ledger.payouts.page({ list, terms, after: null, limit: 999 })).payouts
      const payouts = (await everyPayout(ledger)).sort((a, b) => a.stateAt - b.stateAt || a.id - b.id)
      const inState = (state: string) => payouts.filter((payout) => stateNow(payout, rules, now) === state)
      expect(await found('ready')).toEqual(inState('approved'))
      expect(await found('toApprove')).toEqual(inState('awaiting_approval'))
      const { ready, toApprove } = await ledger.payouts.counts(terms, 'maker')
      expect([ready.all, toApprove.all]).toEqual([inState('approved').length, inState('awaiting_approval').length])
    })
    await assert(runs, { numRuns: 60, endOnFailure: true })
  })
})

type Alone = 'edit' | readonly Given[]

/** What happens to a row alone, before, between and after the approvals of its batch. */
const anyRows = array(array(oneof(constantFrom<Alone>([], 'edit'), anyApprovals), { maxLength: 3 }), {
  minLength: 1,
  maxLength: 6,
})
const anyTogether = array(
  record({
    by: constantFrom('can', 'ali'),
    at: anyTime,
    to: constantFrom<'awaiting_approval' | 'approved'>('awaiting_approval', 'approved'),
    checks: constantFrom<BatchCheck[]>([], [{ code: 'amount_in_parts', level: 'warning', rows: 1, firstRows: [1] }]),
  }),
  { minLength: 1, maxLength: 2 },
)

async function moveAlone(ledger: RecordLedger, id: number, alone: Alone) {
  if (alone !== 'edit') return approveEach(ledger, id, alone)
  const payout = await ledger.payouts.get(id)
  if (!payout) throw new Error('there is no such payout')
  const { revision, state } = payout
  await ledger.payouts.rewrite(payout, { id, revision, from: [state], ...stamp(now) })
  const submitted = { id, revision: revision + 1, from: ['draft'], to: 'awaiting_approval' } as const
  await ledger.payouts.move({ ...submitted, action: 'payout.submitted', ...stamp(now) })
}

test('of the rows of a batch: where they stand, which are read, which an approval covers', async () => {
  await within(async (ledger) => {
    let id = 0
    const runs = asyncProperty(anyRows, anyTogether, anyRules, async (each, approvals, rules) => {
      id += 1
      await importRows(
        ledger,
        each.map((_, n) => sentRow(n + 1, { amount: 1n })),
        { at: id },
      )
      const before = await ledger.batches.rows(id, null, 0, 99)
      const moveEach = async (step: number) => {
        for (const [n, payout] of before.payouts.entries()) await moveAlone(ledger, payout.id, each[n]?.[step] ?? [])
      }
      for (const [step, { by, at, to, checks }] of approvals.entries()) {
        await moveEach(step)
        const { rows: waiting } = await ledger.batches.sealed(id, 'minor', anyApproval)
        if (waiting > 0) await approveBatch(ledger, id, by, to, at, checks)
      }
      await moveEach(approvals.length)

      const terms = approvalTerms(rules, now)
      const { payouts } = await ledger.batches.rows(id, null, 0, 99)
      const inState = (state: string) => payouts.filter((payout) => stateNow(payout, rules, now) === state)
      const ready = inState('approved')
      const waiting = inState('awaiting_approval')
      const standing = (state: string, { length }: PayoutRecord[]) =>
        length > 0 ? [{ state, rows: length, total: BigInt(length) }] : []
      const batch = await ledger.batches.get(id, terms)
      expect((await ledger.batches.page(null, 1, terms)).batches).toEqual([batch])
      expect(batch?.states).toEqual([...standing('awaiting_approval', waiting), ...standing('approved', ready)])
      expect((await ledger.batches.rows(id, { states: ['approved'], terms }, 0, 99)).payouts).toEqual(ready)
      expect((await ledger.batches.rows(id, { states: ['awaiting_approval'], terms }, 0, 99)).payouts).toEqual(waiting)

      const sealed = await ledger.batches.sealed(id, 'minor', terms)
      expect(sealed.rows).toBe(waiting.length)
      const approval = {
        id,
        unit: 'minor',
        terms,
        rows: sealed.rows,
        total: sealed.total,
        seal: sealed.seal,
        approvals: sealed.approvals,
        to: 'awaiting_approval',
        setBack: null,
        reason: null,
      } as const
      await ledger.batches.approve({ ...approval, checks: [], signature: 'signed', ...stamp(now, 'zeki') })
      const after = (await ledger.batches.rows(id, null, 0, 99)).payouts
      const byZeki = after.filter(({ approvals }) => approvals.some(({ by }) => by === 'zeki'))
      expect(byZeki.map((payout) => payout.id)).toEqual(waiting.map((payout) => payout.id))
      expect(await ledger.audit.check()).toMatchObject({ findings: [] })
    })
    // Two must approve: one row has both, the other only that of the batch.
    const two: Rules = {
      policy: { ...firstPolicy, secondCheckerAbove: '0' },
      archived: false,
      members: [],
      accountChanged: null,
      units: unfounded.workspace,
      secretUsedAt: 0,
    }
    const noChecks: BatchCheck[] = []
    const first = { by: 'can', at: now, to: 'awaiting_approval', checks: noChecks } as const
    const second = { by: 'ali', at: now, to: 'approved', checks: noChecks } as const
    const ayse = [{ by: 'ayse', at: now, checks: [] }]
    await assert(runs, {
      numRuns: 60,
      endOnFailure: true,
      examples: [
        [[[[], ayse], []], [second], two],
        // Edited before the first approval or after it: both have the same revision, and the same last event.
        [[[[], 'edit'], ['edit'], []], [first, second], two],
        [[['edit'], [[], 'edit'], []], [first, second], two],
        [[[[], [], 'edit'], []], [first, second], two],
      ],
    })
  })
})
