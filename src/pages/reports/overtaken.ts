import type { Payout } from '@electron/payouts/contract/payout.ts'
import type { Report } from '@electron/transactions/contract/report.ts'

/** Evidence of a payout of which nothing can be proposed any more. What is being sent is no such: its evidence waits for the end. */
export const isOvertaken = (
  { effect }: Pick<Report, 'effect'>,
  payout: Pick<Payout, 'state' | 'resolvableTo'> | null,
): boolean => effect === 'evidence' && payout !== null && payout.state !== 'sending' && payout.resolvableTo.length === 0
