import { computed } from 'vue'
import type { Ref } from 'vue'
import { useConnection } from './connection.ts'
import { useNow } from '../lib/use-now.ts'

/** The service's time, as far as its answers have taught us: what its deadlines are counted by. UTC milliseconds. */
export function useServiceNow(): Readonly<Ref<number>> {
  const connection = useConnection()
  const now = useNow()
  return computed(() => now.value + (connection.value?.clockOffset ?? 0))
}
