import { assert, asyncProperty, array, bigInt, boolean, constantFrom, integer, option, record } from 'fast-check'
import { expect, test } from 'vitest'
import { firstPolicy } from '../../../electron/contract/policy.ts'
import { approvalTerms } from '../../../electron/domain/approvals.ts'
import type { Ledger } from '../../../electron/domain/ledger-port.ts'
import { stateNow } from '../../../electron/domain/payout-states.ts'
import type { PayoutRecord } from '../../../electron/domain/records.ts'
import type { Rules } from '../../../electron/domain/rules.ts'
import { approveBatch, importRows, sentRow } from './batch-stage.ts'
import { ledgerOnDisk } from './on-disk.ts'
import { everyPayout, newApproval, newPayout, stamp } from './samples.ts'

/** The lists and the batches say of every payout what the domain says of it: approved, or waiting for an approval. */

const { within } = ledgerOnDisk()

const hour = 3_600_000
const now = 100 * hour

const anyRules = record({
  secondAbove: option(bigInt(0n, 9n)),
  hours: integer({ min: 1, max: 3 }),
  singleOperator: boolean(),
}).map(({ secondAbove, hours, singleOperator }): Rules => ({
  policy: { ...firstPolicy, approvalLifetimeHours: hours, secondCheckerAbove: secondAbove?.toString() ?? null },
  singleOperator,
}))
/** Around the edges: just now and just later, just within and just beyond each lifetime. */
const anyTime = constantFrom(...[0, 1, 2, 3].flatMap((hours) => [-1, 0, 1].map((more) => now - hours * hour + more)))
const anyApprovals = array(record({ by: constantFrom('can', 'ali', 'ayse'), at: anyTime }), { maxLength: 3 })

async function approveEach(ledger: Ledger, id: number, approvals: readonly { by: string; at: number }[]) {
  const move = { id, revision: 1, to: 'approved', action: 'payout.approved' } as const
  const from = ['draft', 'awaiting_approval', 'approved'] as const
  for (const { by, at } of approvals) {
    await ledger.payouts.move({ ...move, from, approval: newApproval({ by, at }), ...stamp(at, by) })
  }
}

test('of payouts alone', async () => {
  const runs = asyncProperty(array(anyApprovals, { minLength: 1, maxLength: 8 }), anyRules, async (each, rules) => {
    await within(async (ledger) => {
      for (const [n, approvals] of each.entries()) {
        const { id } = await ledger.payouts.add(newPayout({ processId: `${now}-${n}`, amount: BigInt(n + 1) }), stamp())
        await approveEach(ledger, id, [...approvals, { by: 'first', at: 1 }])
      }
      const terms = approvalTerms(rules, now)
      const found = async (list: 'ready' | 'toApprove') =>
        (await ledger.payouts.page({ list, terms, after: null, limit: 99 })).payouts.map(({ id }) => id)
      const payouts = await everyPayout(ledger)
      const inState = (state: string) =>
        payouts.filter((payout) => stateNow(payout, rules, now) === state).map(({ id }) => id)
      expect(await found('ready')).toEqual(inState('approved'))
      expect(await found('toApprove')).toEqual(inState('awaiting_approval'))
      for (const { id, revision, state } of payouts) {
        const move = { id, revision, from: [state], to: 'cancelled', action: 'payout.cancelled' } as const
        await ledger.payouts.rewrite(newPayout({ processId: `old-${id}` }), { id, revision, from: [state], ...stamp() })
        await ledger.payouts.move({ ...move, revision: revision + 1, from: ['draft'], ...stamp() })
      }
    })
  })
  await assert(runs, { numRuns: 40 })
})

test('of the rows of a batch: where they stand, which are read, which an approval covers', async () => {
  let batches = 0
  const together = record({ by: constantFrom('can', 'ali'), at: anyTime })
  const runs = asyncProperty(
    array(anyApprovals, { minLength: 1, maxLength: 8 }),
    together,
    anyRules,
    async (...all) => {
      const [each, first, rules] = all
      await within(async (ledger) => {
        batches += 1
        const id = batches
        await importRows(
          ledger,
          each.map((_, n) => sentRow(n + 1, { amount: 1n })),
          { at: id },
        )
        await approveBatch(ledger, id, first.by, 'approved', first.at)
        const before = await ledger.batches.rows(id, null, 0, 99)
        for (const [n, payout] of before.payouts.entries()) await approveEach(ledger, payout.id, each[n] ?? [])

        const terms = approvalTerms(rules, now)
        const { payouts } = await ledger.batches.rows(id, null, 0, 99)
        const inState = (state: string) => payouts.filter((payout) => stateNow(payout, rules, now) === state)
        const [ready, waiting] = [inState('approved'), inState('awaiting_approval')]
        const states = ([of, rows]: [string, PayoutRecord[]]) =>
          rows.length > 0 ? [{ state: of, rows: rows.length, total: BigInt(rows.length) }] : []
        expect(await ledger.batches.get(id, terms)).toMatchObject({
          states: [...states(['awaiting_approval', waiting]), ...states(['approved', ready])],
          firstApprovedRow: ready[0]?.batch?.row ?? null,
        })
        for (const [state, rows] of [
          ['approved', ready],
          ['awaiting_approval', waiting],
        ] as const) {
          expect((await ledger.batches.rows(id, { states: [state], terms }, 0, 99)).payouts).toEqual(rows)
        }

        const { rows, total, seal } = await ledger.batches.sealed(id, 'minor', terms)
        expect(rows).toBe(waiting.length)
        const approval = { id, unit: 'minor', terms, rows, total, seal, to: 'approved', checks: [] } as const
        await ledger.batches.approve({ ...approval, ...stamp(now, 'zeki') })
        const after = (await ledger.batches.rows(id, null, 0, 99)).payouts
        const byZeki = after.filter(({ approvals }) => approvals.some(({ by }) => by === 'zeki'))
        expect(byZeki.map((payout) => payout.id)).toEqual(waiting.map((payout) => payout.id))
        expect(await ledger.audit.strays()).toEqual([])
      })
    },
  )
  await assert(runs, { numRuns: 40 })
})
