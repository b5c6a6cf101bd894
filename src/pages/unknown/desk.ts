import { amountInSentence } from '@electron/core/money.ts'
import type { Locale } from '@electron/core/text.ts'
import type { Payout } from '@electron/payouts/contract/payout.ts'
import { isInQuestion, isOpenQuestion } from '@electron/transactions/contract/reporting.ts'
import { amountConflict, type AmountConflict, amountFacts } from '../../parts/reports/amount-conflict.ts'
import { preciseMomentText, utcText } from '../../lib/moment-text.ts'
import { canStillLeave, openProposal } from '../../parts/acting/payout-standing.ts'

/** Since when nobody knows: of an unknown payout its state's time, of another that of its first open report. */
export function openSince(payout: Payout): number {
  if (payout.state === 'unknown') return payout.stateAt
  return payout.reports.find(isOpenQuestion)?.at ?? openProposal(payout)?.proposedAt ?? payout.stateAt
}

export interface Desk {
  /** The oldest first: it has waited longest. */
  unknown: Payout[]
  /** Of every other state, with a report that people must settle. */
  questioned: Payout[]
  /** Has those of which only a proposal is open. */
  leftOver: Payout[]
}

/** Main says which they are: none of what it counts is left out here. */
export function deskOf(payouts: readonly Payout[]): Desk {
  const oldestFirst = payouts.toSorted((one, other) => openSince(one) - openSince(other) || one.id - other.id)
  return {
    unknown: oldestFirst.filter(({ state }) => state === 'unknown'),
    questioned: oldestFirst.filter((payout) => payout.state !== 'unknown' && isInQuestion(payout)),
    leftOver: oldestFirst.filter((payout) => payout.state !== 'unknown' && !isInQuestion(payout)),
  }
}

/** Tells whether this user may confirm it in a stack. What would be sent again stands alone. */
export function canBeStacked(payout: Payout): boolean {
  const proposal = openProposal(payout)
  return proposal !== null && payout.actions.confirmResolution === 'allowed' && !canStillLeave(proposal.to)
}

export const sumOf = (payouts: readonly Payout[]): string =>
  String(payouts.reduce((sum, { amount }) => sum + BigInt(amount), 0n))

/**
 * The last thing that is certain of a payout, and how its certainty ended. Moments are UTC milliseconds.
 * `lost`: the connection broke; `timeout`: no answer came in time; `untrusted`: one came that proves nothing;
 * `duplicate`: the service says that it has such a transaction; `unwatched`: the program was not there to see the end; `replaced`: the
 * ledger that a restored one took the place of knows more.
 */
type LastSafeFact =
  | { kind: 'lost' | 'timeout' | 'duplicate' | 'unwatched' | 'unexplained'; sendingAt: number; endedAt: number }
  | { kind: 'untrusted'; sendingAt: number; endedAt: number; httpStatus: number }
  | { kind: 'prepared'; preparedAt: number }
  | { kind: 'amount_differs'; conflict: AmountConflict }
  | { kind: 'questioned'; stateAt: number; status: string; reportedAt: number }
  | { kind: 'replaced'; status: string; reportedAt: number; transactionId: string | null }

const attemptInDoubt = (payout: Payout) =>
  payout.attempts.findLast(({ state }) => state === 'unknown') ?? payout.attempts.at(-1)

export function lastSafeFact(payout: Payout): LastSafeFact | null {
  const conflict = amountConflict(payout)
  if (conflict) return { kind: 'amount_differs', conflict }
  if (payout.state !== 'unknown') {
    const report = payout.reports.findLast(isOpenQuestion)
    if (!report) return null
    return {
      kind: 'questioned',
      stateAt: payout.stateAt,
      status: report.status,
      reportedAt: report.reportedAt ?? report.at,
    }
  }
  const word = payout.reports.findLast(({ source }) => source === 'replaced')
  if (word) {
    const { status, reportedAt, at, transactionId } = word
    return { kind: 'replaced', status, reportedAt: reportedAt ?? at, transactionId }
  }
  const attempt = attemptInDoubt(payout)
  if (!attempt) return null
  const { preparedAt, sendingAt, stateAt: endedAt, code, answerStatus } = attempt
  if (sendingAt === null) return { kind: 'prepared', preparedAt }
  if (code === 'DUPLICATE_TRANSACTION') return { kind: 'duplicate', sendingAt, endedAt }
  if (answerStatus !== null) return { kind: 'untrusted', sendingAt, endedAt, httpStatus: answerStatus }
  if (code === 'connection_lost') return { kind: 'lost', sendingAt, endedAt }
  if (code === 'answer_timeout') return { kind: 'timeout', sendingAt, endedAt }
  return { kind: payout.stateSource === 'recovery' ? 'unwatched' : 'unexplained', sendingAt, endedAt }
}

/**
 * What the ready message to the service says of a payout: enough to find it, and nothing more. No key, no whole IBAN, no
 * name.
 */
export function messageFacts(payout: Payout, locale: Locale) {
  const attempt = attemptInDoubt(payout)
  const at = attempt ? (attempt.sendingAt ?? attempt.preparedAt) : payout.stateAt
  const conflict = amountConflict(payout)
  return {
    processId: payout.processId,
    amount: amountInSentence(BigInt(payout.amount), locale),
    wireAmount: payout.wireAmount,
    ibanEnd: payout.iban.slice(-4),
    istanbul: `${preciseMomentText(at, locale)} (GMT+3)`,
    utc: utcText(at),
    bodyHash: attempt?.bodyHash ?? '—',
    ...(conflict ? { ...amountFacts(conflict, locale), reported: reportedText(conflict, locale) } : {}),
  }
}

const reportedText = ({ report: { reportedAt, at } }: AmountConflict, locale: Locale): string =>
  preciseMomentText(reportedAt ?? at, locale)

/** Chooses the texts of the message. It asks about the amount where that is in question. */
export const messageParts = (payout: Payout) =>
  amountConflict(payout)
    ? (['askAmount', 'amounts', 'request', 'thanks'] as const)
    : (['askOutcome', 'request', 'thanks'] as const)
