import type { BankChange } from '@electron/banks/contract.ts'
import { formatAmount } from '@electron/core/money.ts'
import { useI18n } from 'vue-i18n'
import { useLocale } from '../../lib/use-locale.ts'
import { timeText } from '../../lib/moment-text.ts'

interface ChangeWords {
  /** A line for each thing that changed. */
  whole(change: BankChange): string[]
  /** Of one bank, newest first: a line for each. */
  everything(changes: readonly BankChange[]): string
  /**
   * The mark beside a bank's limits, which need not be said again: the newest change in at most two lines, and how many
   * there were before it.
   */
  mark(changes: readonly BankChange[]): string
}

/** What a list changed of one bank, in words. */
export function useChangeWords(): ChangeWords {
  const { t } = useI18n()
  const locale = useLocale()
  const say = (minor: string): string => formatAmount(BigInt(minor), locale.value)
  const range = ({ minimum, maximum }: { minimum: string; maximum: string }) => ({
    minimum: say(minimum),
    maximum: say(maximum),
  })

  function differences({ before, after }: BankChange): string[] {
    if (!before || !after) return []
    const limits = (['minimum', 'maximum'] as const)
      .filter((limit) => before[limit] !== after[limit])
      .map((limit) => t(`banks.changed.${limit}`, { before: say(before[limit]), after: say(after[limit]) }))
    const names = (['name', 'code'] as const)
      .filter((part) => before[part] !== after[part])
      .map((part) => t(`banks.changed.${part}`, { before: before[part], after: after[part] }))
    return [...limits, ...names]
  }

  function whole(change: BankChange): string[] {
    const { kind, before, after } = change
    if (kind === 'gone' && before) return [t('banks.changed.gone', range(before))]
    if (kind === 'new' && after) return [t('banks.changed.new', range(after))]
    if (kind === 'back' && after) return [t('banks.changed.back', range(after)), ...differences(change)]
    return differences(change)
  }
  const everything: ChangeWords['everything'] = (changes) =>
    changes.map((change) => `${timeText(change.at, locale.value)} ${whole(change).join(', ')}`).join('\n')

  const mark: ChangeWords['mark'] = ([newest, ...before]) => {
    if (!newest) return '—'
    const { kind, at } = newest
    const said = kind === 'limits' || kind === 'renamed' ? differences(newest) : [t(`banks.brief.${kind}`)]
    const more = t('banks.moreChanges', { count: before.length }, before.length)
    const [first = '', second = ''] = said
    const last = [second, before.length > 0 ? more : ''].filter(Boolean).join(' · ')
    return [`${timeText(at, locale.value)} ${first}`, last].filter(Boolean).join('\n')
  }
  return { whole, everything, mark }
}
