import type { Attempt } from '../contract/attempt.ts'
import type { Ledger } from '../domain/ledger-port.ts'
import type { AttemptRecord } from '../domain/records.ts'

/** An attempt as everybody may see it. */
export const shownAttempt = (attempt: AttemptRecord): Attempt => ({
  number: attempt.number,
  state: attempt.state,
  at: attempt.at,
  preparedAt: attempt.preparedAt,
  preparedBy: attempt.preparedBy,
  sendingAt: attempt.sendingAt,
  bodyHash: attempt.bodyHash,
  code: attempt.code,
  serviceMessage: attempt.serviceMessage,
  answerStatus: attempt.answerStatus,
})

/**
 * The body of the answer that is kept of one attempt, as text; null when none came. A service that quotes our
 * signature back must not bring it to the window (security 12).
 */
export async function keptAnswer(ledger: Ledger, id: number, number: number): Promise<string | null> {
  const body = await ledger.attempts.answer(id, number)
  return body && new TextDecoder().decode(body).replace(/[0-9a-f]{64}/gi, '…')
}
