import type { Batch } from '@electron/batches/contract/batch.ts'
import { payoutStates, type PayoutState } from '@electron/core/states.ts'
import { computed, type ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import { useWho } from '../../parts/states/origin.ts'

/** Where a batch's rows stand, in the order in which a payout walks. */
export const statesInOrder = (states: Batch['states']): Batch['states'] =>
  states.toSorted((one, other) => payoutStates.indexOf(one.state) - payoutStates.indexOf(other.state))

/** What a batch needs next, the gravest first. */
type BatchNeed = 'running' | 'settling' | 'approval' | 'sending' | 'submitting' | 'onTheWay' | 'done'

export function waitingFor(batch: Batch): BatchNeed {
  const has = (...states: PayoutState[]): boolean => batch.states.some(({ state }) => states.includes(state))
  if (batch.run) return 'running'
  if (has('unknown')) return 'settling'
  if (has('awaiting_approval')) return 'approval'
  if (has('approved')) return 'sending'
  if (has('draft')) return 'submitting'
  if (has('sending', 'accepted', 'processing')) return 'onTheWay'
  return 'done'
}

/** In whose hands a batch is: the operator's who looks, somebody's by name, or a role's; empty when it is in nobody's. */
export function useWhoActs(): (batch: Batch) => string {
  const { t } = useI18n()
  const who = useWho()

  return (batch) => {
    switch (waitingFor(batch)) {
      case 'running':
      case 'onTheWay':
        return t('batches.acts.service')
      case 'settling':
        return t('batches.acts.desk')
      case 'approval':
        if (batch.actions.approve === 'allowed') return t('batches.acts.you')
        return t(batch.actions.approve === 'not_permitted' ? 'batches.acts.checker' : 'batches.acts.otherChecker')
      case 'sending':
        return t(batch.actions.send === 'allowed' ? 'batches.acts.you' : 'batches.acts.sender')
      case 'submitting':
        return batch.actions.submit === 'allowed' ? t('batches.acts.you') : who(batch.importedBy)
      case 'done':
        return ''
    }
  }
}

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
