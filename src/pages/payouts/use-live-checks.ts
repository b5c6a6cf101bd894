import type { Check, PayoutDraft } from '@electron/payouts/contract/payout.ts'
import type { Failure } from '@electron/core/result.ts'
import { onScopeDispose, ref, shallowRef, watch } from 'vue'
import type { Ref } from 'vue'
import { bridge } from '../../app/bridge.ts'

/** Long enough that typing does not ask at every key, short enough to answer before the eye has moved on. */
const pauseMs = 350

/**
 * What main's checks say of the draft as it is being typed. Asks when typing pauses and the draft is complete; an
 * answer to an older draft is dropped. `take` hears why main would not even look at it, and gives back what no field says: that is
 * `failure`, until they could be run. `old`: the checks shown belong to what was typed before.
 */
export function useLiveChecks(draft: Readonly<Ref<PayoutDraft | null>>, take: (failure: Failure) => Failure | null) {
  const checks = shallowRef<Check[]>([])
  const failure = shallowRef<Failure | null>(null)
  const old = ref(false)
  let timer: ReturnType<typeof setTimeout> | undefined
  let latest = 0

  async function ask(asked: PayoutDraft): Promise<void> {
    const turn = (latest += 1)
    const answer = await bridge.payouts.check(asked)
    if (turn !== latest) return
    checks.value = answer.ok ? answer.value : []
    old.value = false
    failure.value = answer.ok ? null : take(answer.error)
  }

  watch(
    () => JSON.stringify(draft.value),
    () => {
      clearTimeout(timer)
      latest += 1
      old.value = true
      const typed = draft.value
      if (typed) timer = setTimeout(() => void ask(typed), pauseMs)
      else {
        checks.value = []
        failure.value = null
      }
    },
    { immediate: true },
  )
  onScopeDispose(() => clearTimeout(timer))

  return { checks, failure, old }
}
