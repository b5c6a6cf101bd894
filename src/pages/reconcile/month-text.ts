import type { Locale } from '@electron/core/text.ts'
import { boundsOfDay, dayOf, dayPlus } from '@electron/core/time.ts'
import type { OtherLine } from '@electron/reconcile/contract/reconcile.ts'
import { dayText } from '../../lib/moment-text.ts'

/** A month is `2026-11`. */
export const isMonth = (text: unknown): text is string =>
  typeof text === 'string' && /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text)

export const monthBefore = (month: string): string => dayPlus(`${month}-01`, -1).slice(0, 7)
/** The 28th and four days are in the next month. */
export const monthAfter = (month: string): string => dayPlus(`${month}-28`, 4).slice(0, 7)
export const monthNow = (at: number): string => dayOf(at).slice(0, 7)

/** The first and the last day. */
export const boundsOfMonth = (month: string) => ({
  from: `${month}-01`,
  until: dayPlus(`${monthAfter(month)}-01`, -1),
})

const tags = { tr: 'tr-TR', en: 'en-GB' } as const
const format = (month: string, locale: Locale): string =>
  new Intl.DateTimeFormat(tags[locale], { timeZone: 'Europe/Istanbul', month: 'long', year: 'numeric' }).format(
    boundsOfDay(`${month}-01`).from,
  )

/** `Kasım 2026` */
export const monthInWords = format
/** `1–30 Kasım 2026` */
export const daysOfMonth = (month: string, locale: Locale): string =>
  `1–${Number(boundsOfMonth(month).until.slice(8))} ${format(month, locale)}`

/** `21.11.2026`, of `2026-11-21` */
export const dayAsText = (day: string, locale: Locale): string => dayText(boundsOfDay(day).from, locale)
export const daysAsText = (from: string, until: string, locale: Locale): string =>
  from === until ? dayAsText(from, locale) : `${dayAsText(from, locale)} – ${dayAsText(until, locale)}`

/** Says where a line stands, for a sentence. */
export const placeOf = ({ fileName: name, row, day }: OtherLine, locale: Locale) => ({
  ...{ name, row: String(row), day: dayAsText(day, locale) },
})
