import { isZip } from '../core/file-format.ts'
import { VezneError } from '../core/result.ts'
import { mostTableRows } from '../core/tables.ts'
import { decodeText } from './decode.ts'
import { refuseMoreRows, type TableFile, type TableRow } from './table.ts'
import { openTextRows } from './text-rows.ts'
import { openWorkbook } from './workbook.ts'

/**
 * Opens a text of any encoding, or a workbook, with sheets of at most `mostRows`.
 * Throws `file_unreadable` with its reason, `file_too_large` or `file_empty`.
 */
export function openTableFile(bytes: Uint8Array, mostRows = mostTableRows): TableFile {
  if (isZip(bytes)) return openWorkbook(bytes, mostRows)
  const { text } = decodeText(bytes, mostRows)
  const readRows = openTextRows(text)
  // Neither is one with too many columns.
  readRows(1)
  function firstRows(sheet: number, count: number): TableRow[] {
    if (sheet !== 0) throw new VezneError('not_found')
    return readRows(count)
  }
  return {
    format: 'csv',
    sheets: [{ name: '', isHidden: false }],
    firstRows,
    rows(sheet) {
      const rows = firstRows(sheet, mostRows + 1)
      refuseMoreRows(rows.length, mostRows)
      return rows
    },
  }
}
