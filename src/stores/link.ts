import type { Transaction } from '@electron/transactions/contract/transaction.ts'
import { defineStore } from 'pinia'
import { computed, watch } from 'vue'
import { bridge } from '../app/bridge.ts'
import { useQuery } from '../lib/query.ts'

/** Knows how a member is connected to its host. Null on the computer that has the ledger. */
export const useLink = defineStore('link', () => {
  const link = useQuery(() => bridge.link.state(), ['link.changed'])
  const isMember = computed(() => link.value.value !== null)
  /** Null while the host is connected. */
  const looking = computed(() => {
    const now = link.value.value?.now
    return now?.state === 'looking' ? now : null
  })

  /** Resolves when the host is connected. */
  async function connected(): Promise<void> {
    await link.ask()
    if (!looking.value) return
    await new Promise<void>((resolve) => {
      const stop = watch(looking, (now) => {
        if (now) return
        stop()
        resolve()
      })
    })
  }

  /** Looks a new record up whose answer was lost, once the host is back. Null: it is not there, or not known yet. */
  async function lookUp(kind: Transaction['kind'], processId: string): Promise<Transaction | null> {
    await connected()
    const answer = await bridge.transactions.page({ kind, search: processId, after: null })
    return (answer.ok && answer.value.rows.find((row) => row.processId === processId)) || null
  }

  return { ...link, isMember, looking, lookUp }
})
