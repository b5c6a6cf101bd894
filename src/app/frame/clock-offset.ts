import type { Locale } from '@electron/core/text.ts'
import { useI18n } from 'vue-i18n'
import { waitingTime } from '../../lib/elapsed.ts'

/** `0,4`, `+12,0`, `-3,2`: seconds by which the service's clock is ahead of ours. Under half a second has no sign. */
export function offsetSeconds(milliseconds: number, locale: Locale): string {
  const format = new Intl.NumberFormat(locale === 'tr' ? 'tr-TR' : 'en-GB', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    signDisplay: Math.abs(milliseconds) < 500 ? 'never' : 'exceptZero',
  })
  return format.format(milliseconds / 1000)
}

/** From here on the banner speaks of it: main's own limit for a warning (domain rule 9). */
const worthAWord = 60_000
export const isFarOff = (milliseconds: number): boolean => Math.abs(milliseconds) > worthAWord

/** Minutes and seconds of a difference between the clocks, either way. */
export function minutesAndSeconds(milliseconds: number): { minutes: number; seconds: number } {
  const seconds = Math.floor(Math.abs(milliseconds) / 1000)
  return { minutes: Math.floor(seconds / 60), seconds: seconds % 60 }
}

/** `17 dk 4 sn`, `3 sa 0 dk`: how far the clocks are apart, either way; for differences that are worth a word. */
export function useClockDifference(): (milliseconds: number) => string {
  const { t } = useI18n()
  return (milliseconds) => {
    const { unit, ...parts } = waitingTime(Math.abs(milliseconds))
    return unit === 'hours' || unit === 'days'
      ? t(`shared.elapsed.${unit}`, parts)
      : t('dispatch.clock.minutes', minutesAndSeconds(milliseconds))
  }
}
