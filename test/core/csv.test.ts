import { describe, expect, it } from 'vitest'
import { cellOf, csvAmount, csvLine, delimiterOf } from '../../electron/core/csv.ts'

describe('a line of a table', () => {
  it('has its cells between delimiters and ends as RFC 4180 says', () => {
    expect(csvLine(['a', 7, null, ''], ';')).toBe('a;7;;\r\n')
    expect(csvLine(['a', -7], ',')).toBe('a,-7\r\n')
  })

  it.each(['=cmd()', '+1', '-1', '@x', '\tx', '\rx', '＝x', '＋x', '－x', '＠x'])('text %j is no formula', (text) => {
    expect(csvLine([text], ';').replaceAll('"', '')).toBe(`'${text}\r\n`)
  })

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
    expect(cellOf(csvLine([text], ';').trimEnd().replace(/^"|"$/g, '').replaceAll('""', '"'))).toBe(text)
  })

  it.each(['a"b', 'a;b', 'a,b', 'a\tb', 'a\nb', 'a\r\nb'])('%j stays inside its cell', (text) => {
    for (const delimiter of [';', ','] as const) {
      expect(csvLine([text, 'z'], delimiter)).toBe(`"${text.replaceAll('"', '""')}"${delimiter}z\r\n`)
    }
  })

  it.each([
    [5n, '0,05', '0.05'],
    [125_000n, '1250,00', '1250.00'],
    [999_999_999_999_999n, '9999999999999,99', '9999999999999.99'],
  ])('writes %s minor units as a number of its language', (minor, tr, en) => {
    expect(csvLine([csvAmount(minor, 'tr'), 'z'], delimiterOf('tr'))).toBe(`${tr};z\r\n`)
    expect(csvLine([csvAmount(minor, 'en'), 'z'], delimiterOf('en'))).toBe(`${en},z\r\n`)
  })
})
