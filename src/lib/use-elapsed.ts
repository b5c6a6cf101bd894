import { computed } from 'vue'
import { useI18n } from 'vue-i18n'
import { waitingTime } from './elapsed.ts'
import { useNow } from './use-now.ts'

/** How long something has waited since then, in words. Told in minutes: no need to draw a table every second. */
export function useWaited(): (since: number) => string {
  const { t } = useI18n()
  const now = useNow()
  const minute = computed(() => Math.floor(now.value / 60_000) * 60_000)
  return (since) => {
    const { unit, ...parts } = waitingTime(minute.value - since)
    return t(`shared.elapsed.${unit}`, parts)
  }
}
