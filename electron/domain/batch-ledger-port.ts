import type { AuditAction } from '../contract/audit.ts'
import type { BatchCheck, BatchMapping, BatchStop } from '../contract/batch.ts'
import type { PayoutState } from '../contract/payout-state.ts'
import type { ApprovalTerms, DayCap, StatesNow } from './payout-ledger-port.ts'
import type { Stamp } from './stamp.ts'
import type { RowStream } from './ports.ts'
import type { AmountUnit, BatchInBrief, BatchRecord, PayoutRecord } from './records.ts'

/** The batches of the ledger, a group of the port in `ledger-port.ts`: payouts that came in one file. */

export interface NewBatch extends Stamp {
  name: string
  fileName: string
  /** SHA-256 hex of its bytes. */
  fileHash: string
  /** Of its header and how its columns were read: the next file with this header is read the same way. */
  headerHash: string
  mapping: BatchMapping
  /** What the rows must come to; otherwise nothing is imported. */
  rows: number
  total: bigint
  as: 'draft' | 'awaiting_approval'
}

/** Every row of a batch that is in one of these states, together. */
export interface BatchMove extends Stamp {
  id: number
  from: StatesNow
  to: PayoutState
  action: AuditAction
  reason?: string
  /** A new revision of every row, so that what was approved is no longer what is there. */
  voidApprovals?: boolean
  /** As the operator saw it: what is in these states must come to this. */
  rows: number
  total: bigint
}

/** What an approval of a batch covers: its rows that wait, those among them whose approvals do not count, in the order of the file. */
export interface SealedBatch {
  rows: number
  total: bigint
  /** SHA-256 hex over every row's seal. */
  seal: string
  largest: PayoutRecord[]
  /** Whose approval of every one of these rows, as it is now, counts. */
  approvedBy: string[]
}

export interface BatchApproval extends Stamp {
  id: number
  unit: AmountUnit
  terms: ApprovalTerms
  /** What was shown: nothing is approved when it is something else by now. */
  seal: string
  rows: number
  total: bigint
  to: 'awaiting_approval' | 'approved'
  checks: BatchCheck[]
  approverCap?: DayCap
}

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
