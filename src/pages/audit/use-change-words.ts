import { depositStates } from '@contract/deposit-state.ts'
import { groupIban } from '@contract/iban.ts'
import { formatAmount } from '@contract/money.ts'
import { payoutStates } from '@contract/payout-state.ts'
import { evidenceSources, reportEffects, reportSources } from '@contract/report.ts'
import { errorCodes } from '@contract/result.ts'
import { useI18n } from 'vue-i18n'
import { useLocale } from '../../composables/use-locale.ts'
import { preciseMomentText } from '../../moment-text.ts'
import { hashGroups } from './hash-groups.ts'
import { useActor } from './use-actor.ts'

const states = new Set<string>([...payoutStates, ...depositStates])
const isHash = (value: string): boolean => /^[0-9a-f]{64}$/.test(value)
const has = (words: readonly string[], word: string): boolean => words.includes(word)

/** The trail's fields and values as people read them; what nobody has a word for is shown as it is kept. */
export function useChangeWords() {
  const { t, te } = useI18n()
  const locale = useLocale()
  const actorOf = useActor()

  function fieldName(path: string): string {
    const key = path.replaceAll('.', '_')
    return te(`audit.keys.${key}`) ? t(`audit.keys.${key}`) : path
  }

  const stateName = (state: string): string => (states.has(state) ? t(`states.${state}`) : state)

  function valueText(path: string, value: string): string {
    switch (path) {
      case 'attemptState':
        return value === 'prepared' ? t('payouts.attempts.prepared') : stateName(value)
      case 'state':
      case 'from':
      case 'to':
        return stateName(value)
      case 'amount':
        return /^\d{1,15}$/.test(value) ? formatAmount(BigInt(value), locale.value) : value
      case 'iban':
        return groupIban(value)
      case 'approval.by':
      case 'together':
        return actorOf(value)
      case 'code':
        return has(errorCodes, value) ? `${t(`failures.${value}.title`)} (${value})` : value
      case 'source':
        return has(reportSources, value) ? t(`reports.sources.${value}`) : value
      case 'effect':
        return has(reportEffects, value) ? t(`reports.effects.${value}`) : value
      case 'evidence.source':
        return has(evidenceSources, value) ? t(`reports.evidenceSources.${value}`) : value
      case 'told.toldAt':
      case 'secretStoredAt':
        return /^\d{12,14}$/.test(value) ? preciseMomentText(Number(value), locale.value) : value
      default:
        return isHash(value) ? hashGroups(value).join(' ') : value
    }
  }

  return { fieldName, stateName, valueText }
}
