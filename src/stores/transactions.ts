import type { Failure } from '@electron/core/result.ts'
import {
  newestFirst,
  statesOfKind,
  type TransactionFilter,
  type TransactionPage,
  type TransactionSort,
} from '@electron/transactions/contract/transaction.ts'
import { defineStore } from 'pinia'
import { computed, reactive, ref, shallowRef, watch } from 'vue'
import { bridge } from '../app/bridge.ts'
import { useAsking } from '../lib/query.ts'
import { useSession } from './session.ts'

export const everything: TransactionFilter = { kind: null, search: '', states: [], from: null, until: null }

/** Long enough for the next letter, short enough to feel immediate. */
const searchPause = 200

/** Deposits and payouts in one list, page after page. */
export const useTransactions = defineStore('transactions', () => {
  const filter = reactive<TransactionFilter>({ ...everything })
  /** The filter that the list answers to: what is typed just now is not in it yet. */
  const applied = shallowRef<TransactionFilter>(everything)
  const sort = shallowRef<TransactionSort>(newestFirst)
  const loadingMore = ref(false)
  const moreFailure = shallowRef<Failure | null>(null)

  const filtered = computed(() => JSON.stringify(applied.value) !== JSON.stringify(everything))
  /** How many there are in all. Asked where not all of them came at once, and something is filtered. */
  const total = useAsking(() => bridge.transactions.count(applied.value))
  // When the ledger changes the list begins anew from its first page: a later page could have moved.
  const asking = useAsking(async () => {
    const answer = await bridge.transactions.page({ ...applied.value, sort: sort.value, after: null })
    if (answer.ok && answer.value.next !== null && filtered.value) void total.ask()
    else total.forget()
    return answer
  }, ['ledger.changed'])

  const rows = computed(() => asking.value.value?.rows ?? [])
  const hasMore = computed(() => (asking.value.value?.next ?? null) !== null)

  let typing: ReturnType<typeof setTimeout> | undefined
  function apply(): void {
    clearTimeout(typing)
    applied.value = { ...filter, search: filter.search.trim() }
    total.forget()
    if (asking.status.value !== 'idle') void asking.ask()
  }
  watch(
    () => [filter.kind, filter.states, filter.from, filter.until],
    () => {
      // A state that the chosen kind cannot be in finds nothing, and its box is not there to be unticked.
      const states = filter.states.filter((state) => statesOfKind(filter.kind).includes(state))
      if (states.length < filter.states.length) filter.states = states
      apply()
    },
    { flush: 'sync' },
  )
  watch(
    () => filter.search,
    () => {
      clearTimeout(typing)
      typing = setTimeout(apply, searchPause)
    },
  )

  /** Another filter whole, as from an address, at once. */
  function narrow(wanted: TransactionFilter): void {
    Object.assign(filter, wanted)
    apply()
  }
  const clear = (): void => narrow(everything)
  function sortBy(wanted: TransactionSort): void {
    sort.value = wanted
    apply()
  }
  /** The next operator begins with the whole list, the newest first. */
  watch(
    () => useSession().lastOperatorId,
    () => {
      sort.value = newestFirst
      clear()
    },
  )

  async function more(): Promise<void> {
    const before: TransactionPage | null = asking.value.value
    if (!before?.next || loadingMore.value) return
    loadingMore.value = true
    moreFailure.value = null
    const answer = await bridge.transactions.page({ ...applied.value, sort: sort.value, after: before.next })
    loadingMore.value = false
    // The list was asked anew meanwhile: this page belongs to the old one.
    if (asking.value.value !== before) return
    if (answer.ok) asking.take({ rows: [...before.rows, ...answer.value.rows], next: answer.value.next })
    else moreFailure.value = answer.error
  }

  return {
    filter,
    applied,
    filtered,
    narrow,
    clear,
    sort,
    sortBy,
    rows,
    total: total.value,
    hasMore,
    loadingMore,
    moreFailure,
    more,
    status: asking.status,
    failure: asking.failure,
    stale: asking.stale,
    answeredAt: asking.answeredAt,
    ask: asking.ask,
  }
})
