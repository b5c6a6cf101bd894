import type { Payout, Resolution } from '@electron/payouts/contract/payout.ts'
import { computed, ref, type ComputedRef, type Ref } from 'vue'
import { openProposal } from '../../parts/acting/payout-standing.ts'

export interface StackedProposal {
  payout: Payout
  proposal: Resolution
  /** Its id, as the ticks name it. */
  value: string
}

/** Lists the open proposals of these payouts. Those of the beginning are ticked, later ones wait for a person. */
export function useTickedProposals(payouts: () => readonly Payout[]): {
  proposals: ComputedRef<StackedProposal[]>
  ticked: Ref<string[]>
  chosen: ComputedRef<StackedProposal[]>
} {
  const proposals = computed(() =>
    payouts().flatMap((payout) => {
      const proposal = openProposal(payout)
      return proposal ? [{ payout, proposal, value: String(proposal.id) }] : []
    }),
  )
  const ticked = ref(proposals.value.map(({ value }) => value))
  const chosen = computed(() => proposals.value.filter(({ value }) => ticked.value.includes(value)))
  return { proposals, ticked, chosen }
}
