import { queries } from '../../electron/ledger-queries.ts'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { sizeOf } from '../../electron/ledger/private-file.ts'
import { serve } from '../../electron/ledger/serve.ts'
import { openSolo } from '../../electron/ledger/solo-ledger.ts'

/** The ledger's worker where every disk has room for a copy of the ledger, 64 MiB and `SPARE_BYTES`. */
if (!parentPort) throw new Error('this file runs as a worker thread')
const { file, machine } = workerData as { file: string; machine: string }
const really = fs.statfsSync
const littleRoom = (path: fs.PathLike) => {
  const bavail = sizeOf(file) + sizeOf(`${file}-wal`) + 64 * 1024 * 1024 + Number(process.env['SPARE_BYTES'])
  return Object.assign(really(path), { bsize: 1, bavail })
}
Object.assign(fs, { statfsSync: littleRoom })
syncBuiltinESMExports()
await serve(parentPort, queries, (say) => openSolo(file, say), { machine })
