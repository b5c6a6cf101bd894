import { useI18n } from 'vue-i18n'
import { useShortcut } from './use-shortcut.ts'

/** j and k: to what stands below and above, in a list or from an open drawer beside it. */
export function useStepKeys(step: (by: 1 | -1) => void): void {
  const { t } = useI18n()
  useShortcut(
    'j',
    () => t('shared.nextRow'),
    () => step(1),
  )
  useShortcut(
    'k',
    () => t('shared.previousRow'),
    () => step(-1),
  )
}
