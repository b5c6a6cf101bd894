import type {
  Transaction,
  TransactionFilter,
  TransactionsExported,
  TransactionSort,
} from '@electron/transactions/contract/transaction.ts'
import { statesOfKind } from '@electron/core/states.ts'
import { newestFirst } from '@electron/transactions/contract/order.ts'
import { defineStore } from 'pinia'
import { computed, reactive, ref, shallowReactive, shallowRef, watch } from 'vue'
import { bridge } from '../app/bridge.ts'
import { usePaging } from '../lib/paging.ts'
import { useQuery } from '../lib/query.ts'
import type { Failure } from '@electron/core/result.ts'

export const everything: TransactionFilter = {
  ...{ kind: null, search: '', states: [], day: 'created', from: null, until: null },
  ...{ amountFrom: null, amountUntil: null, bankId: null, createdBy: null, approvedBy: null },
  ...{ batchId: null, customerId: null, ibanTail: null },
}

const chosenAtOnce = (Object.keys(everything) as (keyof TransactionFilter)[]).filter((name) => name !== 'search')

/** Long enough for the next letter, short enough to feel immediate. */
const searchPause = 200

/** Deposits and payouts in one list, page after page. */
export const useTransactions = defineStore('transactions', () => {
  const filter = reactive<TransactionFilter>({ ...everything })
  /** The filter that the list answers to: what is typed just now is not in it yet. */
  const applied = shallowRef<TransactionFilter>(everything)
  const sort = shallowRef<TransactionSort>(newestFirst)

  const filtered = computed(() => JSON.stringify(applied.value) !== JSON.stringify(everything))
  /** How many there are in all. Asked where not all of them came at once, and something is filtered. */
  const total = useQuery(() => bridge.transactions.count(applied.value))
  /** Holds the ticked rows beyond the page, for the way back from their receipts. */
  const ticked = shallowReactive(new Set<string>())
  /** The search ended before the list did. */
  const isCut = ref(false)
  const list = usePaging<Transaction, string>(
    async (after) => {
      const answer = await bridge.transactions.page({ ...applied.value, sort: sort.value, after })
      if (answer.ok) isCut.value = answer.value.isCut
      if (after === null && answer.ok && answer.value.next !== null && filtered.value) void total.ask()
      else if (after === null) total.forget()
      return answer
    },
    ['ledger.changed'],
  )

  let typing: ReturnType<typeof setTimeout> | undefined
  function apply(): void {
    clearTimeout(typing)
    applied.value = { ...filter, search: filter.search.trim() }
    ticked.clear()
    total.forget()
    if (list.status.value !== 'idle') void list.askAnew()
  }
  watch(
    () => chosenAtOnce.map((name) => filter[name]),
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
  function sortBy(wanted: TransactionSort): void {
    sort.value = wanted
    apply()
  }

  return { ...list, filter, applied, filtered, narrow, sort, sortBy, total: total.value, ticked, isCut }
})

/** Writing transactions into a file: it goes on, and tells how it ended, whatever page is looked at meanwhile. */
export const useTransactionExport = defineStore('transaction-export', () => {
  const running = ref(false)
  const outcome = shallowRef<TransactionsExported | 'no_file' | 'cancelled' | null>(null)
  const failure = shallowRef<Failure | null>(null)
  /** The long work that main is at: told by an event, asked for here. */
  const work = useQuery(() => bridge.batches.work(), ['batches.changed'])
  /** Null while main asks for the file. */
  const progress = computed(() => (running.value ? work.value.value : null))

  function forget(): void {
    outcome.value = null
    failure.value = null
  }

  async function run(filter: TransactionFilter): Promise<void> {
    if (running.value) return
    running.value = true
    forget()
    void work.ask()
    const answer = await bridge.transactions.export(filter)
    running.value = false
    work.forget()
    if (answer.ok) outcome.value = answer.value ?? 'no_file'
    else if (answer.error.code === 'cancelled') outcome.value = 'cancelled'
    else failure.value = answer.error
  }

  return { running, progress, outcome, failure, run, forget, cancel: () => bridge.batches.cancelWork() }
})
