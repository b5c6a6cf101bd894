import { expect, it } from 'vitest'
import { spreadsheetChange } from '../../electron/core/spreadsheet-changes.ts'

// What Excel 365, LibreOffice 24 and Numbers make of a cell of a CSV file that is opened as it is.
it.each([
  ['=1+1', 'formula'],
  ['-991', 'formula'],
  ['@991', 'formula'],
  ['+90555', 'formula'],
  ['000123', 'zeros'],
  ['0012,50', 'zeros'],
  ['123456789012', 'digits'],
  ['9223372036854775807', 'digits'],
  ['12E5', 'exponent'],
  ['1.5e10', 'exponent'],
  ['12,50', 'decimals'],
  ['2026-11', 'date'],
  ['1/2', 'date'],
  ['12.5', 'date'],
  ['24.11.2026', 'date'],
  ['12345:1', 'date'],
  ['12:30', 'date'],
  // Of genes that bore such names, 27 were renamed (HGNC, 2020).
  ['MARCH1', 'date'],
  ['SEPT2', 'date'],
  ['1-DEC', 'date'],
  ['KAS26', 'date'],
  ['şub 3', 'date'],
])('changes %s: %s', (text, change) => {
  expect(spreadsheetChange(text)).toBe(change)
})

it.each(['', 'PAY-20261121-7K3F9QXA2M', 'ORD/2026/11', '#991', '991', '12345678901', 'ÖDEME 1', '1-2-3-4', 'MARKA1'])(
  'leaves %j as it is',
  (text) => {
    expect(spreadsheetChange(text)).toBeNull()
  },
)
