/** Rows of a file, as every reader of files gets them: CSV and workbooks alike. */

export interface Cell {
  /** Numbers have a point (`1250.5`), dates are ISO (`2026-11-02 14:03:00`) in local time. */
  text: string
  /** A cell of CSV is always text. */
  kind: 'text' | 'number' | 'date' | 'error'
  isFormula: boolean
}

export interface TableRow {
  /** The row in the sheet, or the line in the text, from 1. */
  number: number
  cells: Cell[]
  isHidden: boolean
}

export interface Sheet {
  name: string
  isHidden: boolean
}
