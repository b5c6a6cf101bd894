import type { AttemptRecord, NewAttempt, SettledAttempt } from './records.ts'
import type { Stamp } from '../core/stamp.ts'

export interface AttemptLedger {
  /**
   * Step 2 of sending: compare-and-set the transaction to `sending` and add the attempt as `prepared`; null if it moved
   * on, or if a report contradicts it. Throws `checks_failed` for a payout while another of the same amount to the same
   * IBAN is being sent or unknown, and no override of `twin_unknown` names it; `wrong_state` for a deposit while another for
   * the same payment is live at the stamp's service time, or may have been paid.
   */
  prepare(attempt: NewAttempt): Promise<AttemptRecord | null>
  /**
   * Step 3: `prepared` becomes `sending`. Throws `already_sending` when it is not `prepared` any more, and
   * `changed_meanwhile` when a report has moved or contradicts the transaction, or another for the same payment is in its way.
   */
  markSending(attemptId: number, stamp: Stamp): Promise<void>
  /** Step 6. A transaction that a report has moved on meanwhile keeps its state; the attempt is settled all the same. */
  settle(settled: SettledAttempt): Promise<void>
  /** The kept body of the answer to a transaction's attempt; null when none came. */
  answer(id: number, number: number): Promise<Uint8Array | null>
  /** At start: other runs' `prepared` become `not_sent`, their `sending` become `unknown`. Says how many of each. */
  recover(runId: string, stamp: Stamp): Promise<{ notSent: number; unknown: number }>
}
