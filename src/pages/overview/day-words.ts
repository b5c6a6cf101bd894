import type { Locale } from '@electron/core/text.ts'

const tags = { tr: 'tr-TR', en: 'en-GB' } as const

/** `2026-11-21` as `21 Kas`, and whole as `21 Kasım 2026 Cumartesi`: in words, for every country reads `11/12` its own way. */
export function dayWords(locale: Locale): { short: (day: string) => string; whole: (day: string) => string } {
  const say = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tags[locale], { timeZone: 'UTC', day: 'numeric', ...options })
    return (day: string) => format.format(Date.parse(day))
  }
  return {
    short: say({ month: 'short' }),
    whole: say({ month: 'long', year: 'numeric', weekday: 'long' }),
  }
}
