import { ageingOwners } from '@electron/core/ageing.ts'
import type { AgeingLine } from '@electron/ageing/contract.ts'
import { defineStore } from 'pinia'
import { computed } from 'vue'
import { bridge } from '../app/bridge.ts'
import { useQuery } from '../lib/query.ts'
import { useSession } from './session.ts'

/** What waits too long. The frame asks for it every minute: it comes about by nothing but time. */
export const useAgeing = defineStore('ageing', () => {
  const query = useQuery(() => bridge.ageing.read(), ['ledger.changed', 'policy.changed'])
  const lines = computed<AgeingLine[]>(() => query.value.value ?? [])
  const session = useSession()
  /** What this operator can act on. */
  const count = computed(() =>
    lines.value.reduce((sum, line) => (session.may(ageingOwners[line.kind]) ? sum + line.count : sum), 0),
  )
  return { ...query, lines, count }
})
