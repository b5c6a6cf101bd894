import type { BatchProblem } from '@electron/batches/contract.ts'
import type { Locale } from '@electron/core/text.ts'
import { useI18n } from 'vue-i18n'
import { useLocale } from '../../lib/use-locale.ts'

/** What is wrong with a cell, with examples in the dialect in which the file is read: it need not be the window's. */
export function useProblemText(dialect: () => Locale): (problem: BatchProblem) => string {
  const { t } = useI18n()
  const locale = useLocale()
  return (problem) =>
    dialect() !== locale.value && (problem === 'amount_format' || problem === 'amount_decimals')
      ? t(`batches.otherDialect.${problem}`)
      : t(`batches.problem.${problem}`)
}
