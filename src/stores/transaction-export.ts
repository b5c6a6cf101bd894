import type { Failure } from '@electron/core/result.ts'
import type { TransactionFilter, TransactionsExported } from '@electron/transactions/contract/transaction.ts'
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { bridge } from '../app/bridge.ts'
import { useAsking } from '../lib/query.ts'
import { useSession } from './session.ts'

/** Writing transactions into a file: it goes on, and tells how it ended, whatever page is looked at meanwhile. */
export const useTransactionExport = defineStore('transaction-export', () => {
  const running = ref(false)
  const outcome = shallowRef<TransactionsExported | 'no_file' | 'cancelled' | null>(null)
  const failure = shallowRef<Failure | null>(null)
  /** The long work that main is at: told by an event, asked for here. */
  const work = useAsking(() => bridge.batches.work(), ['batches.changed'])
  /** Null while main asks for the file. */
  const progress = computed(() => (running.value ? work.value.value : null))

  function forget(): void {
    outcome.value = null
    failure.value = null
  }
  watch(() => useSession().lastOperatorId, forget)

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
