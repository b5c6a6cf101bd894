import type { RecordLedger } from '../../electron/record/ledger.ts'
import { openLedger } from '../../electron/ledger/ledger.ts'
import { newPayout, stamp } from './samples.ts'

/** Writes into the ledger named on the command line and dies, so that what it wrote is in the log alone. */
const worker = new URL('../../electron/ledger-worker.ts', import.meta.url)
const [file = ''] = process.argv.slice(2)
const ledger = await openLedger<RecordLedger>({ file, machine: 'kasa-1', worker })
await ledger.payouts.add(newPayout({ processId: 'in the log' }), stamp())
process.kill(process.pid, 'SIGKILL')
