import type { BankChange } from '@contract/bank.ts'
import { formatAmount, type Money } from '@contract/money.ts'
import { useI18n } from 'vue-i18n'
import { useLocale } from '../../composables/use-locale.ts'

interface ChangeWords {
  /** A line for each thing that changed. */
  whole(change: BankChange): string[]
  /** Beside the bank's limits, which need not be said again. */
  brief(change: BankChange): string[]
}

/** What a list changed of one bank, in words. */
export function useChangeWords(): ChangeWords {
  const { t } = useI18n()
  const locale = useLocale()
  const say = ({ minor }: Money): string => formatAmount(BigInt(minor), locale.value)
  const range = ({ minimum, maximum }: { minimum: Money; maximum: Money }) => ({
    minimum: say(minimum),
    maximum: say(maximum),
  })

  function differences({ before, after }: BankChange): string[] {
    if (!before || !after) return []
    const limits = (['minimum', 'maximum'] as const)
      .filter((limit) => before[limit].minor !== after[limit].minor)
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
  function brief(change: BankChange): string[] {
    const { kind } = change
    return kind === 'limits' || kind === 'renamed' ? differences(change) : [t(`banks.brief.${kind}`)]
  }
  return { whole, brief }
}
