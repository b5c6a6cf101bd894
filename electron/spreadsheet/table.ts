import { VezneError } from '../core/result.ts'

/** Holds what every reader of files works on, from texts and workbooks alike. */

export interface Cell {
  /**
   * Holds a number as stored (`0.30000000000000004`), or a local date (`2026-11-02 14:03:00`).
   * Holds the name of an error, or a formula without a value.
   */
  text: string
  /** Is `text` in every text file, and of a time without a date. */
  kind: 'text' | 'number' | 'date' | 'error'
  /** Tells that `text` is what the formula came to when the workbook was saved. */
  isFormula: boolean
}

export interface TableRow {
  /** Counts the rows of the sheet or the lines of the text, from 1. */
  number: number
  /** Ends with the last filled cell. */
  cells: Cell[]
  isHidden: boolean
}

export interface Sheet {
  name: string
  isHidden: boolean
}

/** Limits the text of a cell, as Excel does. */
export const longestCellText = 32_767

export type TableFormat = 'csv' | 'xlsx'

export interface TableFile {
  format: TableFormat
  /** Names each sheet; a text file is one without a name. */
  sheets: Sheet[]
  /** Reads as many filled rows as `count`, if there are. Throws as `rows` does. */
  firstRows(sheet: number, count: number): TableRow[]
  /** Reads the filled rows of a sheet. Throws what `openTableFile` throws, and `not_found` without such a sheet. */
  rows(sheet: number): TableRow[]
}

/** Throws `file_too_large`. */
export function refuseMoreRows(count: number, mostRows: number): void {
  if (count > mostRows) throw new VezneError('file_too_large')
}

export const isBlank = (text: string): boolean => text.trim() === ''

/** Tells whether a row has anything in it. Others are passed over. */
export const isFilled = (cells: readonly Cell[]): boolean => cells.some(({ text }) => !isBlank(text))
