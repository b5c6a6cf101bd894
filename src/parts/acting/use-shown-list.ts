import type { PayoutList } from '@electron/payouts/contract/lists.ts'
import { onMounted, onScopeDispose, watch } from 'vue'
import { bridge } from '../../app/bridge.ts'
import { payoutEvents, usePayouts } from '../../stores/payouts.ts'

/** Keeps the list that is on the screen fresh: asked for when it comes there, and whenever what stands on it may have changed. */
export function useShownList(list: () => PayoutList): void {
  const store = usePayouts()
  const ask = (): void => void store.lists[list()].ask()
  const stops: (() => void)[] = []
  onMounted(() => {
    ask()
    for (const event of payoutEvents) stops.push(bridge.on(event, ask))
  })
  watch(list, ask)
  onScopeDispose(() => stops.forEach((stop) => stop()))
}
