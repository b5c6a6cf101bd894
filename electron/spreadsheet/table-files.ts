import { openFileThread } from './file-thread.ts'
import type { ThreadSource } from '../core/worker-calls.ts'
import type { TableFile, TableRow } from './table.ts'

export interface TableFacts extends Pick<TableFile, 'format' | 'sheets'> {
  /** SHA-256 hex of the bytes. */
  hash: string
}

/** A table that is held in a worker of its own. */
export interface OpenTable extends TableFacts {
  /** Reads as `TableFile.rows` does. */
  rows(sheet: number): Promise<TableRow[]>
  close(): void
}

export interface TableFiles {
  /**
   * Transfers the bytes to the file's worker. Throws what `openTableFile` throws, `file_unreadable` (`slow`), and
   * `file_too_large` for too much memory.
   */
  open(file: { bytes: ArrayBuffer; mostRows: number }): Promise<OpenTable>
}

/** Tables from files, each in a thread of `worker`. */
export function createTableFiles({ worker, mostSeconds }: { worker: ThreadSource; mostSeconds?: number }): TableFiles {
  return {
    async open({ bytes, mostRows }) {
      const { facts, calls, close } = await openFileThread<TableFacts, Pick<TableFile, 'rows'>>(worker, {
        workerData: { as: 'table', bytes, mostRows },
        transferList: [bytes],
        name: 'table-file',
        mostSeconds,
        gone: 'file_too_large',
      })
      return { ...facts, ...calls, close: () => void close() }
    },
  }
}
