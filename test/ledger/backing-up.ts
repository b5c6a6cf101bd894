import type { RecordLedger } from '../../electron/record/ledger.ts'
import { join } from 'node:path'
import { openLedger } from '../../electron/ledger/ledger.ts'
import { newPayout, stamp } from './samples.ts'

/** Backs the ledger up into a folder, both named on the command line, and says how that went; then writes into it. */
const worker = new URL('../../electron/ledger-worker.ts', import.meta.url)
const [file = '', folder = ''] = process.argv.slice(2)
const ledger = await openLedger<RecordLedger>({ file, machine: 'kasa-1', worker })
await ledger.sealWith('5a'.repeat(32))
try {
  await ledger.backUp(join(folder, 'copy.db'))
  process.stdout.write('backed up\n')
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : 'unexpected'}\n`)
}
await ledger.payouts.add(newPayout(), stamp())
process.stdout.write('written\n')
await ledger.close()
