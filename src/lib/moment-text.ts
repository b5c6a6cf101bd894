import type { Locale } from '@electron/core/text.ts'
import { dateInWords, startOfDay } from '@electron/core/time.ts'

/** Moments are UTC milliseconds everywhere; people read them as Istanbul's wall clock. */
const timeZone = 'Europe/Istanbul'
const tags = { tr: 'tr-TR', en: 'en-GB' } as const
const time: Intl.DateTimeFormatOptions = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
const day: Intl.DateTimeFormatOptions = { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' }

const made = new Map<string, Intl.DateTimeFormat>()
/** Building a formatter costs a hundred times what using it does. */
function formatter(name: string, locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = name + locale
  const format = made.get(key) ?? new Intl.DateTimeFormat(tags[locale], options)
  made.set(key, format)
  return format
}

/** `14:05` */
export const timeText = (at: number, locale: Locale): string => formatter('time', locale, time).format(at)
/** `21.11.2026`, `21/11/2026` */
export const dayText = (at: number, locale: Locale): string => formatter('day', locale, day).format(at)
/** `21.11.2026 14:05` */
export const momentText = (at: number, locale: Locale): string => `${dayText(at, locale)} ${timeText(at, locale)}`
/** `21.11.2026 14:05:09` */
export const preciseMomentText = (at: number, locale: Locale): string =>
  `${dayText(at, locale)} ${formatter('precise', locale, { ...time, second: '2-digit' }).format(at)}`
/** `2026-11-21 11:05:09 UTC`, the same in every language. */
export const utcText = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC`
/** `21 Kasım 2026 Cumartesi 14:05:09 GMT+3` */
export const fullMomentText = (at: number, locale: Locale): string =>
  formatter('full', locale, {
    ...time,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    second: '2-digit',
    timeZoneName: 'short',
  }).format(at)

/** The time alone where it is today's in Istanbul, else with its day. */
export const briefMomentText = (at: number, now: number, locale: Locale): string =>
  dayText(at, locale) === dayText(now, locale) ? timeText(at, locale) : momentText(at, locale)

/** As `briefMomentText`, with the seconds. */
export const preciseBriefText = (at: number, now: number, locale: Locale): string => {
  const whole = preciseMomentText(at, locale)
  return dayText(at, locale) === dayText(now, locale) ? whole.slice(-8) : whole
}

/** Names the day alone where it is midnight: a statement often knows no more. Else `preciseBriefText`. */
export const asOfText = (at: number, now: number, locale: Locale): string =>
  startOfDay(at) === at ? dayText(at, locale) : preciseBriefText(at, now, locale)

/** `21 Kasım 2026 Cumartesi` */
export const dayInWords = (day: string, locale: Locale): string => dateInWords(day, locale, 'long')
