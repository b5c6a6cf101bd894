import type { Locale } from '@contract/preferences.ts'

/** `1,4 MB`, `312 KB`: thousands of bytes, as file managers count them; never less than one KB. */
export function fileSize(bytes: number, locale: Locale): string {
  const inMegabytes = bytes >= 1_000_000
  const format = new Intl.NumberFormat(locale === 'tr' ? 'tr-TR' : 'en-GB', {
    maximumFractionDigits: inMegabytes ? 1 : 0,
  })
  return inMegabytes ? `${format.format(bytes / 1_000_000)} MB` : `${format.format(Math.max(1, bytes / 1000))} KB`
}
