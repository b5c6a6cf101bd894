import { boundsOfDay } from '@electron/core/time.ts'
import type { Locale } from '@electron/core/text.ts'

const inWords = (day: string, locale: Locale, weekday?: 'long'): string =>
  new Intl.DateTimeFormat(locale === 'tr' ? 'tr-TR' : 'en-GB', {
    timeZone: 'Europe/Istanbul',
    weekday,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(boundsOfDay(day).from)

/** `2026-11-21` as `21 Kasım 2026`: in words, because every country reads `11/12` its own way. */
export const dateInWords = (day: string, locale: Locale): string => inWords(day, locale)

/** `21 Kasım 2026 Cumartesi` */
export const dayInWords = (day: string, locale: Locale): string => inWords(day, locale, 'long')
