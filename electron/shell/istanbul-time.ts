import type { Locale } from '../core/locale.ts'

/** `11:14` */
export const istanbulHour = (at: number, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'tr' ? 'tr-TR' : 'en-GB', {
    timeStyle: 'short',
    timeZone: 'Europe/Istanbul',
  }).format(at)

/** `21.11.2026 11:14`: the house's time zone, to the minute. */
export const istanbulTime = (at: number, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'tr' ? 'tr-TR' : 'en-GB', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'Europe/Istanbul',
  }).format(at)
