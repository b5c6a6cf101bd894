import type { Batch } from '@electron/batches/contract.ts'
import { computed, type ComputedRef } from 'vue'

/** How many of the people who must approve a batch have, and which approvals ran out before the rows left. */
export function useApprovals(batch: () => Batch): {
  hasRunOut: (approval: Batch['approvals'][number]) => boolean
  given: ComputedRef<number>
  ranOut: ComputedRef<boolean>
} {
  const waits = computed(() => batch().states.some(({ state }) => state === 'awaiting_approval'))

  // Under an approval that ran out later the other rows have left: of those it is history, and no news.
  const hasRunOut = ({ counts }: Batch['approvals'][number]): boolean => waits.value && !counts
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
