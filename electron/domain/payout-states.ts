import type { PayoutAction, PayoutState } from '../contract/payout.ts'

/**
 * From which states each action may start. What happens to a payout while it is sent, and what reports do to
 * it, is in `attempt-outcome.ts` and `report.ts`; nothing else moves a payout, and time never does.
 */
export const statesFor = {
  edit: ['draft', 'awaiting_approval', 'approved'],
  submit: ['draft'],
  cancel: ['draft', 'awaiting_approval', 'approved', 'refused', 'not_sent'],
  approve: ['awaiting_approval'],
  reject: ['awaiting_approval'],
  takeBack: ['approved'],
  send: ['approved'],
  tryAgain: ['not_sent', 'refused'],
} as const satisfies Record<PayoutAction, readonly PayoutState[]>

/** An approval older than this is asked for again before another attempt. */
export const freshApprovalMs = 60 * 60 * 1000
/** An approval that was not used for this long is void. */
export const approvalLifetimeMs = 24 * 60 * 60 * 1000
