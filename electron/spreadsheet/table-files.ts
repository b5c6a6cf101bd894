import { openWorker, type ThreadSource } from '../core/worker-calls.ts'
import type { TableFile, TableRow } from './table.ts'

export interface TableFacts extends Pick<TableFile, 'format' | 'sheets'> {
  /** SHA-256 hex of the bytes. */
  hash: string
}

/** A table that is held in a worker of its own. */
export interface OpenTable extends TableFacts {
  /** Reads as `TableFile.rows` does. */
  rows(sheet: number, mostRows: number): Promise<TableRow[]>
  close(): void
}

export interface TableFiles {
  /**
   * Transfers the bytes to the file's worker. Throws what `openTableFile` throws, and
   * `file_too_large` for too much time or memory.
   */
  open(file: { bytes: ArrayBuffer }): Promise<OpenTable>
}

const mostMegabytes = 1024
/** Seconds: far more than the largest file needs that is allowed. */
const longestSilence = 20

/** Tables from files, each in a thread of `worker`. */
export function createTableFiles({
  worker,
  mostSeconds = longestSilence,
}: {
  worker: ThreadSource
  mostSeconds?: number
}): TableFiles {
  return {
    async open({ bytes }) {
      const { facts, calls, close } = await openWorker<TableFacts, Pick<TableFile, 'rows'>>(worker, {
        workerData: { as: 'table', bytes },
        transferList: [bytes],
        name: 'table-file',
        resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
        mostSeconds,
        gone: 'file_too_large',
      })
      return { ...facts, ...calls, close: () => void close() }
    },
  }
}
