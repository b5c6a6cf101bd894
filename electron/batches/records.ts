import type { BatchCheck, BatchSort, BatchStop, BatchMapping } from './contract/batch.ts'
import type { PayoutState } from '../core/states.ts'
import type { AuditAction } from '../core/audit-words.ts'
import type { ApprovalTerms, NewPayout, StatesNow, PayoutRecord } from '../payouts/records.ts'
import type { Remarks } from '../transactions/contract/remarks.ts'
import type { TransactionNarrowing } from '../transactions/records.ts'
import type { DayCap } from '../people/records.ts'
import type { Stamp } from '../core/time.ts'
import type { AmountUnit } from '../core/money.ts'

/** The batches of the ledger as it keeps them: payouts that came in one file. */

export interface NewBatch extends Stamp, Partial<Remarks> {
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

/**
 * Rows on their way from the worker that read them to the worker that writes them, past the main thread: a port whose other
 * end sends `RowPieces`. Whoever gets it asks for each piece with `null`, so that no more waits than is asked for.
 */
export interface RowStream {
  postMessage(more: null): void
  on(event: 'message', listener: (piece: RowPiece) => void): unknown
  /** The other end is gone: what has not come by then never will. */
  on(event: 'close', listener: () => void): unknown
  close(): void
}

/** A payout as its row says it; without a processId the app makes one. */
export type RowPayout = Omit<NewPayout, 'processId'> & { processId: string | null }

export interface StreamedRow {
  row: number
  payout: RowPayout
}

/** What comes over a `RowStream`: some rows in the order of the file, then `end`; `cut` when somebody ended it before. */
export type RowPiece = { kind: 'rows'; rows: StreamedRow[] } | { kind: 'end' } | { kind: 'cut' }

/** What somebody looks for in a batch, and how what is found comes; what is left out finds all, in the order of the file. */
export interface RowSearch extends Partial<Pick<TransactionNarrowing, 'search' | 'amounts'>> {
  sort?: BatchSort | null
  /** Names the rows to look at; null: all. */
  only?: readonly number[] | null
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
  /** Counts the approvals of the batch, whether they count or not. */
  approvals: number
}

export interface BatchApproval extends Stamp {
  id: number
  unit: AmountUnit
  terms: ApprovalTerms
  /** What was shown: nothing is approved when it is something else by now. */
  seal: string
  rows: number
  total: bigint
  /** Repeats the count of `sealed`. After another approval nothing is approved. */
  approvals: number
  to: 'awaiting_approval' | 'approved'
  checks: BatchCheck[]
  /** The event of which whoever approves says that no row was sent since, and why that is known. */
  setBack: number | null
  reason: string | null
  /** Of `by` over `batchApprovalStatement`. */
  signature: string
  approverCap?: DayCap
}

export type BatchApprovalRecord = Pick<BatchApproval, 'by' | 'at' | 'rows' | 'total' | 'seal' | 'checks' | 'reason'>

export interface BatchRecord extends Pick<NewBatch, 'name' | 'fileName' | 'fileHash' | 'rows' | 'total'>, Remarks {
  id: number
  importedAt: number
  importedBy: string
  states: { state: PayoutState; rows: number; total: bigint }[]
  /** Oldest first, void ones among them. */
  approvals: BatchApprovalRecord[]
  stopped: BatchStop | null
}
