import { defineStore } from 'pinia'
import { computed, onScopeDispose } from 'vue'
import { bridge } from '../bridge.ts'
import { useAsking } from './asking.ts'

/** The numbers that no other page shows, and the batches that wait for this operator. */
export const useOverview = defineStore('overview', () => {
  const numbers = useAsking(() => bridge.overview.read())
  const batches = useAsking(() => bridge.batches.page({ before: null }))

  const batchesForMe = computed(
    () =>
      batches.value.value?.batches.filter(({ actions }) =>
        ([actions.submit, actions.approve, actions.send] as const).includes('allowed'),
      ).length ?? null,
  )

  async function ask(): Promise<void> {
    await Promise.all([numbers.ask(), batches.ask()])
  }

  /** Asks now, and again after every change, for as long as whoever calls it is on the screen: main counts long for it. */
  function follow(): void {
    void ask()
    const stops = (['ledger.changed', 'batches.changed'] as const).map((event) => bridge.on(event, () => void ask()))
    onScopeDispose(() => stops.forEach((stop) => stop()))
  }

  return {
    overview: numbers.value,
    status: numbers.status,
    failure: numbers.failure,
    stale: numbers.stale,
    answeredAt: numbers.answeredAt,
    batchesForMe,
    ask,
    follow,
  }
})
