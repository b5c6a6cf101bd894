import type { Failure } from '@electron/core/result.ts'
import { computed, ref, shallowRef } from 'vue'
import { ofPassphrase } from './use-refused-passphrase.ts'

/**
 * What `PassphrasePanel` asks before something is done, and how that ended. The passphrase is forgotten as soon as it was
 * used; what was wrong with it is `refused`, for its field, and everything else is `failure`.
 * @param act does it, with the passphrase; returns why it was not done, unless that is said elsewhere
 */
export function usePassphraseQuestion(act: (passphrase: string) => Promise<Failure | null>) {
  const asking = ref(false)
  const passphrase = ref('')
  const busy = ref(false)
  const outcome = shallowRef<Failure | null>(null)
  const done = ref(false)

  const refused = computed(() => ofPassphrase(outcome.value))
  const failure = computed(() => (refused.value ? null : outcome.value))

  function open(): void {
    outcome.value = null
    done.value = false
    asking.value = true
  }
  function close(): void {
    asking.value = false
    passphrase.value = ''
    outcome.value = null
  }

  async function confirm(): Promise<void> {
    busy.value = true
    outcome.value = null
    const refusal = await act(passphrase.value)
    busy.value = false
    passphrase.value = ''
    outcome.value = refusal
    done.value = refusal === null
    if (done.value) asking.value = false
  }

  return { asking, passphrase, busy, refused, failure, done, open, close, confirm }
}
