import type { Payout, PayoutAction } from '@electron/payouts/contract/payout.ts'
import type { Failure, Result } from '@electron/core/result.ts'
import { computed } from 'vue'
import { usePayouts } from '../../stores/payouts.ts'
import { ofPassphrase } from '../passphrase/use-passphrase-question.ts'

/**
 * Acting on the payout of a drawer: one action at a time, and how the latest went.
 * @param done what comes after it
 * @param lookAgain after a refusal: the payout may not be any more as it stands on the screen
 */
export function usePayoutActing(payout: () => Payout, done: (moved: Payout) => unknown, lookAgain: () => void) {
  const store = usePayouts()
  const busy = computed(() => store.busy.get(payout().id) ?? null)
  /** What was wrong with a passphrase is said at its field. */
  const outcome = computed(() => {
    const latest = store.outcomes.get(payout().id) ?? null
    return ofPassphrase(latest?.failure ?? null) ? null : latest
  })

  /** Why it was not done; `busy` where another action runs, so that this was a double click. */
  async function act(action: PayoutAction, call: () => Promise<Result<Payout>>): Promise<Failure | null> {
    const answer = await store.run(payout().id, action, call)
    if (answer?.ok) {
      await done(answer.value)
      return null
    }
    if (answer) lookAgain()
    return answer?.error ?? { code: 'busy' }
  }

  /** A question is asked or taken back: what was said of an earlier action is no answer to it. */
  const forget = (): void => void store.outcomes.delete(payout().id)

  /** What a question was about has changed while it stood open: it was not answered. */
  const changed = (action: PayoutAction): void =>
    void store.outcomes.set(payout().id, { action, failure: { code: 'changed_meanwhile' }, state: null })

  return { busy, outcome, act, forget, changed }
}
