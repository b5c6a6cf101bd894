// By their paths: the demo reads these words in plain Node, which knows no alias.
import { depositStateNames } from '../../../electron/core/deposit-state-names.ts'
import { payoutStateNames } from '../../../electron/core/payout-state-names.ts'
import type { DepositState } from '@electron/core/deposit-state.ts'
import type { PayoutState } from '@electron/core/payout-state.ts'

/** What a state is called; `expired` is shown for a pending deposit whose window has closed. */
export const states = {
  ...payoutStateNames.en,
  ...depositStateNames.en,
  expired: 'Window closed',
} satisfies Record<PayoutState | DepositState | 'expired', string>
