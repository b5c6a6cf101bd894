import { parentPort, type MessagePort } from 'node:worker_threads'
import type { LedgerWorkerData } from '../electron/ledger/ledger.ts'
import type { RestoreOrder } from '../electron/ledger/restore.ts'
import type { ReplacedWorkspace } from '../electron/people/records.ts'
import { serveFile, type FileOrder } from '../electron/serve-file.ts'
import { serveLedger } from '../electron/serve-ledger.ts'
import { serveRestore } from '../electron/serve-restore.ts'
import { hashQuickly } from './stand-in/quick-scrypt.mjs'

/** What a worker of ours is told at its start, told to a thread that has started: by `port` it then serves. */
export type Placed = { port: MessagePort } & (
  | { kind: 'ledger'; workerData: LedgerWorkerData }
  | { kind: 'restore'; workerData: RestoreOrder<ReplacedWorkspace> }
  | { kind: 'file'; workerData: FileOrder }
)

/**
 * A thread that is a ledger's worker, a restore's or a file's, one after another: its start costs more than most of what a test asks of
 * it. A backup's passphrase opens here only what a test has closed as quickly (`beforeAll(hashQuickly)`); the real cost has
 * `ledger/backup-file.test.ts`.
 */
if (!parentPort) throw new Error('this file runs as a worker thread')
hashQuickly()
parentPort.on('message', (placed: Placed) => {
  if (placed.kind === 'ledger') void serveLedger(placed.port, placed.workerData)
  else if (placed.kind === 'restore') void serveRestore(placed.port, placed.workerData)
  else void serveFile(placed.port, placed.workerData)
})
