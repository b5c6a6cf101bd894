import type { Locale } from '@contract/preferences.ts'

/** Days as the finance staff count them, `2026-11-21`: Istanbul's. Turkey has kept UTC+3 the whole year since 2016. */
const istanbulMs = 3 * 60 * 60_000
const dayMs = 24 * 60 * 60_000

/** The day in Istanbul at this moment (UTC milliseconds). */
export const dayOf = (at: number): string => new Date(at + istanbulMs).toISOString().slice(0, 10)

/** Noon of the day: a moment that every zone's clock agrees on when it is written out. */
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`) - istanbulMs

export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(noonOf(text)) && dayOf(noonOf(text)) === text

/** So many days later; earlier where `days` is negative. */
export const dayPlus = (day: string, days: number): string => dayOf(noonOf(day) + days * dayMs)

const inWords = (day: string, locale: Locale, weekday?: 'long'): string =>
  new Intl.DateTimeFormat(locale === 'tr' ? 'tr-TR' : 'en-GB', {
    timeZone: 'Europe/Istanbul',
    weekday,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  }).format(noonOf(day))

/** `21 Kasım 2026`: in words, because every country reads `11/12` its own way. */
export const dateInWords = (day: string, locale: Locale): string => inWords(day, locale)

/** `21 Kasım 2026 Cumartesi` */
export const dayInWords = (day: string, locale: Locale): string => inWords(day, locale, 'long')
