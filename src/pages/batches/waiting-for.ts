import type { Batch } from '@electron/batches/contract.ts'
import type { PayoutState } from '@electron/core/states.ts'

/** What a batch needs next, the gravest first. */
export const batchNeeds = ['running', 'settling', 'approval', 'sending', 'submitting', 'onTheWay', 'done'] as const
export type BatchNeed = (typeof batchNeeds)[number]

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
