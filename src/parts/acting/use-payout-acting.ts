import type { Payout, PayoutAction } from '@electron/payouts/contract/payout.ts'
import type { Result } from '@electron/core/result.ts'
import { computed, ref } from 'vue'
import { usePayouts } from '../../stores/payouts.ts'
import { ofPassphrase } from '../passphrase/use-refused-passphrase.ts'

/**
 * Acting on the payout of a drawer, with a passphrase where it is asked for: one action at a time, and how the latest went.
 * @param lookAgain after a refusal: the payout may not be any more as it stands on the screen
 */
export function usePayoutActing(payout: () => Payout, lookAgain: () => void) {
  const store = usePayouts()
  const passphrase = ref('')
  const busy = computed(() => store.busy.get(payout().id) ?? null)
  const outcome = computed(() => store.outcomes.get(payout().id) ?? null)
  const refused = computed(() => ofPassphrase(outcome.value?.failure ?? null))

  /** The payout after it, or null when it was not done. */
  async function run(action: PayoutAction, call: () => Promise<Result<Payout>>): Promise<Payout | null> {
    const answer = await store.run(payout().id, action, call)
    passphrase.value = ''
    if (answer && !answer.ok) lookAgain()
    return answer?.ok ? answer.value : null
  }

  /** A question is asked or taken back: what was said of an earlier action is no answer to it. */
  function forget(): void {
    passphrase.value = ''
    store.outcomes.delete(payout().id)
  }

  return { passphrase, busy, outcome, refused, run, forget }
}
