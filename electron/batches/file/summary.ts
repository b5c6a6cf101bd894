import type { BatchProblem } from '../contract.ts'
import { largestMinorUnits } from '../../core/money.ts'
import { problemsOf, warningsOf, type SheetRow } from './sheet-row.ts'
import type { BatchSummary } from './port.ts'

export type BatchCounts = Omit<BatchSummary, 'reading' | 'dialectSure' | 'largestRows'> & {
  /** The rows of the three largest amounts, largest first. */
  topRows: SheetRow[]
}

/**
 * Counts a file's rows: each is valid, invalid or left out, and only what is not left out is counted any further. Marks as
 * `over`, and so as invalid, those that would bring the total above the largest amount that there is: somebody took another
 * column for the amounts.
 */
export function countRows(sheet: readonly SheetRow[]): BatchCounts {
  const counts = { valid: 0, invalid: 0, leftOut: 0, warned: 0 }
  const rowsWith = new Map<BatchProblem, number>()
  const topRows: SheetRow[] = []
  let total = 0n
  let smallest: bigint | null = null

  for (const row of sheet) {
    const amount = amountOf(row)
    row.over = false
    if (row.leftOut) {
      counts.leftOut++
      continue
    }
    row.over = problemsOf(row).length === 0 && total + amount > largestMinorUnits
    const problems = problemsOf(row)
    if (problems.length > 0) {
      counts.invalid++
      for (const problem of new Set(problems.map((it) => it.problem)))
        rowsWith.set(problem, (rowsWith.get(problem) ?? 0) + 1)
      continue
    }
    counts.valid++
    if (warningsOf(row).length > 0) counts.warned++
    total += amount
    if (smallest === null || amount < smallest) smallest = amount
    keepLargest(topRows, row)
  }
  return {
    rows: sheet.length,
    ...counts,
    problems: [...rowsWith]
      .map(([problem, rows]) => ({ problem, rows }))
      .sort((a, b) => b.rows - a.rows || (a.problem < b.problem ? -1 : 1)),
    total: String(total),
    smallest: smallest === null ? null : String(smallest),
    largest: topRows[0] ? String(amountOf(topRows[0])) : null,
    topRows,
  }
}

const amountOf = ({ read }: SheetRow): bigint => read.amount ?? 0n

/** Of equal amounts the earlier rows. */
function keepLargest(top: SheetRow[], row: SheetRow): void {
  const place = top.findIndex((other) => amountOf(row) > amountOf(other))
  if (place !== -1) top.splice(place, 0, row)
  else top.push(row)
  if (top.length > 3) top.pop()
}
