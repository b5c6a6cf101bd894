import type { AuditAction } from '../../../contract/audit.ts'
import type { Stamp } from '../../../domain/stamp.ts'
import type { Work } from '../tables.ts'
import { record } from './audit.ts'
import { digestOfAnswer, type KeptAnswer } from './deposit-answers.ts'
import { subjectOf, type AttemptRow, type Standing } from './entries.ts'

/**
 * Writes what a step of an attempt did, to it and to its transaction, into the audit trail. `now`: the transaction after it;
 * `answer`: of a deposit's 201.
 */
export async function recordAttempt(
  work: Work,
  step: {
    stamp: Stamp
    action: AuditAction
    attempt: AttemptRow
    before: Standing
    now: Standing
    answer?: KeptAnswer | null
  },
): Promise<void> {
  const { stamp, action, attempt, before, now, answer } = step
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
      transactionId: now.transactionId,
      ...(answer ? { answer: digestOfAnswer(answer) } : {}),
      ...(moved ? { state: now.state, revision: now.revision } : {}),
    },
  })
}
