import { defineStore } from 'pinia'
import { bridge } from '../app/bridge.ts'
import { useQuery } from '../lib/query.ts'
import { computed, type Ref } from 'vue'
import { useNow } from '../lib/use-now.ts'

/** What the service's latest answer taught us: reachable, clock offset, address registered. */
export const useConnection = defineStore('connection', () => {
  return useQuery(() => bridge.connection.status(), ['connection.changed'])
})

/** The service's time, as far as its answers have taught us: what its deadlines are counted by. UTC milliseconds. */
export function useServiceNow(): Readonly<Ref<number>> {
  const connection = useConnection()
  const now = useNow()
  return computed(() => now.value + (connection.value?.clockOffset ?? 0))
}
