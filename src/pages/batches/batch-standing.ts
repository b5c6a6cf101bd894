import type { Batch } from '@electron/batches/contract/batch.ts'
import { payoutStates } from '@electron/core/states.ts'
import { owedBy, type Debt } from '@electron/payouts/contract/still-owed.ts'
import { computed, type ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import { useWho } from '../../parts/states/origin.ts'

/** Where a batch's rows stand, in the order in which a payout walks. */
export const statesInOrder = (states: Batch['states']): Batch['states'] =>
  states.toSorted((one, other) => payoutStates.indexOf(one.state) - payoutStates.indexOf(other.state))

/** What a batch needs next; `done` where nothing of it is owed. */
export const waitingFor = (batch: Pick<Batch, 'run' | 'states'>): Debt | 'running' | 'done' =>
  batch.run ? 'running' : (owedBy(batch.states)[0]?.debt ?? 'done')

/** Says whether nothing of it waits for a next step, although rows may be unpaid. */
export const isOver = (batch: Pick<Batch, 'run' | 'states'>): boolean =>
  ['retry', 'replace', 'done'].includes(waitingFor(batch))

/** In whose hands a batch is: the operator's who looks, somebody's by name, or a role's; empty when it is in nobody's. */
export function useWhoActs(): (batch: Batch) => string {
  const { t } = useI18n()
  const who = useWho()
  const sender = (batch: Batch, action: 'send' | 'resend'): string =>
    t(batch.actions[action] === 'allowed' ? 'batches.acts.you' : 'batches.acts.sender')

  return (batch) => {
    switch (waitingFor(batch)) {
      case 'running':
        return t('batches.acts.service')
      case 'outcome':
        // What was refused waits for a person meanwhile.
        return owedBy(batch.states).some(({ debt }) => debt === 'retry')
          ? sender(batch, 'resend')
          : t('batches.acts.service')
      case 'settle':
        return t('batches.acts.desk')
      case 'approve':
        if (batch.actions.approve === 'allowed') return t('batches.acts.you')
        return t(batch.actions.approve === 'not_permitted' ? 'batches.acts.checker' : 'batches.acts.otherChecker')
      case 'send':
        return sender(batch, 'send')
      case 'retry':
        return sender(batch, 'resend')
      case 'submit':
        return batch.actions.submit === 'allowed' ? t('batches.acts.you') : who(batch.importedBy)
      case 'replace':
        return t('batches.acts.maker')
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
