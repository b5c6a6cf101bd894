import { tabOf } from '@electron/payouts/contract/payout.ts'
import type { PayoutState } from '@electron/core/states.ts'

/** It has not left, or came to nothing: its checks and its bank still matter. */
export const canStillLeave = (state: PayoutState): boolean => ['drafts', 'toApprove', 'ready'].includes(tabOf(state))
