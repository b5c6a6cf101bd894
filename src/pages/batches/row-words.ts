import type { BatchMapping, BatchPreview, BatchProblem, BatchRow } from '@electron/batches/contract/batch.ts'
import type { BatchColumn } from '@electron/batches/contract/columns.ts'
import { columnLetters } from '@electron/core/tables.ts'
import type { Locale } from '@electron/core/text.ts'
import { useI18n } from 'vue-i18n'
import { useLocale } from '../../lib/use-locale.ts'

/** In the order in which people read a payout. */
const order: readonly BatchColumn[] = [
  'accountName',
  'amount',
  'iban',
  'bank',
  'customerId',
  'customerName',
  'customerUsername',
  'processId',
  'invoiceNumber',
  'note',
  'currency',
  'status',
]

/** The columns that the file has. */
export const columnsOf = (mapping: BatchMapping): BatchColumn[] => order.filter((column) => mapping[column] !== null)

/** Names a column of the file, by its place where it has no name. */
export function useColumnName(header: () => readonly string[]): (place: number) => string {
  const { t } = useI18n()
  return (place) => header()[place]?.trim() || t('batches.reading.unnamed', { number: place + 1 })
}

/** What is wrong with a cell, with examples in the dialect in which the file is read: it need not be the window's. */
export function useProblemText(dialect: () => Locale): (problem: BatchProblem) => string {
  const { t } = useI18n()
  const locale = useLocale()
  return (problem) =>
    dialect() !== locale.value && (problem === 'amount_format' || problem === 'amount_decimals')
      ? t(`batches.otherDialect.${problem}`)
      : t(`batches.problem.${problem}`)
}

/** What is wrong with a row, or worth a second look, in words: the first of it, and all of it. */
export function useRowWords(preview: () => Pick<BatchPreview, 'reading' | 'sheet'>): (row: BatchRow) => {
  first: string
  all: string
  warnings: string[]
} {
  const { t, n } = useI18n()
  const problemText = useProblemText(() => preview().reading.dialect)

  return (row) => {
    const other = (number: number | null): string =>
      number === null ? '' : ` (${t('batches.otherRow', { row: n(number) })})`
    /** Names a cell as the spreadsheet does, where there is one. */
    const placeOf = (column: BatchColumn): string => {
      const { reading, sheet } = preview()
      const place = reading.mapping[column]
      const name = t(`batches.column.${column}`)
      return sheet === null || place === null ? name : `${name} (${columnLetters(place)}${row.line})`
    }
    const problems = row.problems.map(({ column, problem, otherRow }) => {
      const where = column === null ? '' : `${placeOf(column)}: `
      return where + problemText(problem) + other(otherRow)
    })
    const warnings = row.warnings.map(
      ({ code, otherRow, twin, column }) =>
        (column === undefined ? '' : `${placeOf(column)}: `) +
        t(`batches.warning.${code}`) +
        other(otherRow) +
        (twin === null ? '' : ` · ${twin}`),
    )
    const all = [...problems, ...warnings]
    const [first = ''] = all
    const rest = problems.length > 0 ? problems.length - 1 : warnings.length - 1
    return { first: rest > 0 ? `${first} +${n(rest)}` : first, all: all.join('\n'), warnings }
  }
}
