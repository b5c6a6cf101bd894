import type { BatchPreview } from '../contract/batch.ts'
import { payoutColumns, type BatchColumn } from '../contract/columns.ts'
import { parseAmount } from '../../core/money.ts'
import { isTotalLabel } from '../../core/total-label.ts'
import { cellsOf, type ColumnReading, type SheetRow } from './sheet-row.ts'

type TotalRow = NonNullable<BatchPreview['totalRow']>
type WrittenRow = Pick<SheetRow, 'file' | 'typed'>

/**
 * What the last row says that the others come to, where it is no payout but their sum. Null also when another row is one: who
 * put two lists under each other has a sum of each, and the last is not that of both.
 */
export function findTotalRow(rows: readonly WrittenRow[], reading: ColumnReading & { width: number }): TotalRow | null {
  const last = rows.at(-1)
  if (!last || rows.length === 1) return null
  const label = labelOf(last, reading)
  const amount = parseAmount(cellsOf(last, reading).amount, reading.dialect)
  if (label === null || !amount.ok) return null
  if (rows.slice(0, -1).some((row) => labelOf(row, reading) !== null)) return null
  return { line: last.file.line, label, amount: String(amount.minor) }
}

/** The name of a row of sums: one that begins with such a name, and of what a payout has holds an amount and nothing else. */
function labelOf(row: WrittenRow, reading: ColumnReading & { width: number }): string | null {
  const { mapping, width } = reading
  const { cells, fault, unnamed } = row.file
  const place = cells.findIndex((cell) => cell.trim() !== '')
  const label = cells[place]?.trim() ?? ''
  if (!isTotalLabel(label)) return null
  // Its last cells may be missing. One too many, or one without a name, may be the kuruş of an amount that a comma parted.
  const whole = fault === null || (fault === 'cell_count' && cells.length < width)
  if (!whole || unnamed.some((stray) => stray !== place)) return null
  const read = cellsOf(row, reading)
  const isEmpty = (column: BatchColumn): boolean => mapping[column] === place || read[column].trim() === ''
  const onlyAmount = payoutColumns.every((column) => (column === 'amount') !== isEmpty(column))
  return onlyAmount ? label : null
}
