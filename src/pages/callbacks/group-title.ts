import type { WaitingGroup } from '@electron/callbacks/contract/mapping.ts'
import { fieldMeanings } from '@electron/core/mapping.ts'
import { useI18n } from 'vue-i18n'
import './messages.ts'

/** Names in words what a group of events waits for. */
export function useGroupTitle() {
  const { t } = useI18n()
  return ({ kind, about, of }: Pick<WaitingGroup, 'kind' | 'about' | 'of'>): string => {
    if (kind === 'word') return t(`callbacks.waiting.word.${of ?? 'payout'}`, { about })
    if (kind === 'unreadable' && about !== '') return t(`callbacks.waiting.unreadables.${about}`)
    if (kind !== 'values') return t(`callbacks.waiting.${kind}`, { about })
    const names = about.split(', ').map((name) => {
      const field = fieldMeanings.find((one) => one === name)
      return field ? t(`changes.values.fields.${field}`) : name
    })
    return t('callbacks.waiting.values', { about: names.join(', ') })
  }
}
