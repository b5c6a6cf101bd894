import type { Deposit, DepositDraft } from '@electron/deposits/contract/deposit.ts'
import type { Result } from '@electron/core/result.ts'
import { defineStore } from 'pinia'
import { computed, ref, shallowReactive, watch } from 'vue'
import { bridge } from '../app/bridge.ts'
import { useServiceNow } from './connection.ts'
import { useQuery } from '../lib/query.ts'
import { useCounts } from './counts.ts'
import { isOpen, latestClosing, openFirst } from './deposit-window.ts'

/** The open deposits, the newest of the others, and the two ways in which one is handed over. */
export const useDeposits = defineStore('deposits', () => {
  const list = useQuery(() => bridge.deposits.list(), ['ledger.changed', 'banks.changed'])
  const now = useServiceNow()
  const closedUntil = computed(() => latestClosing(list.value.value ?? [], now.value))
  /** In the order of the list. A second that passes changes nothing here; a window that closes does. */
  const deposits = computed<Deposit[]>(() => openFirst(list.value.value ?? [], closedUntil.value))
  const open = computed(() => deposits.value.filter((deposit) => isOpen(deposit, closedUntil.value)))
  const others = computed(() => deposits.value.slice(open.value.length))
  const creating = ref(false)
  /** Deposits whose same request is being sent again just now. */
  const resending = shallowReactive(new Set<number>())

  watch([list.value, open], ([known, waiting]) => useCounts().give('deposits', known && waiting.length))

  const find = (id: number): Deposit | null => deposits.value.find((deposit) => deposit.id === id) ?? null

  /** Shows an answer at once. */
  function put(deposit: Deposit): void {
    if (list.value.value === null) return
    const others = deposits.value.filter(({ id }) => id !== deposit.id)
    list.take([...others, deposit])
  }

  /** null: one is under way already, so this was a double click. */
  async function create(draft: DepositDraft): Promise<Result<Deposit> | null> {
    if (creating.value) return null
    creating.value = true
    const answer = await bridge.deposits.create(draft)
    creating.value = false
    if (answer.ok) put(answer.value)
    return answer
  }

  /** null as for `create`. */
  async function resend(id: number): Promise<Result<Deposit> | null> {
    if (resending.has(id)) return null
    resending.add(id)
    const answer = await bridge.deposits.resend({ id })
    resending.delete(id)
    if (answer.ok) put(answer.value)
    return answer
  }

  return {
    ...list,
    deposits,
    open,
    others,
    closedUntil,
    creating,
    resending,
    find,
    put,
    create,
    resend,
  }
})
