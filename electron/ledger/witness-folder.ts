import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { witnessedHeadSchema, type WitnessedHead } from '../core/audit.ts'
import { VezneError } from '../core/result.ts'
import { keptIn } from '../core/schemas.ts'
import { readWhole, writeWhole } from '../core/whole-file.ts'
import { createPatience } from './patience.ts'
import type { FindWitness } from './witness.ts'

const patienceMs = 5_000
const mostBytes = 10_000

/** A file in a folder outside the machine, which an admin chose: a share, a stick. It is written whole or not at all. */
export function createWitnessFolder({
  ledger,
  charter,
}: {
  ledger: { workspace: { read(): Promise<{ witnessFolder: string | null }> } }
  charter: { now(): Promise<{ identity: string | null }> }
}): FindWitness {
  const patiently = createPatience()

  return async () => {
    const { witnessFolder: folder } = await ledger.workspace.read()
    const { identity } = await charter.now()
    if (folder === null || identity === null) return null
    const file = join(folder, `vezne-${identity.slice(0, 16)}.json`)
    return {
      name: folder,
      identity,
      async read() {
        const bytes = await patiently(async () => {
          if (!(await stat(folder)).isDirectory()) throw new VezneError('file_failed')
          const isThere = await stat(file).then(
            () => true,
            () => false,
          )
          return isThere ? readWhole(file, mostBytes) : null
        }, patienceMs)
        return bytes && (keptIn(witnessedHeadSchema, bytes) ?? nobodys)
      },
      async write(head) {
        await patiently(() => writeWhole(file, pieces(JSON.stringify(head))), patienceMs)
      },
    }
  }
}

async function* pieces(text: string): AsyncGenerator<string> {
  yield await Promise.resolve(text)
}

/** What is no head at all was said with no key. */
const nobodys: WitnessedHead = { sequence: 0, hash: '0'.repeat(64), at: 0, mac: '0'.repeat(64) }
