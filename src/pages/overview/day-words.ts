import type { Locale } from '@electron/core/text.ts'

const tags = { tr: 'tr-TR', en: 'en-GB' } as const

interface Days {
  first: string
  last: string
}

/**
 * `2026-11-21` as `21 Kas`, and whole as `21 Kasım 2026 Cumartesi`; a week as `16–22 Kas`. In words, for every country reads
 * `11/12` its own way.
 */
export function dayWords(locale: Locale): Record<'begin' | 'short' | 'whole', (days: Days) => string> {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tags[locale], { timeZone: 'UTC', day: 'numeric', ...options })
  const short = format({ month: 'short' })
  const long = format({ month: 'long', year: 'numeric' })
  const day = format({ month: 'long', year: 'numeric', weekday: 'long' })
  const range = (of: Intl.DateTimeFormat, { first, last }: Days) => of.formatRange(Date.parse(first), Date.parse(last))
  return {
    begin: ({ first }) => short.format(Date.parse(first)),
    short: (days) => range(short, days),
    whole: (days) => range(days.first === days.last ? day : long, days),
  }
}

/** `₺12 bin`, `₺1.2m`: of the axis alone, whose ends are round; minor units. */
export const roundAmount = (minor: bigint, locale: Locale): string =>
  `₺${new Intl.NumberFormat(tags[locale], { notation: 'compact', compactDisplay: locale === 'tr' ? 'long' : 'short' }).format(minor / 100n)}`
