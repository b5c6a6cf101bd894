import type { Failure } from '@electron/core/result.ts'
import { defineStore } from 'pinia'
import { computed, watchEffect } from 'vue'
import { bridge } from '../app/bridge.ts'
import { useQuery } from '../lib/query.ts'
import { useCounts } from './counts.ts'

/** What an admin wants of the workspace and a second person has to confirm; everybody sees it. */
export const useProposals = defineStore('proposals', () => {
  const proposals = useQuery(() => bridge.proposals.list(), ['ledger.changed'])
  const open = computed(() => proposals.value.value ?? [])

  const counts = useCounts()
  watchEffect(() => {
    counts.give('proposals', open.value.filter(({ whyNot }) => whyNot === null).length || null)
  })

  /** Null when it holds now. `number`: what its confirmer typed, where they have to. */
  async function confirm(id: number, passphrase: string, number: number | null): Promise<Failure | null> {
    const answer = await bridge.proposals.confirm({ id, passphrase, number })
    void proposals.ask()
    return answer.ok ? null : answer.error
  }

  async function withdraw(id: number): Promise<Failure | null> {
    const answer = await bridge.proposals.withdraw({ id })
    void proposals.ask()
    return answer.ok ? null : answer.error
  }

  return { ...proposals, open, confirm, withdraw }
})
