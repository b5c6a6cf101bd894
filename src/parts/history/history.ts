import type { Attempt } from '@electron/transactions/contract/transaction.ts'
import type { Deposit } from '@electron/deposits/contract/deposit.ts'
import type { Payout, Resolution } from '@electron/payouts/contract/payout.ts'
import type { Report } from '@electron/transactions/contract/report.ts'

/** One thing that happened to a transaction, as the ledger keeps it. */
export type HistoryEntry =
  | { kind: 'created' | 'approved'; at: number; by: string }
  | { kind: 'prepared'; at: number; by: string; number: number }
  | { kind: 'sending'; at: number; number: number }
  /** `takenOver`: it is the ledger before a restore that knows of it. */
  | { kind: 'ended'; at: number; attempt: Attempt; takenOver: boolean }
  | { kind: 'report'; at: number; by: string; report: Report }
  | { kind: 'proposed' | 'confirmed' | 'withdrawn'; at: number; by: string; resolution: Resolution }

function ofAttempt(attempt: Attempt, reports: readonly Report[]): HistoryEntry[] {
  const { number, preparedAt, preparedBy, sendingAt, state, stateAt } = attempt
  const entries: HistoryEntry[] = [{ kind: 'prepared', at: preparedAt, by: preparedBy, number }]
  if (sendingAt !== null) entries.push({ kind: 'sending', at: sendingAt, number })
  if (state !== 'prepared' && state !== 'sending') {
    const takenOver = reports.some(({ source, at }) => source === 'replaced' && at === stateAt)
    entries.push({ kind: 'ended', at: stateAt, attempt, takenOver })
  }
  return entries
}

function ofResolution(resolution: Resolution): HistoryEntry[] {
  const { state, proposedAt, proposedBy, endedAt, endedBy } = resolution
  const entries: HistoryEntry[] = [{ kind: 'proposed', at: proposedAt, by: proposedBy, resolution }]
  if (state !== 'proposed' && endedAt !== null) {
    entries.push({ kind: state, at: endedAt, by: endedBy ?? 'app', resolution })
  }
  return entries
}

const ofReport = (report: Report): HistoryEntry => ({ kind: 'report', at: report.at, by: report.by, report })

/** Of equal moments, what comes first here happened first. */
const inOrder = (entries: HistoryEntry[]): HistoryEntry[] => entries.sort((one, other) => one.at - other.at)

/** Everything that is known of a payout, oldest first. */
export const payoutHistory = (payout: Payout): HistoryEntry[] =>
  inOrder([
    { kind: 'created', at: payout.createdAt, by: payout.createdBy },
    ...payout.approvals.map(({ at, by }): HistoryEntry => ({ kind: 'approved', at, by })),
    ...payout.attempts.flatMap((attempt) => ofAttempt(attempt, payout.reports)),
    ...payout.reports.map(ofReport),
    ...payout.resolutions.flatMap(ofResolution),
  ])

/** As `payoutHistory`. */
export const depositHistory = ({ createdAt, createdBy, attempts, reports }: Deposit): HistoryEntry[] =>
  inOrder([
    { kind: 'created', at: createdAt, by: createdBy },
    ...attempts.flatMap((attempt) => ofAttempt(attempt, reports)),
    ...reports.map(ofReport),
  ])
