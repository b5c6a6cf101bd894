import type { AuditAction } from '@electron/core/audit-words.ts'
import { depositStates, payoutStates } from '@electron/core/states.ts'
import { groupIban } from '@electron/core/iban.ts'
import { authenticationKinds } from '@electron/core/callback-authentication.ts'
import { mappedUnits } from '@electron/core/mapping.ts'
import { formatAmount } from '@electron/core/money.ts'
import { evidenceSources, reportSources, reportEffects } from '@electron/transactions/contract/reporting.ts'
import { overridable } from '@electron/payouts/contract/check-codes.ts'
import { roles } from '@electron/core/access.ts'
import { errorCodes } from '@electron/core/result.ts'
import { amountUnits, policyLimits, sessionEnds } from '@electron/people/contract/names.ts'
import { useI18n } from 'vue-i18n'
import { useLocale } from '../../lib/use-locale.ts'
import { preciseMomentText } from '../../lib/moment-text.ts'
import { useWorkspace } from '../../stores/workspace.ts'
import { hashGroups } from './changes.ts'
import './messages.ts'

const states = new Set<string>([...payoutStates, ...depositStates])
const isHash = (value: string): boolean => /^[0-9a-f]{64}$/.test(value)
const isMoment = (value: string): boolean => /^\d{12,14}$/.test(value)
const isAmount = (value: string): boolean => /^\d{1,18}$/.test(value)
const has = (words: readonly string[], word: string): boolean => words.includes(word)

/** How whoever did something is called in the trail: by name, also where it is oneself, because others read it too. */
export function useActor(): (by: string) => string {
  const { t } = useI18n()
  const workspace = useWorkspace()
  return (by) => (by === 'service' || by === 'app' ? t(`changes.${by}`) : workspace.nameOf(by))
}

/** The trail's fields and values as people read them; what nobody has a word for is shown as it is kept. */
export function useChangeWords() {
  const { t, te, n } = useI18n()
  const locale = useLocale()
  const actorOf = useActor()

  function fieldName(path: string): string {
    const key = path.replaceAll('.', '_')
    return te(`changes.keys.${key}`) ? t(`changes.keys.${key}`) : path
  }

  const stateName = (state: string): string => (states.has(state) ? t(`states.${state}`) : state)

  /** Why a session ended. */
  const endName = (reason: string): string => (has(sessionEnds, reason) ? t(`changes.ended.${reason}`) : reason)

  /** Each member of a list that was kept as JSON by its own word; what is no such list is shown as it is. */
  function listText(value: string, wordOf: (member: unknown) => string): string {
    try {
      const list: unknown = JSON.parse(value)
      return Array.isArray(list) ? list.map(wordOf).join(', ') : value
    } catch {
      return value
    }
  }
  const codeText = (code: string): string => (has(errorCodes, code) ? `${t(`failures.${code}.title`)} (${code})` : code)
  const roleName = (role: unknown): string =>
    typeof role === 'string' && has(roles, role) ? t(`shared.roles.${role}`) : String(role)

  function overrideText(override: unknown): string {
    const { code = '', because } = (override ?? {}) as { code?: string; because?: number }
    const check = has(overridable, code) ? t(`changes.values.checks.${code}`) : code
    return t('changes.values.because', { check, id: because })
  }

  /** A field or a status of a mapping. */
  function mappedText(mapped: unknown): string {
    const {
      path,
      kind = '',
      word = '',
      means = '',
    } = (mapped ?? {}) as Partial<Record<'path' | 'kind' | 'word' | 'means', string>>
    const key = `changes.values.${path === undefined ? 'meanings' : 'fields'}.${means}`
    return `“${path ?? word}”${path === undefined ? ` (${valueText('onlyKind', kind)})` : ''}: ${te(key) ? t(key) : means}`
  }

  /** Where there is none. */
  const noneText = (path: string): string => {
    if (path === 'requestsPerSecond') return t('changes.values.noLimit')
    return has(policyLimits, path) ? t(`shared.limits.${path}.none`) : t('changes.nothing')
  }

  function valueText(path: string, value: string, action?: AuditAction): string {
    switch (path) {
      case 'attemptState':
        return value === 'prepared' ? t('history.payoutAttempts.prepared') : stateName(value)
      case 'state':
      case 'from':
      case 'to':
        return stateName(value)
      case 'amount':
      case 'amountFrom':
      case 'amountUntil':
      case 'below':
      case 'arrived':
      case 'total':
      case 'secondCheckerAbove':
      case 'approverDayCap':
      case 'dayCap':
        return isAmount(value) ? formatAmount(BigInt(value), locale.value) : value
      case 'iban':
        return groupIban(value)
      case 'approval.by':
      case 'createdBy':
      case 'approvedBy':
      case 'proposedBy':
      case 'unitConfirmed.by':
      case 'stopped.by':
      case 'together':
        return actorOf(value)
      case 'onlyKind':
        return value === 'deposit' || value === 'payout' ? t(`changes.values.kinds.${value}`) : value
      case 'states':
      case 'onlyStates':
        return listText(value, (state) => stateName(String(state)))
      case 'fields':
      case 'statuses':
        return listText(value, mappedText) || t('changes.nothing')
      case 'callbackScheme':
        return has(authenticationKinds, value) ? t(`changes.values.authentications.${value}`) : value
      case 'amountUnit':
        return has(mappedUnits, value) ? t(`changes.values.mappedUnits.${value}`) : value
      case 'hostAddresses':
        return listText(value, String) || t('changes.nothing')
      case 'roles':
        return listText(value, roleName)
      case 'overrides':
        return listText(value, overrideText)
      case 'reason':
        return action === 'session.ended' ? endName(value) : value
      case 'approvalLifetimeHours':
      case 'ageingHours':
      case 'duplicateWindowHours':
        return t('shared.units.hours', { count: value })
      case 'bankRefreshHours':
        return t('changes.values.everyHours', { count: value })
      case 'idleLockMinutes':
        return t('shared.units.minutes', { count: value })
      case 'dispatchOnApproval':
      case 'mustChangePassphrase':
      case 'archived':
      case 'approvalsVoid':
      case 'unitKnown':
      case 'firstPayoutKnown':
        return value === 'true' || value === 'false' ? t(`changes.values.${value === 'true' ? 'yes' : 'no'}`) : value
      case 'payoutAmountUnit':
      case 'bankLimitUnit':
        return has(amountUnits, value) ? t(`changes.values.${value}`) : value
      case 'requestsPerSecond':
      case 'rows':
      case 'done':
      case 'exported':
      case 'stopped.row':
      case 'approval.together.rows':
        return /^\d{1,9}$/.test(value) ? n(Number(value)) : value
      case 'stopped.code':
        return value === 'stopped_by_operator' ? t('changes.values.stoppedByOperator') : codeText(value)
      case 'code':
        return codeText(value)
      case 'act':
        return te(`changes.acts.${value.replace('.', '_')}`) ? t(`changes.acts.${value.replace('.', '_')}`) : value
      case 'source':
        return has(reportSources, value) ? t(`history.sources.${value}`) : value
      case 'effect':
        return has(reportEffects, value) ? t(`history.effects.${value}`) : value
      case 'evidence.source':
        return has(evidenceSources, value) ? t(`history.evidenceSources.${value}`) : value
      case 'reported.reportedAt':
      case 'secretStoredAt':
      case 'proxyPasswordStoredAt':
      case 'serviceCreatedAt':
      case 'backupPassphraseSetAt':
      case 'logoSetAt':
      case 'disabledAt':
      case 'endedAt':
      case 'stopped.at':
      case 'approval.at':
      case 'counting.since':
      case 'counting.until':
      case 'unitConfirmed.at':
        return isMoment(value) ? preciseMomentText(Number(value), locale.value) : value
      default:
        return isHash(value) ? hashGroups(value).join(' ') : value
    }
  }

  return { fieldName, stateName, endName, noneText, valueText }
}
