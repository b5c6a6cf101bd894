import type { AuditAction } from '../../core/audit.ts'
import type { Stamp } from '../../core/stamp.ts'
import type { Work } from '../../ledger/tables.ts'
import { subjectOf } from './entries.ts'
import { record } from '../../ledger/events.ts'
import { rowAt, type RowOf } from '../../ledger/rows.ts'

/**
 * Writes what a step of an attempt did, to it and to its transaction, into the audit trail. `before`, `now`: the transaction.
 * `told`: what its kind says of the answer.
 */
export async function recordAttempt(
  work: Work,
  step: {
    stamp: Stamp
    action: AuditAction
    attempt: RowOf<'attempts'>
    before: RowOf<'transactions'>
    now: RowOf<'transactions'>
    told?: Readonly<Record<string, unknown>>
  },
): Promise<void> {
  const { stamp, action, attempt, before, now, told } = step
  const moved = now.state !== before.state
  await record(work, {
    stamp,
    action,
    subject: subjectOf(now),
    before: moved ? { state: before.state, revision: before.revision } : null,
    after: {
      number: attempt.number,
      attemptState: attempt.state,
      code: attempt.code,
      bodyHash: attempt.body_hash,
      transactionId: now.transaction_id,
      ...told,
      ...(moved ? { state: now.state, revision: now.revision } : {}),
    },
  })
}

/** The transaction that an attempt is of. */
export async function parentOf(work: Work, attempt: RowOf<'attempts'>): Promise<RowOf<'transactions'>> {
  const parent = await rowAt(work, 'transactions', attempt.parent_id)
  if (!parent) throw new Error('an attempt without its transaction')
  return parent
}
