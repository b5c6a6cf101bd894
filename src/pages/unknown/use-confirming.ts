import type { Payout, Resolution } from '@electron/payouts/contract/payout.ts'
import { computed, ref } from 'vue'
import { openProposal } from '../../parts/acting/payout-standing.ts'

/** Whether the passphrase is asked for, and for which proposal: what was typed for one never confirms another. */
export function useConfirming(payout: () => Payout) {
  const askedFor = ref<number | null>(null)
  /** The proposal that is asked about; null once it is gone, or somebody else's turn. */
  const confirming = computed<Resolution | null>(() => {
    const proposal = openProposal(payout())
    return proposal?.id === askedFor.value && payout().actions.confirmResolution === 'allowed' ? proposal : null
  })
  const begin = (): void => void (askedFor.value = openProposal(payout())?.id ?? null)
  const end = (): void => void (askedFor.value = null)
  return { confirming, begin, end }
}
