import type { DepositState, PayoutState } from '@electron/core/states.ts'

/** What became of a transaction, as coarse as a chart can show it; from the bottom of a bar to its top. */
export const outcomes = ['done', 'underWay', 'waiting', 'unknown', 'failed'] as const
export type Outcome = (typeof outcomes)[number]

/** `waiting` is still with us: nobody outside has heard of it. */
const outcomeByState: Record<DepositState | PayoutState, Outcome> = {
  draft: 'waiting',
  awaiting_approval: 'waiting',
  approved: 'waiting',
  sending: 'underWay',
  accepted: 'underWay',
  processing: 'underWay',
  completed: 'done',
  failed: 'failed',
  returned: 'failed',
  refused: 'failed',
  not_sent: 'waiting',
  unknown: 'unknown',
  rejected: 'failed',
  cancelled: 'failed',
  pending: 'underWay',
  paid: 'done',
  // The service has it; that its link is lost says nothing about its money.
  orphaned: 'underWay',
}

/** A state that nobody here has heard of is one whose outcome nobody here knows. */
export const outcomeOf = (state: string): Outcome =>
  Object.hasOwn(outcomeByState, state) ? outcomeByState[state as DepositState | PayoutState] : 'unknown'
