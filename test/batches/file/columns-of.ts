import { isSettled } from '../../../electron/batches/file/cell-words.ts'
import type { ColumnFacts } from '../../../electron/batches/file/header.ts'

/** Columns of these names as a file has them. One without cells of its own has a cell that says nothing. */
export const columnsOf = (names: readonly string[], cells: Record<string, string[]> = {}): ColumnFacts[] =>
  names.map((name) => {
    const own = Object.hasOwn(cells, name) ? (cells[name] ?? []) : ['x']
    return { name, examples: own.filter(Boolean), saysSettled: () => own.some(isSettled) }
  })
