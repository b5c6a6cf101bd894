import { useI18n } from 'vue-i18n'
import { useWorkspace } from '../../stores/workspace.ts'

/** How whoever did something is called in the trail: by name, also where it is oneself, because others read it too. */
export function useActor(): (by: string) => string {
  const { t } = useI18n()
  const workspace = useWorkspace()
  return (by) => (by === 'service' || by === 'app' ? t(`audit.${by}`) : workspace.nameOf(by))
}
