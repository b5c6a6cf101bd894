import type { Payout } from '@electron/payouts/contract/payout.ts'
import { useI18n } from 'vue-i18n'
import { useLocale } from '../../lib/use-locale.ts'
import { preciseBriefText } from '../../lib/moment-text.ts'
import { amountFacts } from '../../parts/reports/amount-conflict.ts'
import { lastSafeFact } from './desk.ts'

/** The last safe fact in words with its time: a line for the table (`brief`), the whole story for the drawer. */
export function useFactText(): (payout: Payout, length: 'brief' | 'whole') => string {
  const { t } = useI18n()
  const locale = useLocale()
  const moment = (at: number): string => preciseBriefText(at, Date.now(), locale.value)

  return (payout, length) => {
    const fact = lastSafeFact(payout)
    if (!fact) return '—'
    const key = `unknown.facts.${fact.kind}.${length}`
    if (fact.kind === 'amount_differs') return t(key, amountFacts(fact.conflict, locale.value))
    if (fact.kind === 'prepared') return t(key, { prepared: moment(fact.preparedAt) })
    if (fact.kind === 'questioned') {
      const state = t(`states.${payout.state}`)
      return t(key, { state, status: fact.status, since: moment(fact.stateAt), told: moment(fact.reportedAt) })
    }
    if (fact.kind === 'replaced') {
      // It is a ledger of this very program: its words are ours.
      const state = t(`states.${fact.status}`)
      return t(key, { state, told: moment(fact.reportedAt), transactionId: fact.transactionId ?? '—' })
    }
    const http = fact.kind === 'untrusted' ? fact.httpStatus : ''
    return t(key, { sending: moment(fact.sendingAt), ended: moment(fact.endedAt), http })
  }
}
