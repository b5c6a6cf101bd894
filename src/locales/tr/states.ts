import { payoutStateNames } from '@contract/payout-state-names.ts'
import type { DepositState } from '@contract/deposit-state.ts'
import type { PayoutState } from '@contract/payout-state.ts'

/** What a state is called; `expired` is shown for a pending deposit whose window has closed. */
export const states = {
  ...payoutStateNames.tr,
  pending: 'Para bekleniyor',
  paid: 'Para geldi',
  orphaned: 'Bağlantısı kayıp',
  expired: 'Süresi doldu',
} satisfies Record<PayoutState | DepositState | 'expired', string>
