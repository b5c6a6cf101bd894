import { defineStore } from 'pinia'
import { computed } from 'vue'
import { bridge } from '../app/bridge.ts'
import { useQuery } from '../lib/query.ts'

/** Tells whether the API secret counts as a second person, and lists its unread uses. */
export const useSecret = defineStore('secret', () => {
  const state = useQuery(() => bridge.secret.state(), ['ledger.changed'])
  const uses = computed(() => state.value.value?.uses ?? [])

  /** Tells whether no other user can confirm a change. `about`: its subject, who cannot confirm it. */
  function isAlone(about: string | null = null): boolean {
    const known = state.value.value
    return known !== null && known.isLive && known.seconds.every((id) => id === about)
  }

  return { ...state, uses, isAlone }
})
