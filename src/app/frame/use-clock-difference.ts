import { useI18n } from 'vue-i18n'
import { waitingTime } from '../../lib/elapsed.ts'
import { minutesAndSeconds } from './clock-offset.ts'

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
