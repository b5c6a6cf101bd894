import type { MessagePort } from 'node:worker_threads'
import type { HandedFile } from './app/contract.ts'
import { serveBatchFile } from './batches/file/serve.ts'
import { serveTable } from './spreadsheet/serve-table.ts'

/** Tells a worker of files what to open its file as. */
export type FileOrder = { as: 'batch'; file: HandedFile } | { as: 'table'; bytes: ArrayBuffer }

export const serveFile = (port: MessagePort, order: FileOrder): Promise<void> =>
  order.as === 'batch' ? serveBatchFile(port, order.file) : serveTable(port, order.bytes)
