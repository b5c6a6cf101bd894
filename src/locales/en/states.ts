import type { DepositState } from '@contract/deposit-state.ts'
import type { PayoutState } from '@contract/payout-state.ts'

/** What a state is called; `expired` is shown for a pending deposit whose window has closed. */
export const states = {
  draft: 'Draft',
  awaiting_approval: 'Awaiting approval',
  approved: 'Approved',
  sending: 'Sending',
  accepted: 'Reached the service',
  processing: 'At the bank',
  completed: 'Completed',
  failed: 'Failed',
  returned: 'Returned',
  refused: 'Refused (service)',
  not_sent: 'Not sent',
  unknown: 'Unknown',
  rejected: 'Rejected (checker)',
  cancelled: 'Cancelled',
  pending: 'Awaiting payment',
  paid: 'Paid',
  orphaned: 'Link lost',
  expired: 'Window closed',
} satisfies Record<PayoutState | DepositState | 'expired', string>
