import type { Locale } from '@contract/preferences.ts'

/** `0,4`, `+12,0`, `-3,2`: seconds by which the service's clock is ahead of ours. Under half a second has no sign. */
export function offsetSeconds(milliseconds: number, locale: Locale): string {
  const format = new Intl.NumberFormat(locale === 'tr' ? 'tr-TR' : 'en-GB', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: Math.abs(milliseconds) < 500 ? 'never' : 'exceptZero',
  })
  return format.format(milliseconds / 1000)
}
