import { amountInSentence } from '@electron/core/money.ts'
import { computed, type Ref } from 'vue'
import { useI18n } from 'vue-i18n'
import { useLocale } from '../../lib/use-locale.ts'
import { briefMomentText, momentText } from '../../lib/moment-text.ts'
import { useBanks } from '../../stores/banks.ts'
import { onceForEach, rowsToPrint, type BankRow } from './bank-rows.ts'

/** What leaves this page: limits in words, by the clipboard or on paper. It always says of when it is. */
export function useBankWords(
  shown: Ref<readonly BankRow[]>,
  accepting: Ref<readonly BankRow[]>,
  amount: Ref<bigint | null>,
) {
  const { t } = useI18n()
  const locale = useLocale()
  const store = useBanks()
  const moment = computed(() => (store.list?.fetchedAt == null ? '' : momentText(store.list.fetchedAt, locale.value)))

  const wordsOf = ({ bank, minimum, maximum }: BankRow) => ({
    bank: bank.name,
    minimum: amountInSentence(minimum, locale.value),
    maximum: amountInSentence(maximum, locale.value),
  })
  /** One bank, as a customer is told it. */
  const sentenceOf = onceForEach((row) => t('banks.sentence', { ...wordsOf(row), moment: moment.value }))

  /** Who takes the asked amount, as a customer is told it. Its day is said where it is not today's. */
  const answer = (asked: bigint): string =>
    t('banks.answer', {
      amount: amountInSentence(asked, locale.value),
      banks: accepting.value.map(({ bank }) => bank.name).join(', '),
      moment: briefMomentText(store.list?.fetchedAt ?? 0, Date.now(), locale.value),
    })

  const toPrint = computed(() => rowsToPrint(shown.value, amount.value))
  const heading = computed(() =>
    amount.value === null
      ? t('banks.limitList', { moment: moment.value })
      : t('banks.acceptingList', { amount: amountInSentence(amount.value, locale.value), moment: moment.value }),
  )
  return { moment, sentenceOf, answer, toPrint, heading }
}
