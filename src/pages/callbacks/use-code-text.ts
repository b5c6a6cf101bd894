import type { ErrorCode } from '@electron/core/result.ts'
import { useI18n } from 'vue-i18n'

/** Why an inbox cannot be read, in words: those of failures speak of the payment service where the network is to blame. */
export function useCodeText(): (code: ErrorCode) => string {
  const { t, te } = useI18n()
  return (code) =>
    te(`callbacks.codes.${code}`)
      ? t(`callbacks.codes.${code}`)
      : `${t(`failures.${code}.title`)}. ${t(`failures.${code}.next`)}`
}
