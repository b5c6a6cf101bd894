import type { Failure } from '@contract/result.ts'
import type { TransactionPage, TransactionQuery } from '@contract/transaction.ts'
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { bridge } from '../bridge.ts'
import { useAsking } from './asking.ts'
import { useSession } from './session.ts'

/** Long enough for the next letter, short enough to feel immediate. */
const searchPause = 200

/** Deposits and payouts in one list, newest first, page after page. */
export const useTransactions = defineStore('transactions', () => {
  const kind = ref<TransactionQuery['kind']>(null)
  const search = ref('')
  const loadingMore = ref(false)
  const moreFailure = shallowRef<Failure | null>(null)

  const query = (after: string | null): TransactionQuery => ({ kind: kind.value, search: search.value.trim(), after })
  // When the ledger changes the list begins anew from its first page: a later page could have moved.
  const asking = useAsking(() => bridge.transactions.page(query(null)), ['ledger.changed'])

  const rows = computed(() => asking.value.value?.rows ?? [])
  const hasMore = computed(() => (asking.value.value?.next ?? null) !== null)
  const filtered = computed(() => kind.value !== null || search.value.trim() !== '')

  const again = (): void => {
    if (asking.status.value !== 'idle') void asking.ask()
  }
  watch(kind, again)
  let typing: ReturnType<typeof setTimeout> | undefined
  watch(search, () => {
    clearTimeout(typing)
    typing = setTimeout(again, searchPause)
  })

  /** The next operator begins with the whole list. */
  watch(
    () => useSession().lastOperatorId,
    () => {
      kind.value = null
      search.value = ''
    },
  )

  async function more(): Promise<void> {
    const before: TransactionPage | null = asking.value.value
    if (!before?.next || loadingMore.value) return
    loadingMore.value = true
    moreFailure.value = null
    const answer = await bridge.transactions.page(query(before.next))
    loadingMore.value = false
    // The list was asked anew meanwhile: this page belongs to the old one.
    if (asking.value.value !== before) return
    if (answer.ok) asking.take({ rows: [...before.rows, ...answer.value.rows], next: answer.value.next })
    else moreFailure.value = answer.error
  }

  return {
    kind,
    search,
    filtered,
    rows,
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
