import { beforeEach, describe, expect, test } from 'vitest'
import { payoutLists, statesOn, tabOf } from '../../../electron/payouts/contract/lists.ts'
import { payoutStates, type PayoutState } from '../../../electron/core/states.ts'
import type { RecordLedger } from '../../../electron/record/ledger.ts'
import type { ApprovalTerms } from '../../../electron/payouts/records.ts'
import { ledgerOnDisk } from '../../ledger/on-disk.ts'
import {
  anyApproval,
  contradicting,
  failureOf,
  newApproval,
  newDeposit,
  newPayout,
  stamp,
} from '../../ledger/samples.ts'

/** The lists of the payouts' page, and how long each is. Rows of batches are put in from outside. */

const { within, fromOutside } = ledgerOnDisk()

const namesIn =
  (ledger: RecordLedger, terms: ApprovalTerms = anyApproval) =>
  async (list: (typeof payoutLists)[number]) => {
    const { payouts } = await ledger.payouts.page({ list, terms, after: null, limit: 100 })
    return payouts.map(({ processId }) => processId)
  }

describe('one payout in each state', () => {
  beforeEach(() =>
    within(async ({ payouts, deposits }) => {
      await deposits.add(newDeposit(), stamp())
      for (const [n, state] of payoutStates.entries()) {
        const { id } = await payouts.add(newPayout({ processId: state }), stamp(1_000 + n))
        const approval = state === 'approved' ? newApproval() : undefined
        const move = { id, revision: 1, from: ['draft'], to: state, action: 'payout.submitted', approval } as const
        await payouts.move({ ...move, ...stamp(2_000 - n) })
      }
    }),
  )

  test('each is in the list of its state: what waits for a person the longest first, the rest as it came last', async () => {
    await within(async (ledger) => {
      for (const list of payoutLists.filter((each) => each !== 'toSettle')) {
        const latest = statesOn(list)
        const isQueue = ['toApprove', 'ready', 'unknown'].includes(list)
        expect(await namesIn(ledger)(list)).toEqual(isQueue ? latest.toReversed() : latest)
      }
      expect(await namesIn(ledger)('toSettle')).toEqual(['unknown'])
      const { done } = await ledger.payouts.counts(anyApproval, 'maker')
      expect(done.all).toBe(statesOn('done').length)
    })
  })

  test('what came in a batch is in no list, but for what nobody can be sure of', async () => {
    fromOutside(`
      INSERT INTO batches (name, file_name, file_hash, header_hash, mapping, rows, total, imported_at, imported_by)
      VALUES ('Maaşlar', 'f', 'h', 'h', '{}', 100, 10000, 1, 'maker');
      UPDATE transactions SET batch_id = 1, batch_row = id WHERE kind = 'payout'`)
    await within(async (ledger) => {
      const lists = await Promise.all(payoutLists.map(namesIn(ledger)))
      expect(lists.flat()).toEqual(['unknown', 'unknown'])
      const found = await ledger.payouts.counts(anyApproval, 'maker')
      expect(found).toMatchObject({ done: { all: 0 }, ready: { all: 0 }, unknown: { all: 1, own: 1 } })
      const [unknown] = (await ledger.payouts.page({ list: 'unknown', terms: anyApproval, after: null, limit: 9 }))
        .payouts
      expect(unknown?.batch).toEqual({ id: 1, name: 'Maaşlar', row: unknown?.id, total: 10_000n })
    })
  })

  test('to settle: unknown, or contradicted by a report that nobody has settled, each once', async () => {
    await within(async (ledger) => {
      const { payouts, reports } = ledger
      const told = async (state: PayoutState, kind: 'conflict' | 'nothing_new' | 'evidence', transactionId = 'T-1') => {
        const { payouts: found } = await payouts.page({ list: tabOf(state), terms: anyApproval, after: null, limit: 9 })
        const id = found.find((payout) => payout.state === state)?.id ?? 0
        const seen = { seen: state, processId: state, transactionId, effect: { kind } }
        const kept = await reports.keep(contradicting(id, seen))
        if (typeof kept === 'string') throw new Error(kept)
        return kept.id
      }
      await told('unknown', 'conflict')
      const conflicts = [await told('completed', 'conflict'), await told('completed', 'conflict', 'T-2')]
      await told('failed', 'evidence')
      await told('draft', 'nothing_new')
      expect(await namesIn(ledger)('toSettle')).toEqual(['unknown', 'completed'])
      expect(await payouts.counts(anyApproval, 'x')).toMatchObject({ toSettle: { all: 2, own: 0 } })
      for (const id of conflicts) await reports.setAside({ id, effect: 'conflict', note: '', ...stamp() })
      expect(await namesIn(ledger)('toSettle')).toEqual(['unknown'])
    })
  })

  test('what is no position is refused', async () => {
    await within(async ({ payouts }) => {
      const nonsense = payouts.page({ list: 'done', terms: anyApproval, after: 'x', limit: 9 })
      expect(await failureOf(nonsense)).toMatchObject({ code: 'invalid_input' })
    })
  })
})

test('a list in any order and in pages of any length, each payout once; of equals the later made one is the greater', async () => {
  await within(async ({ payouts }) => {
    for (const [n, [at, amount]] of (
      [
        [5, 7n],
        [5, 7n],
        [1, 9n],
        [9, 7n],
        [5, 1n],
        [1, 9n],
        [5, 7n],
      ] as const
    ).entries()) {
      const { id } = await payouts.add(newPayout({ processId: `P-${n}`, amount }), stamp(at))
      const to = n % 2 === 0 ? 'failed' : 'completed'
      await payouts.move({ id, revision: 1, from: ['draft'], to, action: 'payout.submitted', ...stamp(100 - at) })
    }
    for (const by of ['stateAt', 'amount'] as const) {
      for (const descending of [false, true]) {
        const asked = { list: 'done', terms: anyApproval, sort: { by, descending } } as const
        const whole = await payouts.page({ ...asked, after: null, limit: 99 })
        expect(whole.next).toBeNull()
        const rising = whole.payouts.toSorted((one, other) => Number(one[by]) - Number(other[by]) || one.id - other.id)
        expect(whole.payouts).toEqual(descending ? rising.toReversed() : rising)
        expect(whole.payouts).toHaveLength(7)
        for (const limit of [1, 2, 3, 6, 7]) {
          const found = []
          let after: string | null = null
          do {
            const page: typeof whole = await payouts.page({ ...asked, after, limit })
            found.push(...page.payouts)
            after = page.next
          } while (after !== null)
          expect(found).toEqual(whole.payouts)
        }
      }
    }
  })
})

test('counts: all of a list, and those that this operator made or edited last', async () => {
  await within(async ({ payouts }) => {
    await payouts.add(newPayout({ processId: 'A' }), stamp(1, 'ayse'))
    await payouts.add(newPayout({ processId: 'B' }), stamp(2, 'can'))
    const { id } = await payouts.add(newPayout({ processId: 'C' }), stamp(3, 'can'))
    await payouts.rewrite(newPayout({ processId: 'C' }), { id, revision: 1, from: ['draft'], ...stamp(4, 'ayse') })
    const drafts = async (by: string) => (await payouts.counts(anyApproval, by)).drafts
    expect(await drafts('ayse')).toEqual({ all: 3, own: 2 })
    expect(await drafts('can')).toEqual({ all: 3, own: 2 })
    expect(await drafts('ali')).toEqual({ all: 3, own: 0 })
    expect((await payouts.counts(anyApproval, 'ayse')).toApprove).toEqual({ all: 0, own: 0 })
  })
})

test('ready is what was approved as it is now: an approval of an earlier revision does not count', async () => {
  await within(async (ledger) => {
    const { id } = await ledger.payouts.add(newPayout(), stamp())
    const move = { id, revision: 1, to: 'approved', action: 'payout.approved' } as const
    await ledger.payouts.move({ ...move, from: ['draft'], approval: newApproval(), ...stamp() })
    expect(await namesIn(ledger)('ready')).toEqual(['PAY-1'])
    await ledger.payouts.move({ ...move, from: ['approved'], voidApprovals: true, ...stamp() })
    expect(await namesIn(ledger)('ready')).toEqual([])
    expect(await namesIn(ledger)('toApprove')).toEqual(['PAY-1'])
  })
})
