import type { BatchRow } from '@electron/batches/contract.ts'
import type { Locale } from '@electron/core/text.ts'
import { useI18n } from 'vue-i18n'
import { useProblemText } from './use-problem-text.ts'

/** What is wrong with a row, or worth a second look, in words: the first of it, and all of it. */
export function useRowWords(dialect: () => Locale): (row: BatchRow) => {
  first: string
  all: string
  problems: string[]
  warnings: string[]
} {
  const { t, n } = useI18n()
  const problemText = useProblemText(dialect)

  return (row) => {
    const other = (number: number | null): string =>
      number === null ? '' : ` (${t('batches.otherRow', { row: n(number) })})`
    const problems = row.problems.map(({ column, problem, otherRow }) => {
      const where = column === null ? '' : `${t(`batches.column.${column}`)}: `
      return where + problemText(problem) + other(otherRow)
    })
    const warnings = row.warnings.map(
      ({ code, otherRow, twin }) =>
        t(`batches.warning.${code}`) + other(otherRow) + (twin === null ? '' : ` · ${twin}`),
    )
    const all = [...problems, ...warnings]
    const [first = ''] = all
    const rest = problems.length > 0 ? problems.length - 1 : warnings.length - 1
    return { first: rest > 0 ? `${first} +${n(rest)}` : first, all: all.join('\n'), problems, warnings }
  }
}
