import { isZip } from '../core/file-format.ts'
import { VezneError } from '../core/result.ts'
import { decodeText } from './decode.ts'
import type { TableFile } from './table.ts'
import { openTextRows } from './text-rows.ts'
import { openWorkbook } from './workbook.ts'

/** Opens a text of any encoding, or a workbook. Throws `file_unreadable` with its reason, `file_too_large` or `file_empty`. */
export function openTableFile(bytes: Uint8Array, mostRows?: number): TableFile {
  if (isZip(bytes)) return openWorkbook(bytes)
  const { text } = decodeText(bytes, mostRows)
  const readRows = openTextRows(text)
  // Neither is one with too many columns.
  readRows(1)
  return {
    format: 'csv',
    sheets: [{ name: '', isHidden: false }],
    rows(sheet, mostRows) {
      if (sheet !== 0) throw new VezneError('not_found')
      return readRows(mostRows)
    },
  }
}
