import { byGravity } from '../../payouts/contract/gravity.ts'
import {
  nothingStored,
  problemOf,
  type LineFault,
  type ReadRow,
  type RowProblem,
  type RowWarning,
  type StoredCells,
} from './row.ts'
import type { BatchReading, BatchRow } from '../contract/batch.ts'
import { batchColumns, type BatchColumn } from '../contract/columns.ts'
import { columnAt } from '../contract/reading.ts'
import type { RowFinding } from './batch-files.ts'
import { withoutNoise } from '../../spreadsheet/cell-value.ts'
import type { Cell, TableRow } from '../../spreadsheet/table.ts'

/** One line of the file, as its cells. */
export interface FileRow {
  /** From 1; a row may go over several. */
  line: number
  cells: readonly string[]
  fault: LineFault | null
  /** Where it has something in a column without a name, from 0: the kuruş, if a comma of its amount parted the cells. */
  unnamed: readonly number[]
  /** Holds what a workbook stores; a text stores nothing else. */
  stored?: Pick<TableRow, 'cells' | 'isHidden'>
}

/** A row and what has become of it since. */
export interface SheetRow {
  /** From 1. */
  readonly number: number
  readonly file: FileRow
  /** What somebody typed instead of a cell. */
  typed: Partial<Record<BatchColumn, string>>
  leftOut: boolean
  read: ReadRow
  /** What the ledger says of it. */
  finding: RowFinding | null
  groups: Groups
  /** It brings the total above what can be counted. */
  over: boolean
}

type WrittenRow = Pick<SheetRow, 'file' | 'typed'>
export type ColumnReading = Pick<BatchReading, 'mapping' | 'dialect'>

/** Reads the row's cells by what their columns are; empty where there is none. */
export function cellsOf(row: WrittenRow, { mapping, dialect }: ColumnReading): Record<BatchColumn, string> {
  const { file, typed } = row
  const cells: Partial<Record<BatchColumn, string>> = {}
  for (const column of batchColumns) {
    const place = mapping[column]
    cells[column] = typed[column] ?? (place === null ? '' : (file.cells[place] ?? ''))
  }
  const amount = storedAt(row, mapping, 'amount')
  // A number has no dialect: it is shown in that of the column.
  if (amount?.kind === 'number') cells.amount = withoutNoise(amount.text).replace('.', dialect === 'tr' ? ',' : '.')
  return cells as Record<BatchColumn, string>
}

/** Finds the stored cell of a column, unless a person typed another. */
export function storedAt(
  { file, typed }: WrittenRow,
  mapping: BatchReading['mapping'],
  column: BatchColumn,
): Cell | undefined {
  const place = mapping[column]
  return place === null || typed[column] !== undefined ? undefined : file.stored?.cells[place]
}

/** Finds what a workbook says of a row's cells besides their text. */
export function storedOf(row: WrittenRow, mapping: BatchReading['mapping']): StoredCells {
  if (!row.file.stored) return nothingStored
  const cells = batchColumns.map((column) => [column, storedAt(row, mapping, column)] as const)
  return {
    kinds: Object.fromEntries(cells.map(([column, cell]) => [column, cell?.kind])),
    formulas: cells.flatMap(([column, cell]) => (cell?.isFormula ? [column] : [])),
    isHidden: row.file.stored.isHidden,
  }
}

/** Finds a fault. Cells under no name are one until a person answers for it. */
export const faultOf = (
  { fault, unnamed }: FileRow,
  { mapping, unused }: Pick<BatchReading, 'mapping' | 'unused'>,
): LineFault | null =>
  fault ?? (unnamed.every((place) => unused.includes(place) || columnAt(mapping, place) !== null) ? null : 'cell_count')

/** Its own, those of the ledger, and those that only the whole file shows. */
export function problemsOf({ number, read, finding, groups, over }: SheetRow): readonly RowProblem[] {
  const otherRow = otherRowIn(groups.sameProcessId, number)
  if (!finding?.problem && otherRow === null && !over) return read.problems
  return [
    ...read.problems,
    ...(finding?.problem ? [problemOf(finding.problem.column, finding.problem.problem)] : []),
    ...(otherRow === null ? [] : [problemOf('processId', 'repeated_in_file', { otherRow })]),
    ...(over ? [problemOf('amount', 'amount_too_large')] : []),
  ]
}

export function warningsOf({ number, read, finding, groups }: SheetRow): readonly RowWarning[] {
  const otherRow = otherRowIn(groups.samePayout, number)
  if (!finding?.warnings.length && otherRow === null) return read.warnings
  return [
    ...read.warnings,
    ...(finding?.warnings ?? []),
    ...(otherRow === null ? [] : [{ code: 'repeated_in_file' as const, otherRow, twin: null }]),
  ]
}

/** The row as people see it. */
export const shownRow = (row: SheetRow, reading: ColumnReading): BatchRow => ({
  row: row.number,
  line: row.file.line,
  cells: cellsOf(row, reading),
  amount: row.read.amount === null ? null : String(row.read.amount),
  problems: [...problemsOf(row)],
  warnings: warningsOf(row).toSorted(byGravity),
  leftOut: row.leftOut,
})

/** Rows that say the same, the row itself among them. */
type Group = Set<number>

/** The groups that a row stands in; null where it says too little to be like another. */
interface Groups {
  sameProcessId: Group | null
  samePayout: Group | null
}

export const noGroups: Groups = { sameProcessId: null, samePayout: null }

/**
 * Which rows of a file repeat another: by processId, and by IBAN and amount, whoever the customer is. Rows come and go one
 * at a time, so that a correction does not need the whole file again.
 */
export function createDuplicates() {
  const byProcessId = new Map<string, Group>()
  const byPayout = new Map<string, Group>()

  const joined = (groups: Map<string, Group>, key: string, row: number): Group => {
    const group = groups.get(key)
    if (group) return group.add(row)
    const alone = new Set([row])
    groups.set(key, alone)
    return alone
  }

  return {
    join(row: number, { processId, iban, amount }: ReadRow): Groups {
      return {
        sameProcessId: processId === null ? null : joined(byProcessId, processId, row),
        samePayout: iban === null || amount === null ? null : joined(byPayout, `${iban} ${amount}`, row),
      }
    },
    leave(row: number, groups: Groups): void {
      groups.sameProcessId?.delete(row)
      groups.samePayout?.delete(row)
    },
  }
}

/** Another row of the group; null when the row is alone in it. */
function otherRowIn(group: Group | null, row: number): number | null {
  if (group === null || group.size < 2) return null
  const [first, second] = group
  return (first === row ? second : first) ?? null
}
