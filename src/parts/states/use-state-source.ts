import type { StateSource } from '@electron/transactions/contract/transaction.ts'
import { useI18n } from 'vue-i18n'
import { useWho } from './use-actor-name.ts'

/**
 * What a state on the screen rests on, in words: a person's name, the service's answer, a callback, two people …
 * `by` is an operator's id; null where nobody knows it, and then the kind of source has to do.
 * @param who how whoever did something is called
 */
export function useOrigin(who = useWho()): (source: StateSource, by: string | null) => string {
  const { t } = useI18n()
  return (source, by) => {
    if (by === null || by === 'service' || by === 'app') return t(`history.sources.${source}`)
    if (source === 'operator') return who(by)
    if (source === 'file' || source === 'manual') return `${t(`history.sources.${source}`)}: ${who(by)}`
    return t(`history.sources.${source}`)
  }
}
