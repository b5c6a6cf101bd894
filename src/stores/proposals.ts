import type { Failure } from '@electron/core/result.ts'
import type { Proposal, ShownOnce } from '@electron/people/contract/proposal.ts'
import { defineStore } from 'pinia'
import { computed, shallowRef, watchEffect } from 'vue'
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

  /** Is shown until it was handed over: half of a passphrase, or a computer's code. */
  const once = shallowRef<(ShownOnce & { of: Proposal['subject'] }) | null>(null)

  /** Null when it holds now. `number`: what its confirmer typed, where they have to. */
  async function confirm(
    { id, subject }: Pick<Proposal, 'id' | 'subject'>,
    passphrase: string,
    number: number | null,
  ): Promise<Failure | null> {
    const answer = await bridge.proposals.confirm({ id, passphrase, number })
    if (answer.ok && answer.value.shownOnce !== null) once.value = { ...answer.value.shownOnce, of: subject }
    void proposals.ask()
    return answer.ok ? null : answer.error
  }

  async function withdraw(id: number): Promise<Failure | null> {
    const answer = await bridge.proposals.withdraw({ id })
    void proposals.ask()
    return answer.ok ? null : answer.error
  }

  return { ...proposals, open, once, confirm, withdraw }
})
