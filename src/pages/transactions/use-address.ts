import { watch } from 'vue'
import { useRoute, useRouter } from 'vue-router'
import { useTransactions } from '../../stores/transactions.ts'
import { filterOf, isSame, narrows, queryOf } from './filter-address.ts'

/**
 * Keeps the address and the filters the same. An address that names filters leads; one that names none gets those that the
 * session remembers. It is replaced, so that back leads to the page before.
 */
export function useAddress(): void {
  const route = useRoute()
  const router = useRouter()
  const store = useTransactions()

  /** The row that is to get the focus stays in it. */
  const write = (): void => {
    const { row } = route.query
    void router.replace({ query: { ...queryOf(store.applied), ...(row && { row }) } })
  }
  watch(
    () => route.query,
    (query) => {
      if (route.name !== 'transactions') return
      const named = filterOf(query)
      if (isSame(named, store.applied)) return
      if (narrows(named)) store.narrow(named)
      else write()
    },
    { immediate: true },
  )
  watch(
    () => store.applied,
    (applied) => {
      if (route.name === 'transactions' && !isSame(applied, filterOf(route.query))) write()
    },
  )
}
