import { parentPort, workerData } from 'node:worker_threads'
import type { LedgerWorkerData } from './ledger/ledger.ts'
import { forChecker, serveChecker } from './record/queries/check/check-thread.ts'
import { serveLedger } from './serve-ledger.ts'

/** Runs as the ledger's worker, or as the thread of its check. */
if (!parentPort) throw new Error('this file runs as a worker thread')
if (workerData === forChecker) await serveChecker(parentPort)
else await serveLedger(parentPort, workerData as LedgerWorkerData, new URL(import.meta.url))
