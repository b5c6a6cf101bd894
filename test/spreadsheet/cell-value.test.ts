import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { builtInFormat, dateCell, formatOf, plainDecimal } from '../../electron/spreadsheet/cell-value.ts'

describe('a number', () => {
  it.each([
    ['1250.5', '1250.5'],
    ['1250.50', '1250.5'],
    ['0.30000000000000004', '0.30000000000000004'],
    ['3.2e+25', '32000000000000000000000000'],
    ['1.5E-3', '0.0015'],
    ['-12', '-12'],
    ['-0.0', '0'],
    ['+7', '7'],
    ['.5', '0.5'],
    ['007', '7'],
    [' 12 ', '12'],
    ['1,5', null],
    ['NaN', null],
    ['', null],
    ['1e9999', null],
    ['1e100', null],
    ['1e-102', null],
    [`0.${'0'.repeat(100)}1`, null],
  ])('%j is %j', (written, plain) => {
    expect(plainDecimal(written)).toBe(plain)
  })

  it('stays the same number, and has no exponent', () => {
    const most = { min: -1e90, max: 1e90, noNaN: true }
    const written = fc.double(most).filter((number) => number === 0 || Math.abs(number) > 1e-90)
    fc.assert(
      fc.property(written, (number) => {
        const plain = plainDecimal(String(number)) ?? ''
        expect(Number(plain)).toBe(number === 0 ? 0 : number)
        expect(plain).toMatch(/^-?\d+(?:\.\d*[1-9])?$/)
      }),
    )
  })
})

describe('a format', () => {
  it.each([
    ['General', 'number'],
    ['0.00', 'number'],
    ['#,##0.00" gün"', 'number'],
    ['#,##0.00\\ [$₺-41F]', 'number'],
    ['[Red]-#,##0.00', 'number'],
    ['[h]:mm:ss', 'number'],
    ['@', 'number'],
    ['0.00E+00', 'number'],
    ['dd\\.mm\\.yyyy', 'date'],
    ['[$-41F]d mmmm yyyy;@', 'date'],
    ['dd/mm/yyyy hh:mm', 'date'],
    ['mmm', 'date'],
    ['hh:mm:ss', 'time'],
    ['h:mm AM/PM', 'time'],
    ['mm:ss.000', 'time'],
  ])('%s is a %s', (code, format) => {
    expect(formatOf(code)).toBe(format)
  })

  it.each([
    [0, 'number'],
    [4, 'number'],
    [14, 'date'],
    [22, 'date'],
    [20, 'time'],
    [46, 'number'],
    [49, 'number'],
    [57, 'date'],
  ])('%i, which has no name in the file, is a %s', (id, format) => {
    expect(builtInFormat(id)).toBe(format)
  })
})

describe('a date', () => {
  it.each([
    ['46328', '2026-11-02'],
    ['46328.58541666667', '2026-11-02 14:03:00'],
    ['46328.999999999', '2026-11-03'],
    ['1', '1900-01-01'],
    ['59', '1900-02-28'],
    ['61', '1900-03-01'],
    ['2958465', '9999-12-31'],
  ])('%s is %s', (number, text) => {
    expect(dateCell(number, 'date', false)).toEqual({ text, kind: 'date' })
  })

  it.each(['60', '60.5', '-1', '2958466'])('%s is none', (number) => {
    expect(dateCell(number, 'date', false)).toEqual({ text: number, kind: 'error' })
  })

  it('counts from 1904 in a workbook that says so', () => {
    expect(dateCell('44866', 'date', true)).toEqual({ text: '2026-11-02', kind: 'date' })
    expect(dateCell('0', 'date', true)).toEqual({ text: '1904-01-01', kind: 'date' })
  })

  it('without a day is a time, as text', () => {
    expect(dateCell('0.58541666667', 'time', false)).toEqual({ text: '14:03:00', kind: 'text' })
    expect(dateCell('0.58541666667', 'time', true)).toEqual({ text: '14:03:00', kind: 'text' })
  })
})
