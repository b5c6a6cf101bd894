import type { Cell, TableRow } from '@electron/spreadsheet/table.ts'

/** Writes a date as a workbook has it. */
export const dateCell = (text: string): Cell => ({ text, kind: 'date', isFormula: false })

/** Makes rows as a reader of files gives them: numbers as in a workbook, texts as in either. Blank rows are passed over. */
export function tableOf(rows: readonly (readonly (string | number | Cell)[])[]): TableRow[] {
  return rows.flatMap((cells, at) =>
    cells.length === 0 ? [] : [{ number: at + 1, cells: cells.map(cellOf), isHidden: false }],
  )
}

function cellOf(value: string | number | Cell): Cell {
  if (typeof value === 'object') return value
  return { text: String(value), kind: typeof value === 'number' ? 'number' : 'text', isFormula: false }
}
