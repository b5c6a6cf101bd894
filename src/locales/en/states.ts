import { payoutStateNames } from '@contract/payout-state-names.ts'
import type { DepositState } from '@contract/deposit-state.ts'
import type { PayoutState } from '@contract/payout-state.ts'

/** What a state is called; `expired` is shown for a pending deposit whose window has closed. */
export const states = {
  ...payoutStateNames.en,
  pending: 'Awaiting payment',
  paid: 'Paid',
  orphaned: 'Link lost',
  expired: 'Window closed',
} satisfies Record<PayoutState | DepositState | 'expired', string>
