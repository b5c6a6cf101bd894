import { defineStore } from 'pinia'
import { computed } from 'vue'
import { bridge } from '../app/bridge.ts'
import { useQuery } from '../lib/query.ts'

/** Whether the API secret counts as a second person here, and what it did that nobody else has read of. */
export const useSecret = defineStore('secret', () => {
  const state = useQuery(() => bridge.secret.state(), ['ledger.changed'])
  const uses = computed(() => state.value.value?.uses ?? [])

  /** Whether nobody else could confirm what this operator wants; `about`: whom it is about, who is nobody's second person. */
  function isAlone(about: string | null = null): boolean {
    const known = state.value.value
    return known !== null && known.isLive && known.seconds.every((id) => id === about)
  }

  return { ...state, uses, isAlone }
})
