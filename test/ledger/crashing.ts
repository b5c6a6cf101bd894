import { openBelieved } from './open-believed.ts'
import { newPayout, stamp } from './samples.ts'

/** Writes into a ledger, by a worker, both named on the command line, and dies, so that what it wrote is in the log alone. */
const [file = '', worker = ''] = process.argv.slice(2)
const ledger = await openBelieved({ file, machine: 'kasa-1', worker: new URL(worker) })
await ledger.payouts.add(newPayout({ processId: 'in the log' }), stamp())
process.kill(process.pid, 'SIGKILL')
