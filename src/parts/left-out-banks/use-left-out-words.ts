import type { LeftOutBank } from '@electron/core/payment-service.ts'
import { useI18n } from 'vue-i18n'
import './messages.ts'

/** An odd entry of the service's bank list in words: by its name, or where it has none, by its place in the list. */
export function useLeftOutWords() {
  const { t, n } = useI18n()
  const nameOf = ({ name, id, place }: LeftOutBank): string => name ?? id ?? t('leftOut.nameless', { place: n(place) })
  const reasonOf = ({ reason }: LeftOutBank): string => t(`leftOut.reasons.${reason}`)

  return {
    nameOf,
    reasonOf,
    line: (entry: LeftOutBank): string => t('leftOut.line', { name: nameOf(entry), reason: reasonOf(entry) }),
  }
}
