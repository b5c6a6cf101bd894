import { hash } from 'node:crypto'
import type { MessagePort } from 'node:worker_threads'
import { serveCalls } from '../core/worker-calls.ts'
import { openTableFile } from './table-file.ts'
import type { TableFacts } from './table-files.ts'

/** Opens a file as a table in its worker, and reads its rows. */
export const serveTable = (port: MessagePort, file: ArrayBuffer, mostRows: number): Promise<void> =>
  serveCalls(port, () => {
    const bytes = new Uint8Array(file)
    const { format, sheets, rows } = openTableFile(bytes, mostRows)
    return {
      facts: { format, sheets, hash: hash('sha256', bytes) } satisfies TableFacts,
      calls: { rows },
      close: () => undefined,
    }
  })
