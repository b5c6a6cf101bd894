import type { Bank, BankChange } from '@electron/banks/contract.ts'
import type { Failure } from '@electron/core/result.ts'
import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import { bridge } from '../app/bridge.ts'
import { useQuery } from '../lib/query.ts'
import { usePaging } from '../lib/paging.ts'

/** The service's bank list with its age. Asked once by whoever needs it, then kept fresh by `banks.changed`. */
export const useBanks = defineStore('banks', () => {
  const list = useQuery(() => bridge.banks.list(), ['banks.changed'])
  const asking = ref(false)

  const banks = computed<Bank[]>(() => list.value.value?.banks ?? [])
  const refreshing = computed(() => asking.value || (list.value.value?.refreshing ?? false))
  /** Why the list on screen is not the newest there could be. */
  const failure = computed<Failure | null>(() => {
    if (list.failure.value) return list.failure.value
    const code = list.value.value?.lastFailure
    return code ? { code } : null
  })

  const bankOf = (id: string): Bank | null => banks.value.find((bank) => bank.id === id) ?? null

  /** For pages that only need the list to be there. */
  async function need(): Promise<void> {
    if (list.status.value === 'idle') await list.ask()
  }

  async function refresh(): Promise<void> {
    if (asking.value) return
    asking.value = true
    const answer = await bridge.banks.refresh()
    asking.value = false
    if (answer.ok) list.show(answer.value)
    // Main remembers why: the list says it together with the banks that are still known.
    else await list.ask()
  }

  return {
    list: list.value,
    status: list.status,
    banks,
    refreshing,
    failure,
    bankOf,
    ask: list.ask,
    need,
    refresh,
  }
})

/** What the fetched lists changed, newest first, page after page: of banks that are gone, too. */
export const useBankChanges = defineStore('bank-changes', () =>
  usePaging<BankChange, number>(async (before) => {
    const answer = await bridge.banks.changes({ before })
    return answer.ok ? { ok: true, value: { rows: answer.value.changes, next: answer.value.next } } : answer
  }),
)
