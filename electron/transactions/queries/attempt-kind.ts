import type { DepositAnswer } from '../../core/payment-service.ts'
import type { Stamp } from '../../core/stamp.ts'
import type { RowOf } from '../../ledger/rows.ts'
import type { Work } from '../../ledger/tables.ts'
import type { NewAttempt } from '../records.ts'

/**
 * What deposits and payouts each hold, and keep, in the very transaction of a step of an attempt: what was looked at before
 * it may be another by then. Each kind says all three, so that none is left out by silence.
 */
export interface AttemptKind {
  /** Before an attempt of this transaction is added. Throws when it must not begin. */
  holdPreparing(
    work: Work,
    transaction: RowOf<'transactions'>,
    attempt: Stamp & Pick<NewAttempt, 'dayCap'>,
  ): Promise<void>
  /** Before the first byte may leave. Throws `changed_meanwhile` when it must not. */
  holdSending(work: Work, transaction: RowOf<'transactions'>, stamp: Stamp): Promise<void>
  /** Keeps what the answer to a deposit brings beside its transactionId; what the attempt's event says of it. */
  keepAnswer(work: Work, id: number, answer: DepositAnswer): Promise<Readonly<Record<string, unknown>>>
}
export type AttemptKinds = Readonly<Record<RowOf<'transactions'>['kind'], AttemptKind>>
