import type { StopReason } from '../../core/ports.ts'
import type { Outcome } from '../../core/payment-service.ts'
import { isNetworkErrorCode, type ErrorCode } from '../../core/result.ts'
import type { BulkOutcome } from '../contract/names.ts'
import { heldBackCodes } from '../../transactions/rules.ts'

/** What stops a line of payouts: after it no further one is begun (domain rule 7). */

/** They would meet the next one too. Every other refusal of the service is about that one payout. */
const refusalsOfAll: readonly ErrorCode[] = [
  'INSUFFICIENT_BALANCE',
  'IP_NOT_WHITELISTED',
  'INVALID_API_KEY',
  'INVALID_SIGNATURE',
  'MISSING_SIGNATURE',
  'MISSING_TIMESTAMP',
  'TIMESTAMP_EXPIRED',
]

/** What stopped the line, in as few words as a notification has. */
export function stopReasonOf(code: ErrorCode | 'stopped_by_operator'): StopReason {
  if (code === 'stopped_by_operator') return 'person'
  if (code === 'INSUFFICIENT_BALANCE') return 'balance'
  if (code === 'held_back') return 'slow'
  if (code === 'outcome_unrecorded' || isNetworkErrorCode(code)) return 'lost'
  return refusalsOfAll.includes(code) ? 'service' : 'here'
}

/** Nothing was tried, for a reason of that one payout. Whatever is not here stops the line. */
const ownFailures: readonly ErrorCode[] = [
  'checks_failed',
  'seal_broken',
  'approval_expired',
  'changed_meanwhile',
  'wrong_state',
]

/** So many that are refused one after another, each by its own, are refused for something that they have in common. */
export const mostRefusedInARow = 10

/** How the turn of one payout ended. */
export interface Turn {
  /** Null: it was left as it is, because of something that is not its own. */
  outcome: BulkOutcome | null
  code: ErrorCode | null
  /** Why the line stops after it; null when it goes on. */
  stops: ErrorCode | null
}

/** Takes the turn from an attempt's outcome. An unknown payout always stops the line. */
export function turnOf(outcome: Outcome<unknown>): Turn {
  if (outcome.kind === 'accepted') return { outcome: 'accepted', code: null, stops: null }
  const { kind, code } = outcome
  if (kind === 'refused') return { outcome: kind, code, stops: refusalsOfAll.includes(code) ? code : null }
  if (kind === 'not_sent' && heldBackCodes.includes(code)) return turnWithout(code)
  return { outcome: kind, code, stops: code }
}

/** By why nothing was tried, or what is not known of it. */
export function turnWithout(code: ErrorCode): Turn {
  if (ownFailures.includes(code)) return { outcome: 'skipped', code, stops: null }
  if (code === 'held_back') return { outcome: null, code, stops: null }
  return { outcome: code === 'outcome_unrecorded' ? 'unknown' : null, code, stops: code }
}
