import { tabOf } from '@contract/payout-tab.ts'
import type { PayoutState } from '@contract/payout-state.ts'

/** It has not left, or came to nothing: its checks and its bank still matter. */
export const canStillLeave = (state: PayoutState): boolean => ['drafts', 'toApprove', 'ready'].includes(tabOf(state))
