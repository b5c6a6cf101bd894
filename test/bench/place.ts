import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBatchFiles } from '../../electron/batches/file/batch-files.ts'
import { mostTableBytes } from '../../electron/core/tables.ts'
import { bytesOf } from '../../electron/core/chosen-file.ts'
import { fileAt } from '../../electron/core/whole-file.ts'
import { openBelieved } from '../ledger/open-believed.ts'
import { openDatabase } from '../../electron/ledger/open-database.ts'
import type { NewBatch } from '../../electron/batches/records.ts'
import { csvOf, type MadePayout } from './payouts.ts'

/** A directory with a file of payouts and ledgers beside it, each of its own. */
export function makePlace(payouts: readonly MadePayout[]) {
  const directory = mkdtempSync(join(tmpdir(), 'vezne-bench-'))
  const csv = join(directory, 'payouts.csv')
  writeFileSync(csv, csvOf(payouts))
  const files = createBatchFiles({ worker: entry('file-worker') })
  let ledgers = 0
  const nextFile = () => join(directory, `${(ledgers += 1)}.db`)
  return {
    folder: directory,
    /** As the program does: in its worker. */
    openLedger: (file = nextFile()) => openBelieved({ file, worker: entry('ledger-worker'), machine: 'bench' }),
    /** The same file, tables, indexes and pragmas, on this thread. */
    openBare: (file = nextFile()) => openDatabase(file),
    nextFile,
    async openFile() {
      const file = await fileAt(csv)
      return files.open({ name: file.name, bytes: (await bytesOf(file, mostTableBytes)).buffer })
    },
    dispose: () => rmSync(directory, { recursive: true }),
  }
}
export type Place = ReturnType<typeof makePlace>

const entry = (path: string) => new URL(`../../electron/${path}.ts`, import.meta.url)

type Ledger = Awaited<ReturnType<Place['openLedger']>>

/** From the file's bytes to the commit, as a batch is imported when nobody has anything to correct. */
export async function importFile(place: Place, ledger: Ledger): Promise<void> {
  const file = await place.openFile()
  try {
    const { fileName, fileHash, headerHash, recognised: mapping } = file.facts
    const read = await file.read({ mapping, unused: [], dialect: null }, null, () => undefined)
    if (read.invalid > 0) throw new Error(`${read.invalid} rows cannot be read: ${JSON.stringify(read.problems)}`)
    const batch: NewBatch = {
      ...{ name: 'bench', fileName, fileHash, headerHash, mapping, as: 'awaiting_approval' },
      ...{ rows: read.valid, total: BigInt(read.total), by: 'maker', at: 1_000, offset: null },
    }
    await ledger.batches.import(batch, await file.stream(), () => undefined)
  } finally {
    file.close()
  }
}
