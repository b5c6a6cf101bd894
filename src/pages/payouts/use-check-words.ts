import { amountInSentence } from '@electron/core/money.ts'
import type { Check } from '@electron/payouts/contract/payout.ts'
import { useI18n } from 'vue-i18n'
import { momentText } from '../../lib/moment-text.ts'
import { useLocale } from '../../lib/use-locale.ts'
import { amountRatio } from './compared.ts'
import type { AmountRatio } from './compared.ts'

/** How an amount stands to another, in words: `3,2 katı`, `%12 fazla`. */
export function useRatioWords(): (ratio: AmountRatio) => string {
  const { t, n } = useI18n()
  return (ratio) => {
    if (ratio.kind === 'same') return t('payouts.ratio.same')
    if (ratio.kind === 'times') return t('payouts.ratio.times', { times: n(Number(ratio.tenths) / 10) })
    return t(`payouts.ratio.${ratio.percent === 0n ? 'slightly_' : ''}${ratio.kind}`, {
      percent: String(ratio.percent),
    })
  }
}

/** A check as a sentence with its facts. `amount`: of the payout that was looked at. */
export function useCheckWords(): (check: Check, amount: string) => string {
  const { t } = useI18n()
  const locale = useLocale()
  const ratioWords = useRatioWords()
  const shown = (minor: bigint | undefined): string =>
    minor === undefined ? '' : amountInSentence(minor, locale.value)
  const minorOf = (amount: string | undefined): bigint | undefined =>
    amount === undefined ? undefined : BigInt(amount)

  return (check, amount) => {
    const mine = BigInt(amount)
    const [usual, used] = [minorOf(check.usual), minorOf(check.used)]
    return t(`checks.${check.code}`, {
      minimum: shown(minorOf(check.minimum)),
      maximum: shown(minorOf(check.maximum)),
      usual: shown(usual),
      ratio: usual === undefined || usual === 0n ? '' : ratioWords(amountRatio(mine, usual)),
      cap: shown(minorOf(check.cap)),
      used: shown(used),
      sum: shown(used === undefined ? undefined : used + mine),
      processId: check.other?.processId ?? '',
      accountName: check.other?.accountName ?? '',
      list: check.lists?.[0]?.name ?? '',
      ...(check.asOf === undefined ? {} : { at: momentText(check.asOf, locale.value) }),
    })
  }
}
