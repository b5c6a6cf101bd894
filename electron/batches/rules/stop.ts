import type { ErrorCode } from '../../core/result.ts'
import type { PayoutRecord } from '../../payouts/records.ts'

/** What stops the line: after it no further row of a batch is begun (domain rule 7). */

/** They would meet the next row too. Every other refusal of the service is about that one payout. */
const refusalsOfAll: readonly ErrorCode[] = [
  'INSUFFICIENT_BALANCE',
  'IP_NOT_WHITELISTED',
  'INVALID_API_KEY',
  'INVALID_SIGNATURE',
  'MISSING_SIGNATURE',
  'MISSING_TIMESTAMP',
  'TIMESTAMP_EXPIRED',
]

/** Nothing was tried, for a reason of that one row. Whatever is not here stops the line. */
const ownFailures: readonly ErrorCode[] = [
  'checks_failed',
  'seal_broken',
  'approval_expired',
  'changed_meanwhile',
  'wrong_state',
]

/** By how the attempt ended; null when the line goes on. An unknown or a payout that could not be sent always stops it. */
export function stopAfter({ attempts }: Pick<PayoutRecord, 'attempts'>): ErrorCode | null {
  const attempt = attempts.at(-1)
  switch (attempt?.state) {
    case 'accepted':
      return null
    case 'refused':
      return attempt.code !== null && refusalsOfAll.includes(attempt.code) ? attempt.code : null
    case 'unknown':
    case 'not_sent':
      return attempt.code ?? 'internal'
    default:
      return 'internal'
  }
}

/** By why nothing was tried, or what is not known of it; null when the line goes on. */
export const stopBecause = (code: ErrorCode): ErrorCode | null => (ownFailures.includes(code) ? null : code)
