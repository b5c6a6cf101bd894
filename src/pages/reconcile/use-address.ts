import { lineStates } from '@electron/reconcile/contract/lines.ts'
import { watch } from 'vue'
import { useRoute, useRouter, type LocationQuery } from 'vue-router'
import { useReconcile, type LineShow } from '../../stores/reconcile.ts'
import { isMonth } from './month-text.ts'

/** Shown lines that a person can choose, in their order. */
export const lineShows = [...lineStates, 'all'] as const

/**
 * Keeps the address, `/reconcile?month=2026-11&show=all`, and the store the same.
 * An address without a month gets what the session remembers.
 */
export function useAddress(): void {
  const route = useRoute()
  const router = useRouter()
  const store = useReconcile()

  const isHere = (): boolean => route.path === '/reconcile'
  const showIn = (query: LocationQuery): LineShow => lineShows.find((show) => show === query['show']) ?? 'open'
  const write = (): void =>
    void router.replace({
      path: '/reconcile',
      query: { month: store.month, ...(store.shownLines !== 'open' && { show: store.shownLines }) },
    })

  watch(
    () => route.query,
    (query) => {
      if (!isHere()) return
      const month = query['month']
      if (!isMonth(month) && store.status === 'idle') void store.lookAtNewest()
      else if (!isMonth(month)) write()
      else if (store.status === 'idle' || month !== store.month || showIn(query) !== store.shownLines)
        void store.look({ month, show: showIn(query) })
    },
    { immediate: true },
  )
  watch(
    () => [store.month, store.shownLines, store.status === 'idle'],
    () => {
      if (
        isHere() &&
        store.status !== 'idle' &&
        (route.query['month'] !== store.month || showIn(route.query) !== store.shownLines)
      )
        write()
    },
  )
}
