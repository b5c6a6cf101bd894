import type { Payout } from '@electron/payouts/contract/payout.ts'
import { isOpenConflict } from '@electron/transactions/contract/report.ts'

/**
 * The last thing that is certain of a payout, and how its certainty ended. Moments are UTC milliseconds.
 * `lost`: the connection broke; `timeout`: no answer came in time; `untrusted`: one came that proves nothing;
 * `duplicate`: the service says that it has such a transaction; `unwatched`: the program was not there to see the end.
 */
export type LastSafeFact =
  | { kind: 'lost' | 'timeout' | 'duplicate' | 'unwatched' | 'unexplained'; sendingAt: number; endedAt: number }
  | { kind: 'untrusted'; sendingAt: number; endedAt: number; httpStatus: number }
  | { kind: 'prepared'; preparedAt: number }
  | { kind: 'contradicted'; stateAt: number; status: string; reportedAt: number }

export function lastSafeFact(payout: Payout): LastSafeFact | null {
  if (payout.state !== 'unknown') {
    const conflict = payout.reports.findLast(isOpenConflict)
    if (!conflict) return null
    return {
      kind: 'contradicted',
      stateAt: payout.stateAt,
      status: conflict.status,
      reportedAt: conflict.reportedAt ?? conflict.at,
    }
  }
  const attempt = payout.attempts.findLast(({ state }) => state === 'unknown') ?? payout.attempts.at(-1)
  if (!attempt) return null
  const { preparedAt, sendingAt, stateAt: endedAt, code, answerStatus } = attempt
  if (sendingAt === null) return { kind: 'prepared', preparedAt }
  if (code === 'DUPLICATE_TRANSACTION') return { kind: 'duplicate', sendingAt, endedAt }
  if (answerStatus !== null) return { kind: 'untrusted', sendingAt, endedAt, httpStatus: answerStatus }
  if (code === 'connection_lost') return { kind: 'lost', sendingAt, endedAt }
  if (code === 'answer_timeout') return { kind: 'timeout', sendingAt, endedAt }
  return { kind: payout.stateSource === 'recovery' ? 'unwatched' : 'unexplained', sendingAt, endedAt }
}
