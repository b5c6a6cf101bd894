import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import type { Payout, PayoutCounts } from '../../../electron/payouts/contract/payout.ts'
import type { PayoutList } from '../../../electron/payouts/contract/lists.ts'
import { evidence, unknownPayout } from '../doubtful-payout.ts'
import { ok, openWindow, tell } from '../window.ts'

let pages: Partial<Record<PayoutList, { payouts: Payout[]; next: string | null }>>
let counts: PayoutCounts

const lists = { drafts: 0, toApprove: 3, ready: 1, inFlight: 0, unknown: 1, done: 20_000, toSettle: 2 }
const at = (id: number, state: Payout['state'], changes: Partial<Payout> = {}) =>
  unknownPayout({ id, state, ...(state !== 'unknown' && { resolvableTo: [] }), ...changes })

openWindow({
  payouts: {
    page: (input) => {
      const { list } = input as { list: PayoutList }
      return ok(pages[list] ?? { payouts: [], next: null })
    },
    counts: () => ok(counts),
  },
})
const { usePayouts } = await import('../../../src/stores/payouts.ts')
const { useCounts } = await import('../../../src/stores/counts.ts')
beforeEach(() => {
  setActivePinia(createPinia())
  counts = { lists, waitingForMe: { drafts: 1, toApprove: 2, ready: 1 } }
  pages = {}
})

it('counts for the tabs and the navigation what no window could hold, and again when something changed', async () => {
  const store = usePayouts()
  await store.ask()
  await nextTick()
  expect(store.counts).toEqual(lists)
  expect(useCounts().counts).toMatchObject({ payouts: 4, unknown: 2 })
  for (const event of ['ledger.changed', 'batches.changed', 'policy.changed'] as const) {
    counts = { ...counts, waitingForMe: { ...counts.waitingForMe, ready: counts.waitingForMe.ready + 1 } }
    tell(event)
    await new Promise(setImmediate)
    expect(useCounts().counts['payouts']).toBe(3 + counts.waitingForMe.ready)
  }
})

describe('an answer', () => {
  const ids = (list: PayoutList): number[] => usePayouts().lists[list].rows.map(({ id }) => id)
  async function look(...looked: PayoutList[]): Promise<void> {
    for (const list of looked) await usePayouts().lists[list].ask()
  }

  it('moves a payout to the list where it belongs now, in its place there', async () => {
    pages = {
      toApprove: { payouts: [at(7, 'awaiting_approval'), at(9, 'awaiting_approval')], next: null },
      ready: { payouts: [at(5, 'approved'), at(8, 'approved')], next: null },
      done: { payouts: [at(3, 'completed', { stateAt: 30 }), at(4, 'completed', { stateAt: 20 })], next: null },
    }
    await look('toApprove', 'ready', 'done')
    usePayouts().put(at(7, 'approved'))
    expect([ids('toApprove'), ids('ready')]).toEqual([[9], [5, 7, 8]])
    // A queue has what waited longest on top; of what is done the latest is.
    usePayouts().put(at(9, 'approved', { stateAt: 1 }))
    expect(ids('ready')).toEqual([9, 5, 7, 8])
    usePayouts().put(at(9, 'cancelled', { stateAt: 25 }))
    expect([ids('ready'), ids('done')]).toEqual([
      [5, 7, 8],
      [3, 9, 4],
    ])
  })

  it('that comes after a newer one does not stay', async () => {
    pages = { ready: { payouts: [at(7, 'approved')], next: null } }
    await look('ready', 'inFlight', 'done')
    const { promise, resolve } = Promise.withResolvers<{ ok: true; value: Payout }>()
    const sending = usePayouts().run(7, 'send', () => promise)
    pages = { done: { payouts: [at(7, 'completed')], next: null } }
    await look('ready', 'inFlight', 'done')
    resolve({ ok: true, value: at(7, 'accepted') })
    await sending
    await vi.waitFor(() => {
      expect([ids('inFlight'), ids('done')]).toEqual([[], [7]])
    })
  })

  it('leaves a payout of a batch to the page of its batch, unless it is in doubt', async () => {
    await look('ready', 'unknown', 'toSettle')
    const batch = { id: 1, name: 'Maaş', row: 3 }
    usePayouts().put(at(3, 'approved', { batch }))
    usePayouts().put(at(4, 'unknown', { batch }))
    expect([ids('ready'), ids('unknown'), ids('toSettle')]).toEqual([[], [4], [4]])
  })

  it.each([
    ['contradicts it', 'conflict', 'completed'],
    ['says that less was paid', 'evidence', 'returned'],
  ] as const)('stands among those to settle as long as a report %s', async (_, effect, status) => {
    await look('toSettle', 'done')
    usePayouts().put(at(3, 'completed', { reports: [evidence({ effect, status })] }))
    expect([ids('toSettle'), ids('done')]).toEqual([[3], [3]])
    usePayouts().put(at(3, 'completed'))
    expect([ids('toSettle'), ids('done')]).toEqual([[], [3]])
  })
})
