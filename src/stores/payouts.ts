import type { EventName } from '@electron/core/names.ts'
import type { Payout, PayoutAction, PayoutSort } from '@electron/payouts/contract/payout.ts'
import { type PayoutList, ownOrderOf, payoutLists, tabOf } from '@electron/payouts/contract/lists.ts'
import type { Failure, Result } from '@electron/core/result.ts'
import type { PayoutState } from '@electron/core/states.ts'
import { defineStore } from 'pinia'
import { computed, reactive, ref, shallowReactive, watch } from 'vue'
import { bridge } from '../app/bridge.ts'
import { mustBeSettled } from '../parts/acting/payout-standing.ts'
import { useQuery } from '../lib/query.ts'
import { useCounts } from './counts.ts'
import { usePaging } from '../lib/paging.ts'

/** How the latest action on a payout ended. */
export interface ActionOutcome {
  action: PayoutAction
  failure: Failure | null
  /** The payout's, as the action left it; null: it was not done. */
  state: PayoutState | null
}

/** After these a payout, or what may be done with it, may be another. */
export const payoutEvents: readonly EventName[] = [
  'ledger.changed',
  'banks.changed',
  'batches.changed',
  'bulkRun.changed',
  'policy.changed',
]

/** Of a batch's payouts the lists have those alone that are in doubt: the others are on its own page. */
const belongsTo = (list: PayoutList, payout: Payout): boolean => {
  if (list === 'toSettle') return mustBeSettled(payout)
  return tabOf(payout.state) === list && (payout.batch === null || list === 'unknown')
}

function comesBefore({ by, descending }: PayoutSort, one: Payout, other: Payout): boolean {
  const apart = Number(one[by]) - Number(other[by]) || one.id - other.id
  return descending ? apart > 0 : apart < 0
}

const pageOf = async (list: PayoutList, sort: PayoutSort, after: string | null) => {
  const page = await bridge.payouts.page({ list, sort, after })
  return page.ok ? { ok: true as const, value: { rows: page.value.payouts, next: page.value.next } } : page
}

/** The payouts of each list as far as they were looked at, how many there are, and what is being done to them. */
export const usePayouts = defineStore('payouts', () => {
  const ownOrders = () =>
    Object.fromEntries(payoutLists.map((list) => [list, ownOrderOf(list)])) as Record<PayoutList, PayoutSort>
  const sorts = ref(ownOrders())
  const made = payoutLists.map(
    (list) => [list, reactive(usePaging((after: string | null) => pageOf(list, sorts.value[list], after)))] as const,
  )
  const lists = Object.fromEntries(made) as Record<PayoutList, (typeof made)[number][1]>
  const counting = useQuery(
    () => bridge.payouts.counts(),
    ['ledger.changed', 'batches.changed', 'bulkRun.changed', 'policy.changed'],
  )
  const counts = computed(() => counting.value.value?.lists ?? null)
  const waitingForMe = computed(() => counting.value.value?.waitingForMe ?? null)

  /** What runs now, by payout id: kept here so that it outlives the drawer it was started from. */
  const busy = shallowReactive(new Map<number, PayoutAction>())
  /** By payout id, until its drawer closes or the next action starts. */
  const outcomes = shallowReactive(new Map<number, ActionOutcome>())

  /** Holds the ticked ended payouts beyond the page, for the way back from their receipts. */
  const ticked = shallowReactive(new Set<string>())

  watch(counting.value, (known) => {
    const { give } = useCounts()
    give('payouts', known && Object.values(known.waitingForMe).reduce((sum, count) => sum + count, 0))
    give('unknown', known && known.lists.toSettle)
  })

  function sortBy(list: PayoutList, sort: PayoutSort): void {
    sorts.value[list] = sort
    void lists[list].askAnew()
  }

  /** Where it stands on a list that was looked at; null: on none, which does not mean that there is no such payout. */
  function find(id: number): Payout | null {
    for (const list of payoutLists) {
      const found = lists[list].rows.find((payout) => payout.id === id)
      if (found) return found
    }
    return null
  }

  /** Shows an answer at once, where it belongs now. */
  function put(payout: Payout): void {
    for (const list of payoutLists) {
      lists[list].change((rows, complete) => {
        const at = rows.findIndex(({ id }) => id === payout.id)
        if (!belongsTo(list, payout)) return at < 0 ? rows : rows.toSpliced(at, 1)
        if (at >= 0) return rows.with(at, payout)
        // Below what is loaded there is no place for it yet.
        const before = rows.findIndex((other) => comesBefore(sorts.value[list], payout, other))
        if (before < 0 && !complete) return rows
        return rows.toSpliced(before < 0 ? rows.length : before, 0, payout)
      })
    }
  }

  /** Runs one action on one payout at a time. null: another runs already, so this was a double click. */
  async function run(
    id: number,
    action: PayoutAction,
    call: () => Promise<Result<Payout>>,
  ): Promise<Result<Payout> | null> {
    if (busy.has(id)) return null
    busy.set(id, action)
    outcomes.delete(id)
    const answer = await call()
    busy.delete(id)
    // What sending led to is the payout's own state: there is nothing more to say of it.
    if (!answer.ok) outcomes.set(id, { action, failure: answer.error, state: null })
    else if (action !== 'send') outcomes.set(id, { action, failure: null, state: answer.value.state })
    if (answer.ok) put(answer.value)
    return answer
  }

  return {
    lists,
    counts,
    waitingForMe,
    /** Of the counts, which the navigation shows on every page. */
    status: counting.status,
    ask: counting.ask,
    busy,
    outcomes,
    ticked,
    sorts,
    sortBy,
    find,
    put,
    run,
  }
})
