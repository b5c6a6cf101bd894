import { fold } from '../../core/text.ts'
import { isDay } from '../../core/time.ts'
import type { Cell } from '../../spreadsheet/table.ts'
import type { DateOrder } from '../contract/statement.ts'

/** Reads dates of a column. The order of day and month is decided for the whole column. */

/** A date beyond doubt, or one whose first two numbers wait for the column's order. */
export type WrittenDate =
  | { order: 'written'; day: string; time: string | null }
  | { order: 'column'; first: number; second: number; year: number; isDotted: boolean; time: string | null }

const clock = String.raw`(?:[\s,T-]+(\d{1,2}[:.]\d{2}(?:[:.]\d{2})?)(?:[.,]\d+)?\s*(?:Z|[+-]\d{2}:?\d{2})?)?`
const numbers = new RegExp(String.raw`^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})${clock}$`)
const yearFirst = new RegExp(String.raw`^(\d{4})([./-]?)(\d{2})\2(\d{2})${clock}$`)
const namedMonth = new RegExp(String.raw`^(\d{1,2})[\s.-]+(\p{L}{3,9})\.?[\s.,-]+(\d{4})${clock}$`, 'iu')

const months = [
  ...['oca jan', 'sub feb', 'mar', 'nis apr', 'may', 'haz jun'],
  ...['tem jul', 'agu aug', 'eyl sep', 'eki oct', 'kas nov', 'ara dec'],
].map((names) => names.split(' '))

/** Day 0 of a workbook, for dates that lost their format. */
const serialStart = Date.UTC(1899, 11, 30)
const serialDays = { from: 36_526, until: 73_050 }

const dayOfParts = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

const written = (day: string, time?: string): WrittenDate | null =>
  isDay(day) ? { order: 'written', day, time: timeOf(time ?? '') } : null

/** Reads `9:05` and `09.05.30` as `09:05` and `09:05:30`; null: no time. */
export function timeOf(text: string): string | null {
  const [, hour = '', rest = ''] = /^(\d{1,2})((?:[:.]\d{2}){1,2})$/.exec(text.trim()) ?? []
  return hour === '' ? null : hour.padStart(2, '0') + rest.replaceAll('.', ':')
}

/** Reads a date with or without a time; null: it is none. */
export function readDate({ text, kind }: Cell): WrittenDate | null {
  const plain = text.replace(/\s+/gu, ' ').trim()
  if (kind === 'error' || plain.length > 40) return null
  if (kind === 'number' && /^\d{5}(?:\.\d+)?$/.test(plain)) return dateOfSerial(Number(plain))
  const [, year = '', , month = '', day = '', time] = yearFirst.exec(plain) ?? []
  if (year !== '') return written(dayOfParts(Number(year), Number(month), Number(day)), time)
  const [, named = '', name = '', yearOfName = '', timeOfName] = namedMonth.exec(plain) ?? []
  if (named !== '') {
    const place = months.findIndex((names) => names.some((start) => fold(name).startsWith(start)))
    return written(dayOfParts(Number(yearOfName), place + 1, Number(named)), timeOfName)
  }
  const [, first = '', mark, second = '', shortYear = '', timeOfNumbers = ''] = numbers.exec(plain) ?? []
  if (first === '') return null
  return {
    order: 'column',
    ...{ first: Number(first), second: Number(second), isDotted: mark === '.' },
    year: shortYear.length === 2 ? 2000 + Number(shortYear) : Number(shortYear),
    time: timeOf(timeOfNumbers),
  }
}

function dateOfSerial(serial: number): WrittenDate | null {
  if (serial < serialDays.from || serial > serialDays.until) return null
  const at = new Date(serialStart + Math.round(serial * 86_400) * 1000).toISOString()
  return written(at.slice(0, 10), at.slice(11, 19) === '00:00:00' ? '' : at.slice(11, 19))
}

/**
 * Decides the order of day and month by the whole column; null: nothing tells it.
 * Dots, and names of columns in Turkish, put the day first.
 */
export function decideDateOrder(dates: readonly WrittenDate[], isTurkish: boolean): DateOrder | null {
  const open = dates.filter((date) => date.order === 'column')
  const dayFirst = open.some(({ first, isDotted }) => first > 12 || isDotted)
  const monthFirst = open.some(({ second }) => second > 12)
  if (monthFirst && !dayFirst) return 'mdy'
  if (dayFirst || isTurkish || open.every(({ first, second }) => first === second)) return 'dmy'
  return null
}

/** Finds a date's day in its column's order; null: there is no such day. */
export function dayIn(date: WrittenDate, order: DateOrder): string | null {
  if (date.order === 'written') return date.day
  const [month, day] = order === 'dmy' ? [date.second, date.first] : [date.first, date.second]
  const text = dayOfParts(date.year, month, day)
  return isDay(text) ? text : null
}
