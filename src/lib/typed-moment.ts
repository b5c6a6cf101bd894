/** Turkey has kept UTC+3 the whole year since 2016: what is typed is Istanbul's wall clock, whatever the machine's zone. */
const zone = '+03:00'
const dayFirst = /^(\d{1,2})[./](\d{1,2})[./](\d{4})[ ,]+(\d{1,2}):(\d{2})(?::(\d{2}))?$/
const yearFirst = /^(\d{4})-(\d{2})-(\d{2})[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?$/

/**
 * A moment as people write it here, `21.11.2026 14:05` or `21/11/2026 14:05:09`, or as panels do, `2026-11-21 14:05`:
 * the day before the month in both languages. UTC milliseconds; null when it is no moment.
 */
export function readTypedMoment(typed: string): number | null {
  const text = typed.trim()
  const [, first, month, last, hour, minute, second = '00'] = dayFirst.exec(text) ?? yearFirst.exec(text) ?? []
  if (!first || !month || !last || !hour || !minute) return null
  const [year, day] = first.length === 4 ? [first, last] : [last, first]
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = Date.parse(`${date}T${hour.padStart(2, '0')}:${minute}:${second}${zone}`)
  // 31 February is read as 3 March.
  return Number.isNaN(at) || !isRealDay(date) ? null : at
}

const isRealDay = (day: string): boolean => new Date(Date.parse(`${day}T00:00:00Z`)).toISOString().slice(0, 10) === day

/** A day as people write it here, `21.11.2026` or `21/11/2026`, or `2026-11-21`: `2026-11-21`; null when it is no day since 2000. */
export function readTypedDay(typed: string): string | null {
  const [, first = '', month = '', last = ''] =
    /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(typed.trim()) ?? /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed.trim()) ?? []
  const [year, day] = first.length === 4 ? [first, last] : [last, first]
  const read = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return year >= '2000' && !Number.isNaN(Date.parse(read)) && isRealDay(read) ? read : null
}
