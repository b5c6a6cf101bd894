import { computed } from 'vue'
import { useI18n } from 'vue-i18n'
import { useNow } from './use-now.ts'

/** How long something has waited, in the two largest units that matter. Whole minutes, never negative. */
type WaitingTime =
  | { unit: 'now' }
  | { unit: 'minutes'; minutes: number }
  | { unit: 'hours'; hours: number; minutes: number }
  | { unit: 'days'; days: number; hours: number }

/** @param milliseconds since it began to wait */
export function waitingTime(milliseconds: number): WaitingTime {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000))
  if (minutes === 0) return { unit: 'now' }
  if (minutes < 60) return { unit: 'minutes', minutes }
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return { unit: 'hours', hours, minutes: minutes % 60 }
  return { unit: 'days', days: Math.floor(hours / 24), hours: hours % 24 }
}

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
