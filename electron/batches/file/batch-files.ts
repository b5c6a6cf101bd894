import { MessageChannel, type MessagePort } from 'node:worker_threads'
import type { HandedFile } from '../../app/contract.ts'
import type { Locale } from '../../core/text.ts'
import type {
  BatchMapping,
  BatchPreview,
  BatchProblem,
  BatchReading,
  BatchRow,
  BatchRowList,
} from '../contract/batch.ts'
import type { BatchColumn } from '../contract/columns.ts'
import type { Payee } from '../../payouts/records.ts'
import type { RowStream } from '../records.ts'
import type { ListedBank } from '../../banks/records.ts'
import { openFileThread } from '../../spreadsheet/file-thread.ts'
import type { ThreadSource } from '../../core/worker-calls.ts'

/** A bank of the service's list, to know a cell by: its `_id`, code or name. */
export type KnownBank = Pick<ListedBank, 'id' | 'name' | 'code' | 'minimum' | 'maximum'>

/** What there is to know of a file before its rows are read. */
export interface BatchFileFacts extends Pick<
  BatchPreview,
  'fileName' | 'encoding' | 'delimiter' | 'sheets' | 'sheet' | 'titles' | 'header' | 'examples' | 'questions'
> {
  /** SHA-256 hex of the bytes. */
  fileHash: string
  /** SHA-256 hex of the header's cells and of what is understood of them. */
  headerHash: string
  /** Holds what names and cells tell beyond doubt. */
  recognised: BatchMapping
}

/** What its rows come to. */
export type BatchSummary = Omit<BatchPreview, keyof BatchFileFacts | 'token' | 'mappedBy' | 'sameLists'>

/** Leaves a dialect of null to the amounts. */
export type FileReading = Omit<BatchReading, 'dialect'> & { dialect: Locale | null }

/** What the ledger says of a row that the file itself cannot know. */
export interface RowFinding {
  row: number
  problem: { column: BatchColumn; problem: BatchProblem } | null
  warnings: BatchRow['warnings']
}

/** One file of payouts, held in a worker of its own. */
export interface BatchFile {
  readonly facts: BatchFileFacts
  /** Turns to another sheet, whose rows are unread; null: to none. Throws what `open` throws, and `not_found`. */
  turnTo(sheet: number | null): Promise<void>
  /**
   * Reads every row, or none until `isReadable`; holds limits against `banks` where they are known.
   * Throws `invalid_input` for the mapping, or `cancelled`.
   */
  read(
    reading: FileReading,
    banks: readonly KnownBank[] | null,
    onProgress: (done: number, of: number) => void,
  ): Promise<BatchSummary>
  rows(list: BatchRowList, after: number, limit: number): Promise<{ rows: BatchRow[]; next: number | null }>
  /** Rows without a problem of their own, to ask the ledger about: after this row. */
  payees(
    after: number,
    limit: number,
  ): Promise<{ row: number; payee: Payee; accountName: string; processId: string | null }[]>
  /** Lists the payments of the readable rows that are not left out. */
  payments(): Promise<string[]>
  /** Names the row by which those to import exceed this; null: none does. Minor units. */
  rowBeyond(limit: bigint): Promise<number | null>
  /** What was found; it stays until the row is corrected. */
  mark(findings: readonly RowFinding[]): Promise<BatchSummary>
  /** Throws `not_found` for a row that is not there. */
  correct(row: number, column: BatchColumn, text: string): Promise<BatchSummary>
  leaveOut(rows: readonly number[] | null, leftOut: boolean): Promise<BatchSummary>
  /** The rows that are to be imported. Throws `batch_not_ready` while one has a problem. */
  stream(): Promise<RowStream>
  /** Ends whatever it does now: reading, or the stream. */
  cancel(): void
  close(): void
}

export interface BatchFiles {
  /**
   * Transfers the bytes to the file's worker.
   * Throws `file_failed`, `file_too_large`, `file_unreadable` with its reason, or `file_empty`.
   */
  open(file: HandedFile): Promise<BatchFile>
}

/** What is asked of a file's worker; the rows go out by the port that `stream` gets. */
export type BatchFileCalls = Omit<BatchFile, 'facts' | 'turnTo' | 'stream' | 'cancel' | 'close'> & {
  turnTo(sheet: number | null): Promise<BatchFileFacts>
  stream(port: MessagePort): Promise<void>
  cancel(): void
}

/**
 * Files of payouts, each in a thread of `worker`. A worker that ends without having been asked to, for
 * want of memory, fails what it was asked with `file_failed`.
 */
export function createBatchFiles({ worker }: { worker: ThreadSource }): BatchFiles {
  return {
    async open(file) {
      const { calls, close, ...opened } = await openFileThread<BatchFileFacts, BatchFileCalls>(worker, {
        workerData: { as: 'batch', file },
        transferList: [file.bytes],
        name: 'batch-file',
        gone: 'file_failed',
      })
      let { facts } = opened
      return {
        ...calls,
        get facts() {
          return facts
        },
        async turnTo(sheet) {
          facts = await calls.turnTo(sheet)
        },
        async stream() {
          const { port1, port2 } = new MessageChannel()
          await calls.stream(port2)
          return port1
        },
        cancel() {
          // A worker that is gone does nothing that could be ended.
          calls.cancel().catch(() => undefined)
        },
        close() {
          void close()
        },
      }
    },
  }
}
