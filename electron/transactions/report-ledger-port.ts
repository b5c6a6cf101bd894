import type { ReportRecord, KeptReport } from './records.ts'
import type { Stamp } from '../core/stamp.ts'

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
