import type { Payout } from '@electron/payouts/contract/payout.ts'
import { computed, watch } from 'vue'
import { bridge } from '../../app/bridge.ts'
import { useAsking } from '../../lib/query.ts'
import { payoutEvents, usePayouts } from '../../stores/payouts.ts'

/** The payout whose drawer is open: as it is on the list at once, and as main says it is as soon as it answers. */
export function useOpenPayout(openId: () => number | null) {
  const store = usePayouts()
  const one = useAsking(() => bridge.payouts.get({ id: openId() ?? 0 }), payoutEvents)
  watch(
    openId,
    (id) => {
      one.forget()
      if (id !== null) void one.ask()
    },
    { immediate: true },
  )
  const payout = computed<Payout | null>(() => {
    const id = openId()
    if (id === null) return null
    return one.value.value?.id === id ? one.value.value : store.find(id)
  })
  return { payout, failure: one.failure, ask: one.ask, take: one.take }
}
