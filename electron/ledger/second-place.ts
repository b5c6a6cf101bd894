import { createHash, randomBytes, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { lstat, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Clock } from '../core/ports.ts'
import { VezneError } from '../core/result.ts'
import { syncFolder } from '../core/whole-file.ts'
import { identityOf, mostOfHeader } from './backup-file.ts'
import { surplusOf, type Backup } from './ledger-files.ts'
import { createPatience } from './patience.ts'
import { backupExtension, timedName, timeOfName } from './private-file.ts'

/**
 * The automatic backups once more, in a folder outside this machine that an admin chose: a stick, a share. The newest one that is not
 * there yet is brought there; a place that was away has it the next time. It is read back and must be, byte for byte, the one that was
 * opened when it was made. Nothing that is not ours is written over or removed.
 */

/**
 * `away`: nobody could look there or write; `full`: there was no room; `foreign`: something else has the name; `spoilt`: what was read
 * back was not what had been written.
 */
type SecondPlaceTrouble = 'away' | 'full' | 'foreign' | 'spoilt'

interface SecondPlaceStatus {
  /** Null: nobody chose one. */
  folder: string | null
  trouble: SecondPlaceTrouble | null
  /** Of the newest backup that lies there, as far as anybody could look; null: none. */
  newestAt: number | null
  /** How many lie there. */
  kept: number
}

const lookForMs = 5_000
/** A large ledger over a slow network. */
const copyForMs = 30 * 60_000
const draftEnd = '.partial'

export function createSecondPlace({
  ledger,
  charter,
  clock,
}: {
  ledger: { workspace: { read(): Promise<{ backupFolder: string | null }> } }
  charter: { now(): Promise<{ identity: string | null }> }
  clock: Clock
}) {
  const nothing = { trouble: null, newestAt: null, kept: 0 }
  let status: SecondPlaceStatus = { folder: null, ...nothing }
  const patiently = createPatience()
  const statusOf = (folder: string | null) => (folder === status.folder ? status : { folder, ...nothing })

  /** Newest first. Those with our name that are not of this workspace are not ours. */
  async function oursIn(folder: string, prefix: string, identity: string): Promise<Backup[]> {
    const found: Backup[] = []
    for (const name of await readdir(folder)) {
      const at = name.startsWith(prefix) ? timeOfName(name.slice(prefix.length)) : null
      const file = join(folder, name)
      if (at !== null && (await identityOfFile(file)) === identity)
        found.push({ name, at, bytes: (await stat(file)).size })
    }
    return found.sort((one, other) => other.at - one.at)
  }

  return {
    /** Of the folder that is chosen now. */
    status: statusOf,

    /**
     * Brings the backup in this file there, unless it is there, and keeps the newest `count`. What the disk refuses the status tells; true
     * when that has changed. Throws the ledger's failures.
     */
    async keep({ at, bytes }: Backup, file: string, count: number): Promise<boolean> {
      const { backupFolder: folder } = await ledger.workspace.read()
      const { identity } = await charter.now()
      const known = statusOf(folder)
      status = known
      if (folder === null || identity === null) return false
      const prefix = `vezne-${identity.slice(0, 16)}-`
      const to = join(folder, prefix + timedName(at, backupExtension))
      try {
        const ours = await patiently(() => oursIn(folder, prefix, identity), lookForMs)
        if (ours.some((one) => one.at === at && one.bytes === bytes)) tell(ours)
        else {
          await patiently(async () => {
            // What a crash left of an earlier one.
            for (const name of await readdir(folder)) {
              if (name.startsWith(prefix) && name.endsWith(draftEnd)) await rm(join(folder, name), { force: true })
            }
            await refuseToFill(folder, bytes)
            await bring(file, to)
            const surplus = surplusOf(await oursIn(folder, prefix, identity), count, clock.now())
            for (const { name } of surplus) await rm(join(folder, name), { force: true })
            tell(await oursIn(folder, prefix, identity))
          }, copyForMs)
        }
      } catch (error) {
        status = { ...status, trouble: error instanceof Refusal ? error.trouble : 'away' }
      }
      return JSON.stringify(status) !== JSON.stringify(known)
    },
  }

  function tell(ours: readonly Backup[]): void {
    status = { ...status, trouble: null, newestAt: ours[0]?.at ?? null, kept: ours.length }
  }
}
export type SecondPlace = ReturnType<typeof createSecondPlace>

class Refusal extends Error {
  trouble: SecondPlaceTrouble
  constructor(trouble: SecondPlaceTrouble) {
    super(trouble)
    this.trouble = trouble
  }
}

async function refuseToFill(folder: string, needed: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < needed) throw new Refusal('full')
}

/** Whole or not at all, and never over what has that name. */
async function bring(from: string, to: string): Promise<void> {
  const draft = `${to}.${randomBytes(4).toString('hex')}${draftEnd}`
  const written = createHash('sha256')
  try {
    if (await isThere(to)) throw new Refusal('foreign')
    await pipeline(
      createReadStream(from),
      (pieces) => hashing(pieces, written),
      createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }),
    )
    const readBack = createHash('sha256')
    await pipeline(createReadStream(draft), readBack)
    if (!readBack.digest().equals(written.digest())) throw new Refusal('spoilt')
    if (await isThere(to)) throw new Refusal('foreign')
    await rename(draft, to)
    await syncFolder(join(to, '..'))
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined)
    throw isFull(error) ? new Refusal('full') : error
  }
}

async function* hashing(pieces: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    hash.update(piece)
    yield piece
  }
}

const isThere = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) === 'ENOENT') return false
      throw error
    },
  )

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null)
const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(codeOf(error)))

/** Null for what is no backup. */
async function identityOfFile(path: string): Promise<string | null> {
  // Opening a pipe would wait for somebody to write to it.
  if (!(await lstat(path)).isFile()) return null
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(mostOfHeader), position: 0 })
  try {
    return identityOf(buffer.subarray(0, bytesRead))
  } catch (error) {
    if (error instanceof VezneError) return null
    throw error
  }
}
