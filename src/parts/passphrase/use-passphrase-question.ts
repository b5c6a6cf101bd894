import type { Failure } from '@electron/core/result.ts'
import { computed, ref, shallowRef } from 'vue'
import { ofPassphrase } from './use-refused-passphrase.ts'

/**
 * What `PassphrasePanel` asks before something is done, and how that ended. The passphrase is forgotten as soon as it was
 * used; what was wrong with it is `refused`, for its field, and everything else is `failure`.
 * @param act does it, with the passphrase; returns why it was not done
 */
export function usePassphraseQuestion(act: (passphrase: string) => Promise<Failure | null>) {
  const passphrase = ref('')
  const busy = ref(false)
  const outcome = shallowRef<Failure | null>(null)
  const refused = computed(() => ofPassphrase(outcome.value))
  const failure = computed(() => (refused.value ? null : outcome.value))

  function forget(): void {
    passphrase.value = ''
    outcome.value = null
  }

  /** Whether it was done. */
  async function run(): Promise<boolean> {
    busy.value = true
    outcome.value = null
    const refusal = await act(passphrase.value)
    busy.value = false
    passphrase.value = ''
    outcome.value = refusal
    return refusal === null
  }

  return { passphrase, busy, refused, failure, forget, run }
}
