import type { DepositState } from '../contract/deposit-state.ts'
import type { PayoutState } from '../contract/payout-state.ts'
import type { EvidenceSource, ReportSource } from '../contract/report.ts'
import type { ResolutionDraft } from '../contract/resolution.ts'
import type { PayoutRecord, ReportRecord } from './records.ts'
import type { Stamp } from './stamp.ts'

/** What was learnt outside, and what people make of it: groups of the port in `ledger-port.ts`. */

/** A status learnt outside, and what the domain made of it. Every one is kept, whatever it did. */
export interface KeptReport extends Stamp {
  /** As it was told; null when no transaction of ours has that processId. */
  id: number | null
  /** The state it was decided at; null for unmatched. */
  seen: PayoutState | DepositState | null
  processId: string
  /** The word that was used outside. */
  status: string
  source: ReportSource
  transactionId: string | null
  failureReason: string | null
  /** When it was so, by whoever told it. */
  toldAt: number | null
  /** What an operator says of where they saw it. */
  evidence: { source: EvidenceSource; note: string } | null
  /** The step it makes, or why it makes none. A conflict bars a payout from being handed over again. */
  effect:
    | { kind: 'move'; from: PayoutState | DepositState; to: PayoutState | DepositState }
    | { kind: 'nothing_new' | 'conflict' | 'unmatched' | 'evidence' }
}

/** What one person proposes about a payout that nobody can be sure of, as they saw it. */
export interface NewResolution extends Stamp {
  id: number
  revision: number
  from: PayoutState
  draft: ResolutionDraft
}

/** The end of a proposal. Confirming settles the payout's open reports and is a compare-and-set on its state. */
export interface EndedResolution extends Stamp {
  id: number
  revision: number
  resolutionId: number
  /** Said not to have been sent: whoever sends it again needs a new approval. */
  voidApprovals: boolean
}

export interface ReportLedger {
  /**
   * `moved_on`, and nothing kept, when the transaction is not as it was `seen`, has another processId by now, or was none
   * and is one now. `known`, and nothing kept, when it moves nothing and the very same was told before of the same
   * transaction (processId, transactionId, status, failure reason and time), so that a file can be applied twice.
   */
  keep(report: KeptReport): Promise<ReportRecord | 'moved_on' | 'known'>
  isKnown(
    report: Pick<KeptReport, 'id' | 'processId' | 'transactionId' | 'status' | 'failureReason' | 'toldAt'>,
  ): Promise<boolean>
  /** Those that people must settle: conflicts, then evidence, then what matched nothing; each newest first. */
  open(limit: number): Promise<ReportRecord[]>
  get(id: number): Promise<ReportRecord | null>
  /** False when it is settled already. */
  setAside(settled: Stamp & { id: number; note: string }): Promise<boolean>
}

export interface ResolutionLedger {
  /** Null when the payout is not as it was seen, or somebody proposed one meanwhile. */
  propose(resolution: NewResolution): Promise<PayoutRecord | null>
  /** Null when it is not proposed any more. */
  withdraw(resolution: EndedResolution): Promise<PayoutRecord | null>
  /** Null when it is not proposed any more, or is outdated. */
  confirm(resolution: EndedResolution): Promise<PayoutRecord | null>
}
