import { depositStates } from '@contract/deposit-state.ts'
import { groupIban } from '@contract/iban.ts'
import { formatAmount } from '@contract/money.ts'
import { payoutStates } from '@contract/payout-state.ts'
import { useI18n } from 'vue-i18n'
import { useLocale } from '../../composables/use-locale.ts'
import { preciseMomentText } from '../../moment-text.ts'
import { useActor } from './use-actor.ts'

const states = new Set<string>([...payoutStates, ...depositStates])
const isMoment = (path: string, value: string): boolean => /(?:^|\.|[a-z])at$/i.test(path) && /^\d{12,14}$/.test(value)

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
    if (path === 'state' || path === 'to') return stateName(value)
    if (path === 'amount' && /^\d{1,15}$/.test(value)) return formatAmount(BigInt(value), locale.value)
    if (path === 'iban') return groupIban(value)
    if (path === 'by' || path.endsWith('By')) return actorOf(value)
    return isMoment(path, value) ? preciseMomentText(Number(value), locale.value) : value
  }

  return { fieldName, stateName, valueText }
}
