import type { PayoutState } from '../../core/states.ts'

/** What a report did to the ledger, and whether it leaves something for people to settle. */

/** `evidence`: it speaks of an unknown payout, or says that less was paid than is believed: two people resolve it. */
export const reportEffects = ['move', 'nothing_new', 'conflict', 'unmatched', 'evidence'] as const
export type ReportEffect = (typeof reportEffects)[number]

/** Effects of a file's row, exceptions first. `waits`: unmapped; `invalid`: unreadable; `known`: received before. */
export const fileRowEffects = [
  'conflict',
  'unmatched',
  'waits',
  'invalid',
  'evidence',
  'move',
  'nothing_new',
  'known',
] as const satisfies (ReportEffect | 'waits' | 'known' | 'invalid')[]
export type FileRowEffect = (typeof fileRowEffects)[number]

/** Names how a file's row fits the ledger; those that need a person come first. `earlier`: the ledger is ahead of it. */
export const fileOutcomes = [
  ...(['amount_differs', 'service_id_differs', 'status_differs', 'only_there', 'waits', 'invalid'] as const),
  ...(['proposes', 'moves', 'earlier', 'agrees'] as const),
] as const
export type FileOutcome = (typeof fileOutcomes)[number]

/** Bounds the payouts that one person contradicts at a time; more take two people. */
export const mostContradicted = 5

interface Effected {
  effect: ReportEffect
  settledAt: number | null
}

/** Effects that leave something for people to settle. */
export const unsettledEffects = ['conflict', 'unmatched', 'evidence'] as const satisfies readonly ReportEffect[]

export const isUnsettled = (report: Effected): boolean =>
  report.settledAt === null && (unsettledEffects as readonly ReportEffect[]).includes(report.effect)

/** A report that contradicts what the ledger knows, and that nobody has settled yet. */
export const isOpenConflict = (report: Effected): boolean => report.effect === 'conflict' && report.settledAt === null

export const isOpenEvidence = (report: Effected): boolean => report.effect === 'evidence' && report.settledAt === null

/** What people say of a payout that came to its end without the money is overtaken by it. */
export const withoutMoney: readonly PayoutState[] = ['failed', 'returned']

/** Conflicts, and evidence that nothing has overtaken: such a payout is not handed over, and two people settle what it is. */
export const isInQuestion = ({ state, reports }: { state: PayoutState; reports: readonly Effected[] }): boolean =>
  reports.some(withoutMoney.includes(state) ? isOpenConflict : isOpenQuestion)

/** A conflict, or evidence. */
export const isOpenQuestion = (report: Effected): boolean => isUnsettled(report) && report.effect !== 'unmatched'

/**
 * `answer`: what an answer of the service says beyond that it was taken, or what contradicts what was known. `replaced`: what the
 * ledger knew of it that a restored one took the place of.
 */
export const reportSources = ['callback', 'verified_callback', 'file', 'manual', 'answer', 'replaced'] as const
export type ReportSource = (typeof reportSources)[number]
/** Where the operator who reports it has seen it. */
export const evidenceSources = ['service_panel', 'service_message', 'bank_statement', 'other'] as const
export type EvidenceSource = (typeof evidenceSources)[number]
/** What an operator may report. */
export const reportableStatuses = {
  deposit: ['pending', 'paid', 'failed'],
  payout: ['pending', 'processing', 'completed', 'failed', 'returned'],
} as const
