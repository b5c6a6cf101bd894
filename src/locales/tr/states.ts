// By their paths: the demo reads these words in plain Node, which knows no alias.
import { depositStateNames, payoutStateNames } from '../../../electron/core/states.ts'
import type { DepositState, PayoutState } from '@electron/core/states.ts'

/** What a state is called; `expired` is shown for a pending deposit whose window has closed. */
export const states = {
  ...payoutStateNames.tr,
  ...depositStateNames.tr,
  expired: 'Süresi doldu',
} satisfies Record<PayoutState | DepositState | 'expired', string>
