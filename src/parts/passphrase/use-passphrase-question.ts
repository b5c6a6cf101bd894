import type { Failure } from '@electron/core/result.ts'
import { computed, ref, shallowRef, type ComputedRef, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'

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

/** What was wrong with a passphrase, which belongs under the field it was typed in. Any other failure: null. */
export const ofPassphrase = (failure: Failure | null): Failure | null =>
  failure?.code === 'wrong_passphrase' || failure?.code === 'too_many_tries' ? failure : null

/** Why main did not take the latest passphrase, for under its field; null as soon as the next one is being typed. */
export function useRefusedPassphrase(
  refused: () => Failure | null,
  passphrase: Readonly<Ref<string>>,
): ComputedRef<string | null> {
  const { t } = useI18n()
  return computed(() => {
    const failure = refused()
    if (failure === null || passphrase.value !== '') return null
    if (failure.code === 'wrong_passphrase') return t('shared.passphrase.wrong')
    const { code, retryAfterSeconds: seconds = 0 } = failure
    return `${t(`failures.${code}.title`)}. ${t(`failures.${code}.next`, { seconds })}`
  })
}
