import type { AuditEvent } from '@electron/core/audit.ts'
import { computed, reactive, watch } from 'vue'
import { bridge } from '../../app/bridge.ts'
import { useQuery } from '../../lib/query.ts'
import { useAudit } from '../../stores/audit.ts'

/** One event of the trail: from the list, or asked for where it is not on it, or no longer. */
export function useEvent(sequence: () => number) {
  const store = useAudit()
  /** The page that ends with it. */
  const one = reactive(
    useQuery(() => bridge.audit.page({ group: null, by: null, search: '', day: null, before: sequence() + 1 })),
  )
  const found = (events: readonly AuditEvent[] = []): AuditEvent | null =>
    events.find((event) => event.sequence === sequence()) ?? null
  const known = computed(() => found(store.events))
  watch(
    [sequence, known] as const,
    ([now], [before]) => {
      if (now !== before) one.forget()
      if (!known.value && one.status === 'idle') void one.ask()
    },
    { immediate: true },
  )
  return { one, event: computed(() => known.value ?? found(one.value?.events)) }
}
