import { isZip } from '../core/file-format.ts'
import { VezneError } from '../core/result.ts'
import { decodeText } from './decode.ts'
import type { Sheet, TableFormat, TableRow } from './table.ts'
import { readTextRows } from './text-rows.ts'
import { openWorkbook } from './workbook.ts'

export interface TableFile {
  format: TableFormat
  /** Names each sheet; a text file is one without a name. */
  sheets: Sheet[]
  /**
   * Reads the filled rows of a sheet, and stops after `mostRows`.
   * Throws what `openTableFile` throws, and `not_found` without such a sheet.
   */
  rows(sheet: number, mostRows: number): TableRow[]
}

/** Opens a text of any encoding, or a workbook. Throws `file_unreadable` with its reason, `file_too_large` or `file_empty`. */
export function openTableFile(bytes: Uint8Array): TableFile {
  if (isZip(bytes)) return openWorkbook(bytes)
  const { text } = decodeText(bytes)
  // A text without a row, or without a delimiter, is no table.
  readTextRows(text, 1)
  return {
    format: 'csv',
    sheets: [{ name: '', isHidden: false }],
    rows(sheet, mostRows) {
      if (sheet !== 0) throw new VezneError('not_found')
      return readTextRows(text, mostRows)
    },
  }
}
