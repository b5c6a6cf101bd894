import type { DepositState, PayoutState } from '@electron/core/states.ts'
import type { Report } from '@electron/transactions/contract/report.ts'

const ofPayout = new Map<string, PayoutState>([
  ['pending', 'accepted'],
  ['accepted', 'accepted'],
  ['processing', 'processing'],
  ['completed', 'completed'],
  ['failed', 'failed'],
  ['returned', 'returned'],
])
const ofDeposit = new Map<string, DepositState>([
  ['pending', 'pending'],
  ['paid', 'paid'],
  ['completed', 'paid'],
  ['failed', 'failed'],
])

/** What a word that was used outside calls the same thing here; null for a word that nobody documented (spec 3). */
export const payoutStateTold = (status: string): PayoutState | null => ofPayout.get(status) ?? null
export const stateTold = ({ status, transaction }: Pick<Report, 'status' | 'transaction'>) =>
  transaction === null ? null : ((transaction.kind === 'payout' ? ofPayout : ofDeposit).get(status) ?? null)
