import { defineStore } from 'pinia'
import { onScopeDispose, watch } from 'vue'
import { bridge } from '../app/bridge.ts'
import { useQuery } from '../lib/query.ts'
import { usePreferences } from './preferences.ts'

/** The numbers that no other page shows. */
export const useOverview = defineStore('overview', () => {
  const preferences = usePreferences()
  const numbers = useQuery(() => bridge.overview.read({ days: preferences.chosen.overviewChart.days }))
  /** Asks now, and again after every change and for every span of days that is chosen, for as long as whoever calls it is on the screen: main counts long for it. */
  function follow(): void {
    void numbers.ask()
    const stops = (['ledger.changed', 'batches.changed'] as const).map((event) =>
      bridge.on(event, () => void numbers.ask()),
    )
    watch(
      () => preferences.chosen.overviewChart.days,
      () => void numbers.ask(),
    )
    onScopeDispose(() => stops.forEach((stop) => stop()))
  }

  return { ...numbers, follow }
})
