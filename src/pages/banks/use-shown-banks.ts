import { fold } from '@electron/core/text.ts'
import type { Preferences } from '@electron/app/contract.ts'
import { storeToRefs } from 'pinia'
import { computed, ref } from 'vue'
import { useRoute } from 'vue-router'
import { useLocale } from '../../lib/use-locale.ts'
import { useBanks } from '../../stores/banks.ts'
import { usePreferences } from '../../stores/preferences.ts'
import { byAnswer, filterRows, goneToday, inOrder, rowsOf } from './bank-rows.ts'

/** `all` and `today`: the banks, or those of them that changed today. `changes`: what every list changed. */
export const bankViews = ['all', 'today', 'changes'] as const
export type BankView = (typeof bankViews)[number]

/** The banks as the page shows them: searched, asked about an amount, in the chosen order. */
export function useShownBanks() {
  // By its refs: read through the store, each bank would be watched field by field.
  const { list, banks } = storeToRefs(useBanks())
  const preferences = usePreferences()
  const locale = useLocale()
  const route = useRoute()

  /** The address says it, so that back and a link from elsewhere work. */
  const view = computed<BankView>(() => bankViews.find((known) => known === route.query['show']) ?? 'all')
  const search = ref('')
  const amountText = ref('')
  /** The asked amount, minor units. */
  const amount = ref<bigint | null>(null)
  /** After a question, only the banks that accept it. */
  const only = ref(false)

  const order = computed(() => preferences.chosen.bankOrder)
  const changesToday = computed(() => list.value?.changesToday ?? [])
  const rows = computed(() => inOrder(rowsOf(banks.value, changesToday.value, locale.value), order.value))
  const changed = computed(() => rows.value.filter(({ changes }) => changes.length > 0))
  const found = computed(() => filterRows(view.value === 'today' ? changed.value : rows.value, search.value))
  const shown = computed(() => {
    if (amount.value === null) return found.value
    const { accepting, others } = byAnswer(found.value, amount.value)
    return only.value ? accepting : [...accepting, ...others]
  })
  /** Of all banks, searched for or not: the answer to the question, as it is said to a customer. */
  const accepting = computed(() => (amount.value === null ? [] : byAnswer(rows.value, amount.value).accepting))
  const allGone = computed(() => goneToday(banks.value, changesToday.value))
  /** Left out of a list today: found by the search as if they stood there. */
  const gone = computed(() => allGone.value.filter(({ name }) => fold(name).includes(fold(search.value.trim()))))

  /** The same column again turns it round. */
  function sortBy(by: Preferences['bankOrder']['by']): void {
    const descending = order.value.by === by && !order.value.descending
    void preferences.change({ bankOrder: { by, descending } })
  }
  function clear(): void {
    search.value = ''
    only.value = false
  }

  return {
    ...{ view, search, amountText, amount, only, order, rows, shown, accepting, gone, sortBy, clear },
    changedCount: computed(() => changed.value.length + allGone.value.length),
  }
}
