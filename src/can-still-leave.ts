import { tabOf } from '@electron/payouts/contract/payout-tab.ts'
import type { PayoutState } from '@electron/core/payout-state.ts'

/** It has not left, or came to nothing: its checks and its bank still matter. */
export const canStillLeave = (state: PayoutState): boolean => ['drafts', 'toApprove', 'ready'].includes(tabOf(state))
