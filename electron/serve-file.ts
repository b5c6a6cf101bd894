import type { MessagePort } from 'node:worker_threads'
import type { HandedFile } from './app/contract.ts'
import { serveBatchFile } from './batches/file/serve.ts'
import { serveStatement } from './reconcile/file/serve.ts'
import { serveTable } from './spreadsheet/serve-table.ts'

/** Tells a worker of files what to open its file as. */
export type FileOrder =
  | { as: 'batch'; file: HandedFile }
  | { as: 'table'; bytes: ArrayBuffer; mostRows: number }
  | { as: 'statement'; bytes: ArrayBuffer }

export function serveFile(port: MessagePort, order: FileOrder): Promise<void> {
  if (order.as === 'batch') return serveBatchFile(port, order.file)
  return order.as === 'table' ? serveTable(port, order.bytes, order.mostRows) : serveStatement(port, order.bytes)
}
