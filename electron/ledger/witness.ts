import { createHmac, timingSafeEqual } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { witnessedHeadSchema, type AuditHead } from '../core/audit.ts'
import type { Clock } from '../core/ports.ts'
import { VezneError } from '../core/result.ts'
import { readWhole, writeWhole } from '../core/whole-file.ts'
import { createPatience } from './patience.ts'

/**
 * The newest head of the trail in a folder outside the machine, which an admin chose: a machine that is set back takes its keychain
 * along, and only what lies elsewhere knows better. Whoever can write there can take it away or spoil it, and no more: without the
 * trail's key nothing in it is believed.
 */

/** What the witness knows. */
export interface Witnessed extends AuditHead {
  folder: string
  /** When it was written there. */
  at: number
}

/** `away`: nobody could look there or write; `foreign`: what lies there was not written with this workspace's key. */
export interface WitnessStatus {
  folder: string | null
  trouble: 'away' | 'foreign' | null
  /** What was last written there, or found. */
  known: Pick<Witnessed, 'sequence' | 'at'> | null
}

const patienceMs = 5_000
const mostBytes = 10_000

export function createWitness({
  ledger,
  clock,
}: {
  ledger: { workspace: { read(): Promise<{ identity: string | null; witnessFolder: string | null }> } }
  clock: Clock
}) {
  let status: WitnessStatus = { folder: null, trouble: null, known: null }
  const patiently = createPatience()

  async function place(): Promise<{ folder: string; file: string; identity: string } | null> {
    const { identity, witnessFolder: folder } = await ledger.workspace.read()
    if (folder !== status.folder) status = { folder, trouble: null, known: null }
    if (folder === null || identity === null) return null
    return { folder, identity, file: join(folder, `vezne-${identity.slice(0, 16)}.json`) }
  }

  /** That it was not ours once stays said while this run lasts, though it is written over. */
  function heard(known: WitnessStatus['known']): void {
    status = { ...status, trouble: status.trouble === 'foreign' ? 'foreign' : null, known }
  }

  const macOf = (key: string, identity: string, { sequence, hash, at }: Omit<Witnessed, 'folder'>) =>
    createHmac('sha256', Buffer.from(key, 'hex')).update(
      JSON.stringify(['vezne witness', identity, sequence, hash, at]),
    )

  return {
    status: (): WitnessStatus => status,

    /** Null: no folder was chosen, or nobody can say what it knows; then the status tells. */
    async read(key: string): Promise<Witnessed | null> {
      const at = await place()
      if (!at) return null
      try {
        const bytes = await patiently(async () => {
          if (!(await stat(at.folder)).isDirectory()) throw new VezneError('file_failed')
          const isThere = await stat(at.file).then(
            () => true,
            () => false,
          )
          return isThere ? readWhole(at.file, mostBytes) : null
        }, patienceMs)
        if (bytes === null) {
          heard(null)
          return null
        }
        const found = parsed(bytes)
        const mac = found && macOf(key, at.identity, found).digest()
        if (!found || !mac || !timingSafeEqual(mac, Buffer.from(found.mac, 'hex'))) {
          status = { ...status, trouble: 'foreign' }
          return null
        }
        const { sequence, hash, at: writtenAt } = found
        heard({ sequence, at: writtenAt })
        return { sequence, hash, at: writtenAt, folder: at.folder }
      } catch {
        status = { ...status, trouble: 'away' }
        return null
      }
    },

    /** Whole or not at all; what cannot be written the status tells. */
    async write(head: AuditHead, key: string): Promise<void> {
      const at = await place()
      if (!at || status.known?.sequence === head.sequence) return
      const now = { ...head, at: clock.now() }
      const mac = macOf(key, at.identity, now).digest('hex')
      try {
        await patiently(() => writeWhole(at.file, pieces(JSON.stringify({ ...now, mac }))), patienceMs)
        heard({ sequence: head.sequence, at: now.at })
      } catch {
        status = { ...status, trouble: 'away' }
      }
    },
  }
}
export type Witness = ReturnType<typeof createWitness>

async function* pieces(text: string): AsyncGenerator<string> {
  yield await Promise.resolve(text)
}

function parsed(bytes: Uint8Array) {
  try {
    return witnessedHeadSchema.parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return null
  }
}
