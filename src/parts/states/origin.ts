import type { StateSource } from '@electron/core/states.ts'
import { theSecret } from '@electron/people/contract/names.ts'
import { useI18n } from 'vue-i18n'
import { useSession } from '../../stores/session.ts'
import { useWorkspace } from '../../stores/workspace.ts'

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

/** How whoever did something is called on the screen: `you`, an operator's name, the service or the program itself. */
export function useWho(): (by: string) => string {
  const { t } = useI18n()
  const session = useSession()
  const workspace = useWorkspace()
  return (by) => {
    if (by === 'service' || by === 'app' || by === theSecret) return t(`shared.actors.${by}`)
    return by === session.operator?.id ? t('shared.actors.you') : workspace.nameOf(by)
  }
}
