import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { cellOf } from '../../electron/spreadsheet/csv-cell.ts'
import { sheetOf, type Column } from '../../electron/core/written-table.ts'
import { csvLine, writeCsv } from '../../electron/spreadsheet/write-csv.ts'

describe('a line of a table', () => {
  it('separates cells and ends lines as RFC 4180 demands', () => {
    expect(csvLine(['a', 7, null, ''], 'tr')).toBe('a;7;;\r\n')
    expect(csvLine(['a', -7], 'en')).toBe('a,-7\r\n')
  })

  it.each(['=cmd()', '+1', '-1', '@x', '\tx', '\rx', '＝x', '＋x', '－x', '＠x'])(
    'text %j does not become a formula',
    (text) => {
      expect(csvLine([text], 'tr').replaceAll('"', '')).toBe(`'${text}\r\n`)
    },
  )

  it.each([
    ["'00123", '00123'],
    ["'1.250,00", '1.250,00'],
    ['="00123"', '00123'],
    ['="Ali ""Usta"" Kaya"', 'Ali "Usta" Kaya'],
    ['=SUM(A1)', '=SUM(A1)'],
    ['Ali’nin', 'Ali’nin'],
    ["O'Brien", "O'Brien"],
  ])('%j keeps a spreadsheet from reading %j', (written, text) => {
    expect(cellOf(written)).toBe(text)
  })

  // A guard that another program left out of its own apostrophes lost them: apache/rocketmq-dashboard, issue 2756.
  it.each(["'=SUM(A1)", "'t Hooft", "''", '="00123"', '00123', '-5'])('text %j comes back as it was', (text) => {
    expect(cellOf(csvLine([text], 'tr').trimEnd().replace(/^"|"$/g, '').replaceAll('""', '"'))).toBe(text)
  })

  it.each(['a"b', 'a;b', 'a,b', 'a\tb', 'a\nb', 'a\r\nb'])('%j stays inside its cell', (text) => {
    const cell = `"${text.replaceAll('"', '""')}"`
    expect(csvLine([text, 'z'], 'tr')).toBe(`${cell};z\r\n`)
    expect(csvLine([text, 'z'], 'en')).toBe(`${cell},z\r\n`)
  })

  it.each([
    [5n, '0,05', '0.05'],
    [125_000n, '1250,00', '1250.00'],
    [-125_050n, '-1250,50', '-1250.50'],
    [999_999_999_999_999n, '9999999999999,99', '9999999999999.99'],
  ])('writes %s minor units as a number in its language', (minor, tr, en) => {
    expect(csvLine([minor, 'z'], 'tr')).toBe(`${tr};z\r\n`)
    expect(csvLine([minor, 'z'], 'en')).toBe(`${en},z\r\n`)
  })
})

interface Row {
  name: string
  at: number
}
const columns: readonly Column<Row>[] = [
  { name: { tr: 'Adı', en: 'Name' }, kind: 'text', of: ({ name }) => name },
  { name: { tr: 'Zaman', en: 'Time' }, kind: 'time', of: ({ at }) => at },
]
const at = Date.UTC(2026, 10, 21, 22, 2, 3, 999)
const written = async (locale: 'tr' | 'en', sheets: string[]) => {
  const all = sheets.map((name) => sheetOf(name, columns, [[{ name, at }], [{ name: '', at }]], locale))
  return text(writeCsv({ about: null, sheets: all, locale }))
}

describe('a file', () => {
  it('starts with a BOM and uses semicolons, so that a Turkish Excel reads it', async () => {
    expect(await written('tr', ['a'])).toBe('\ufeffAdı;Zaman\r\na;2026-11-22 01:02:03\r\n;2026-11-22 01:02:03\r\n')
  })

  it('names its second table above it', async () => {
    const table = (name: string) => `Name,Time\r\n${name},2026-11-22 01:02:03\r\n,2026-11-22 01:02:03\r\n`
    expect(await written('en', ['a', 'b'])).toBe(`\ufeff${table('a')}\r\nb\r\n${table('b')}`)
  })
})
