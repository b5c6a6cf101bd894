import { useI18n } from 'vue-i18n'
import { useSession } from '../../stores/session.ts'
import { useWorkspace } from '../../stores/workspace.ts'

/** How whoever did something is called on the screen: `you`, an operator's name, the service or the program itself. */
export function useWho(): (by: string) => string {
  const { t } = useI18n()
  const session = useSession()
  const workspace = useWorkspace()
  return (by) => {
    if (by === 'service' || by === 'app') return t(`shared.actors.${by}`)
    return by === session.operator?.id ? t('shared.actors.you') : workspace.nameOf(by)
  }
}
