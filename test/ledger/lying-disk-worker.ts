import { queries } from '../../electron/ledger-queries.ts'
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { serve } from '../../electron/ledger/serve.ts'
import { openSolo } from '../../electron/ledger/solo-ledger.ts'

/** The ledger's worker where what a backup is written to says that it took all of it, and kept a bit of it otherwise. */
if (!parentPort) throw new Error('this file runs as a worker thread')
const { file, machine } = workerData as { file: string; machine: string }
const really = fs.writeFileSync
const lying: typeof fs.writeFileSync = (to, data, options) => {
  if (typeof data === 'string') throw new TypeError('a backup is bytes')
  const kept = Buffer.from(data as Uint8Array)
  kept.writeUInt8(kept.readUInt8(kept.length - 1) ^ 1, kept.length - 1)
  really(to, kept, options)
}
Object.assign(fs, { writeFileSync: lying })
syncBuiltinESMExports()
await serve(parentPort, queries, (say) => openSolo(file, say), { machine })
