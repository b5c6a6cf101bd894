import { useI18n } from 'vue-i18n'
import { isModalOpen, useShortcut } from '../../lib/use-shortcut.ts'

const active = (): Element | null => document.activeElement
/** Enter is the list's while no control has the keyboard. A dialog lists the keys as well. */
const isAtRest = (): boolean =>
  isModalOpen() || !active()?.matches('a, button, input, textarea, [tabindex]:not(tr, h1, .listing)')
/** Buttons and ticks have no use for arrows. */
const isFree = (): boolean =>
  isModalOpen() || !active()?.matches('input:not([type=checkbox]), textarea, [role=combobox], .n-base-selection *')

/** Arrows move through the lines, Enter accepts the selected one, X ticks it. */
export function useLineKeys(list: {
  step: (by: 1 | -1) => void
  accept: () => void
  tick: (event: KeyboardEvent) => void
}): void {
  const { t } = useI18n()
  const onlyIf = (may: () => boolean, key: string) => () => (may() ? t(key) : '')
  useShortcut('ArrowDown', onlyIf(isFree, 'shared.nextRow'), () => list.step(1))
  useShortcut('ArrowUp', onlyIf(isFree, 'shared.previousRow'), () => list.step(-1))
  useShortcut('Enter', onlyIf(isAtRest, 'reconcile.act.accept'), list.accept)
  useShortcut('x', () => t('shared.ticks.key'), list.tick)
}
