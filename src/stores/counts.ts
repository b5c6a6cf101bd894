import { defineStore } from 'pinia'
import { reactive } from 'vue'

/** Numbers beside the pages in the navigation. A page's store gives its own; null or absent draws nothing. */
export const useCounts = defineStore('counts', () => {
  const counts = reactive<Record<string, number | null>>({})
  const give = (
    page: 'deposits' | 'payouts' | 'batches' | 'unknown' | 'reports' | 'proposals' | 'callbacks',
    count: number | null,
  ): void => {
    counts[page] = count
  }
  return { counts, give }
})
