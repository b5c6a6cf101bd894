import { queries } from '../../electron/ledger-queries.ts'
import { parentPort, workerData } from 'node:worker_threads'
import { serve } from '../../electron/ledger/serve.ts'
import { openSolo } from '../../electron/ledger/solo-ledger.ts'

/** The ledger's worker, dying at the first call. */
if (!parentPort) throw new Error('this file runs as a worker thread')
const { file, machine } = workerData as { file: string; machine: string }
parentPort.on('message', () => process.exit(1))
await serve(parentPort, queries, (say) => openSolo(file, say), { machine })
