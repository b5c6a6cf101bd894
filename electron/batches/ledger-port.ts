import type { AuditAction } from '../core/audit.ts'
import type { BatchMapping, BatchStop } from './contract.ts'
import type { ApprovalTerms, StatesNow, PayoutRecord } from '../payouts/records.ts'
import type { Stamp } from '../core/stamp.ts'
import type { RowStream } from './file/port.ts'
import type { AmountUnit } from '../core/wire-amount.ts'
import type { BatchInBrief, BatchRecord, NewBatch, BatchMove, SealedBatch, BatchApproval } from './records.ts'

export interface BatchLedger {
  /** All rows or none. Throws `cancelled` when the rows were cut off, `batch_not_ready` when they come to something else. */
  import(batch: NewBatch, rows: RowStream, onProgress: (done: number) => void): Promise<BatchRecord>
  get(id: number, terms: ApprovalTerms): Promise<BatchRecord | null>
  /** Newest first, before this id. */
  page(
    before: number | null,
    limit: number,
    terms: ApprovalTerms,
  ): Promise<{ batches: BatchRecord[]; next: number | null }>
  /** In the order of the file, after this row. `wanted` of null: all. */
  rows(
    id: number,
    wanted: StatesNow | null,
    after: number,
    limit: number,
  ): Promise<{ payouts: PayoutRecord[]; next: number | null }>
  /** The newest batch from a file of these bytes. */
  ofFile(fileHash: string): Promise<BatchInBrief | null>
  /** How the newest file with this header was read. */
  mappingOf(headerHash: string): Promise<BatchMapping | null>
  /** Which of these processIds stand in the ledger already. */
  usedProcessIds(processIds: readonly string[]): Promise<string[]>
  sealed(id: number, unit: AmountUnit, terms: ApprovalTerms): Promise<SealedBatch>
  /** Null when what it would approve is not what was shown. */
  approve(approval: BatchApproval): Promise<BatchRecord | null>
  /** Null when what it would move is not what was seen. */
  move(move: BatchMove): Promise<BatchRecord | null>
  /** A run of handing over began, stopped or ended. `stopped`: why it is not at its end, as far as is known then. */
  noteRun(run: Stamp & { id: number; action: AuditAction; stopped: BatchStop | null; done: number }): Promise<void>
}
