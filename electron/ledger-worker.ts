import { parentPort, workerData } from 'node:worker_threads'
import type { LedgerWorkerData } from './ledger/ledger.ts'
import { serveLedger } from './serve-ledger.ts'

/** The ledger's worker: a bundle of its own, for one ledger. */
if (!parentPort) throw new Error('this file runs as a worker thread')
await serveLedger(parentPort, workerData as LedgerWorkerData)
