import type { MessagePort } from 'node:worker_threads'
import type { HandedFile } from './app/contract.ts'
import { serveBatchFile } from './batches/file/serve.ts'
import { serveEvents } from './callbacks/file/serve.ts'
import { serveStatement } from './reconcile/file/serve.ts'

/** Tells a worker of files what to open its file as. */
export type FileOrder = { as: 'batch'; file: HandedFile } | { as: 'events' | 'statement'; bytes: ArrayBuffer }

export function serveFile(port: MessagePort, order: FileOrder): Promise<void> {
  if (order.as === 'batch') return serveBatchFile(port, order.file)
  return order.as === 'events' ? serveEvents(port, order.bytes) : serveStatement(port, order.bytes)
}
