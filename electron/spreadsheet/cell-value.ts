import type { Cell } from './table.ts'

/** Reads values as a workbook stores them: dates are numbers under a date's format. */

export type NumberFormat = 'number' | 'date' | 'time'

/** Numbers of formats that no workbook spells out. */
export function builtInFormat(id: number): NumberFormat {
  const isTime = (id >= 18 && id <= 21) || id === 45 || id === 47
  const isDate = (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
  return isTime ? 'time' : isDate ? 'date' : 'number'
}

/** Tells what the first section of a format (`dd\.mm\.yyyy`) makes of a number. */
export function formatOf(code: string): NumberFormat {
  const letters = code
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\][]*\]/gi, '')
    .split(';', 1)[0]
  // A duration such as [h]:mm is a number of days.
  if (letters === undefined || letters.includes('[')) return 'number'
  const isNumber = /[#?]|general/i.test(letters) || /0/.test(letters.replace(/s\.0+/gi, ''))
  if (isNumber || !/[ymdhs]/i.test(letters)) return 'number'
  return /[yd]/i.test(letters) || !/[hs]/i.test(letters) ? 'date' : 'time'
}

const decimal = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i

/** Limits the characters of a number, and the places of its exponent. Excel writes 24 characters at most. */
const longestNumber = 100

/** Writes `3.2e+25` and `1250.50` as plain decimals; null: it is no number. */
export function plainDecimal(written: string): string | null {
  if (written.length > longestNumber) return null
  const [, sign, whole = '', fraction = '', exponent = '0'] = decimal.exec(written.trim()) ?? []
  if (whole + fraction === '') return null
  const point = whole.length + Number(exponent)
  if (Math.abs(point) > longestNumber) return null
  const digits = point > 0 ? (whole + fraction).padEnd(point, '0') : '0'.repeat(1 - point) + whole + fraction
  const end = Math.max(point, 1)
  const [head, tail] = [digits.slice(0, end).replace(/^0+(?=\d)/, ''), digits.slice(end).replace(/0+$/, '')]
  const plain = tail === '' ? head : `${head}.${tail}`
  return sign === '-' && plain !== '0' ? `-${plain}` : plain
}

/** Rounds a number to the 15 digits that a spreadsheet shows: `0.30000000000000004` is 0.3. */
export const withoutNoise = (number: string): string => plainDecimal(Number(number).toPrecision(15)) ?? number

const secondsADay = 86_400
/** The last day that a workbook can have: 31 December 9999. */
const lastDay = 2_958_465
const daysBefore1904 = 1_462
/** The 29 February 1900 that never was. Days before it count from a day later. */
const falseDay = 60

/** Reads a number under a date's format. Those that Excel shows as no date are errors. */
export function dateCell(number: string, format: NumberFormat, is1904: boolean): Pick<Cell, 'text' | 'kind'> {
  const seconds = Math.round(Number(number) * secondsADay)
  const [wholeDays, time] = [Math.floor(seconds / secondsADay), timeOf(seconds)]
  if (wholeDays === 0 && (format === 'time' || !is1904)) return { text: time, kind: 'text' }
  const day = is1904 ? wholeDays + daysBefore1904 : wholeDays
  if (day < 1 || day > lastDay || day === falseDay) return { text: number, kind: 'error' }
  const date = new Date(Date.UTC(1899, 11, day < falseDay ? 31 + day : 30 + day)).toISOString().slice(0, 10)
  return { text: seconds % secondsADay === 0 ? date : `${date} ${time}`, kind: 'date' }
}

const timeOf = (seconds: number): string => new Date((seconds % secondsADay) * 1_000).toISOString().slice(11, 19)
