import { expect, it } from 'vitest'
import { mostTableCells, mostTableColumns, mostTableRows } from '../../electron/core/tables.ts'
import { openTableFile } from '../../electron/spreadsheet/table-file.ts'
import { failureOf } from './failure.ts'
import { inWindows1254 } from './windows-1254.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

it('reads a text of any encoding as one sheet, with the lines on which its rows begin', () => {
  const text = 'Tarih;Açıklama;Tutar;\r\n\r\n02.11.2026;"iki\nsatır; Ağrı";"-1.250,00"\n;\n"03.11.2026";="007";\'5\n'
  const cell = (cellText: string) => ({ text: cellText, kind: 'text', isFormula: false })
  for (const bytes of [utf8(text), inWindows1254(text), Buffer.from(`\ufeff${text}`, 'utf16le')]) {
    const file = openTableFile(bytes)
    expect(file).toMatchObject({ format: 'csv', sheets: [{ name: '', isHidden: false }] })
    expect(file.rows(0)).toEqual([
      { number: 1, isHidden: false, cells: ['Tarih', 'Açıklama', 'Tutar'].map(cell) },
      { number: 3, isHidden: false, cells: ['02.11.2026', 'iki\nsatır; Ağrı', '-1.250,00'].map(cell) },
      { number: 6, isHidden: false, cells: ['03.11.2026', '007', '5'].map(cell) },
    ])
    expect(failureOf(() => file.rows(1))).toEqual({ code: 'not_found' })
  }
})

it('reads quotes within a note, within a cell and around every cell', () => {
  const note = `"${'""5"" boru\n'.repeat(3_000)}"`
  const text = `a;b\n${note};5" boru\n${'"1";"2"\n'.repeat(90_000)}`
  expect(openTableFile(utf8(text)).rows(0)).toHaveLength(90_002)
})

it('counts as rows neither lines of a note nor lines without a cell', () => {
  const notes = 'a;b\n' + '1;"iki\nsatır\n"\n'.repeat(40_000)
  expect(openTableFile(utf8(notes)).rows(0)).toHaveLength(40_001)
  const blank = `a;b\n1;2\n${';\n'.repeat(200_000)}`
  expect(openTableFile(utf8(blank)).rows(0)).toHaveLength(2)
})

it('refuses a text of more rows than its caller takes, and of many more before it is decoded', () => {
  const rows = (count: number) => openTableFile(utf8('a;b\n'.repeat(count)), 200)
  expect(rows(200).rows(0)).toHaveLength(200)
  expect(rows(200).firstRows(0, 2)).toHaveLength(2)
  expect(failureOf(() => rows(201).rows(0))).toEqual({ code: 'file_too_large' })
  expect(failureOf(() => rows(301))).toEqual({ code: 'file_too_large' })
})

it('takes the delimiter that the file names', () => {
  expect(openTableFile(utf8('sep=,\na;b,c')).rows(0)[0]).toMatchObject({
    number: 2,
    cells: [{ text: 'a;b' }, { text: 'c' }],
  })
})

it.each([
  ['file_empty', undefined, ' \n'],
  ['file_unreadable', 'no_delimiter', 'a\nb\n'],
  ['file_unreadable', 'many_columns', 'a;'.repeat(mostTableColumns) + 'a'],
  ['file_unreadable', 'long_line', 'a;'.repeat(mostTableCells)],
  ['file_too_large', undefined, `a${';'.repeat(62)}\n`.repeat(mostTableCells / 60)],
  ['file_too_large', undefined, 'a;b\n'.repeat(mostTableRows + 101)],
  ['file_too_large', undefined, '\r\n'.repeat(1_048_577)],
  ['file_unreadable', 'open_quote', `a;b\n1;"""${';x""\n'.repeat(300_000)}`],
  ['file_unreadable', 'open_quote', `a;b\n1;"${'x"xxxxxxxx\n'.repeat(150_000)}`],
  ['file_unreadable', 'long_cell', `a;b${'x'.repeat(32_767)}`],
])('throws %s %s', (code, reason, text) => {
  expect(failureOf(() => openTableFile(utf8(text)))).toEqual({ code, ...(reason === undefined ? {} : { reason }) })
})
