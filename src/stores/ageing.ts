import type { AgeingLine } from '@electron/ageing/contract.ts'
import type { Failure, Result } from '@electron/core/result.ts'
import { defineStore } from 'pinia'
import { computed } from 'vue'
import { bridge, type Input } from '../app/bridge.ts'
import { useQuery } from '../lib/query.ts'

/** What waits too long. The frame asks for it every minute: it comes about by nothing but time. */
export const useAgeing = defineStore('ageing', () => {
  const query = useQuery(() => bridge.ageing.read(), ['ledger.changed', 'policy.changed'])
  const lines = computed<AgeingLine[]>(() => query.value.value ?? [])
  /** How many nobody has snoozed. */
  const due = computed(() => lines.value.reduce((sum, line) => sum + line.due, 0))

  async function taken(answering: Promise<Result<AgeingLine[]>>): Promise<Failure | null> {
    const answer = await answering
    if (answer.ok) query.show(answer.value)
    else if (answer.error.code === 'changed_meanwhile') await query.ask()
    return answer.ok ? null : answer.error
  }

  return {
    ...query,
    lines,
    due,
    snooze: (snoozing: Input<'ageing.snooze'>) => taken(bridge.ageing.snooze(snoozing)),
    settle: (settling: Input<'ageing.settle'>) => taken(bridge.ageing.settle(settling)),
  }
})
