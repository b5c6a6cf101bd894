import type { Failure } from '@electron/core/result.ts'
import { computed } from 'vue'
import type { ComputedRef, Ref } from 'vue'
import { useI18n } from 'vue-i18n'

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
