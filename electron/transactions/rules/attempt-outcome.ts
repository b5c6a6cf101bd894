import type { DepositState, PayoutState } from '../../core/states.ts'
import type { AttemptState } from '../contract/attempt.ts'
import type { AttemptRecord } from '../records.ts'
import type { Outcome } from '../../core/payment-service.ts'

/** Where an attempt's outcome brings its payout. A payout is handed over again only from `not_sent` and `refused`. */
export const payoutStateAfter = (outcome: Outcome<unknown>): PayoutState => outcome.kind

const settled: readonly AttemptState[] = ['refused', 'not_sent']

/**
 * Where it brings a deposit. Sending the same processId again is safe (spec 4.2 rule 2), so an `unknown` deposit may be
 * handed over again: then only a 201 or DUPLICATE_TRANSACTION says anything about the attempt that was lost before.
 */
export function depositStateAfter(outcome: Outcome<unknown>, earlier: readonly AttemptRecord[]): DepositState {
  if (outcome.kind === 'accepted') return 'pending'
  const oneMayHaveArrived = earlier.some((attempt) => !settled.includes(attempt.state))
  if (outcome.kind === 'unknown' && outcome.code === 'DUPLICATE_TRANSACTION') {
    return oneMayHaveArrived ? 'orphaned' : 'refused'
  }
  return oneMayHaveArrived ? 'unknown' : outcome.kind
}
