import type { Batch } from '@contract/batch.ts'
import { computed, type ComputedRef } from 'vue'
import { useNow } from '../../composables/use-now.ts'
import { usePolicy } from '../../stores/policy.ts'

/** Which approvals of a batch count for the rows that wait, and which ran out before the rows left. */
export function useApprovals(batch: () => Batch): {
  hasRunOut: (approval: Batch['approvals'][number]) => boolean
  given: ComputedRef<number>
  ranOut: ComputedRef<boolean>
} {
  const now = useNow()
  const policy = usePolicy()
  const waits = computed(() => batch().states.some(({ state }) => state === 'awaiting_approval'))

  // Under an approval that ran out later the other rows have left: of those it is history, and no news.
  function hasRunOut({ at }: Batch['approvals'][number]): boolean {
    const hours = policy.value?.policy.approvalLifetimeHours
    return waits.value && hours !== undefined && at <= now.value - hours * 3_600_000
  }
  const given = computed(() => {
    const people = new Set(
      batch()
        .approvals.filter((approval) => !hasRunOut(approval))
        .map(({ by }) => by),
    )
    return Math.min(people.size, batch().approvalsNeeded)
  })
  const ranOut = computed(() => batch().approvals.some(hasRunOut))
  return { hasRunOut, given, ranOut }
}
