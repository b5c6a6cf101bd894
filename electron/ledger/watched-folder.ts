import { createHash } from 'node:crypto'
import { lstat, readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ChosenFile } from '../core/ports.ts'
import { VezneError } from '../core/result.ts'
import { madePlain } from '../core/text.ts'
import { fileAt } from '../core/whole-file.ts'
import { createPatience } from './patience.ts'

/** Describes a file that others put there. */
export interface WatchedFile {
  name: string
  /** Bytes. */
  size: number
  /** UTC milliseconds, by its disk. */
  changedAt: number
  /** Its size or time changed while Vezne looked: another program still writes it. */
  isGrowing: boolean
  /** SHA-256 hex; null while it grows, and beyond what one look reads. */
  hash: string | null
}

const kinds = ['.xlsx', '.csv', '.json', '.jsonl', '.txt']
const patienceMs = 10_000
const pauseMs = 300
const mostFiles = 1_000
/** Bounds what one look reads to know files again; the next look continues. */
const mostBytes = 32 * 1024 * 1024

/** Looks into the folder where banks' and the service's files are put. Writes, moves and removes nothing there. */
export function createWatchedFolder({
  ledger,
  pause = () => wait(pauseMs),
}: {
  ledger: { workspace: { read(): Promise<{ watchedFolder: string | null }> } }
  pause?: () => Promise<unknown>
}) {
  const patiently = createPatience()
  let last: Promise<unknown> = Promise.resolve()
  let seen = new Map<string, WatchedFile>()

  /** Several seats may ask at once. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(() => patiently(work, patienceMs))
    last = turn.catch(() => undefined)
    return turn
  }

  return {
    /** Lists its table and event files, newest first; null while the folder is away. */
    async look(): Promise<{ folder: string | null; files: WatchedFile[] | null }> {
      const { watchedFolder: folder } = await ledger.workspace.read()
      if (folder === null) return { folder, files: [] }
      const look = inTurn(async () => {
        const entries = await listed(folder)
        const isSeen = (one: Entry) => isSame(one, seen.get(one.path))
        let now = entries
        if (!entries.every(isSeen)) {
          await pause()
          now = await listed(folder)
        }
        const before = new Map(entries.map((entry) => [entry.path, entry]))
        const next = new Map<string, WatchedFile>()
        let read = 0
        for (const { path, ...facts } of now) {
          const isGrowing = !isSame(facts, before.get(path))
          const known = seen.get(path)
          let hash = !isGrowing && isSame(facts, known) ? (known?.hash ?? null) : null
          if (!isGrowing && hash === null && read + facts.size <= mostBytes) {
            read += facts.size
            hash = await hashOf(path).catch(() => null)
          }
          next.set(path, { ...facts, isGrowing, hash })
        }
        seen = next
        return [...next.values()]
      })
      return { folder, files: await look.catch(() => null) }
    },

    /** Opens one that `look` lists. Throws `not_found`, and `file_failed` while the folder is away. */
    async open(name: string): Promise<ChosenFile> {
      const { watchedFolder: folder } = await ledger.workspace.read()
      return inTurn(async () => {
        const entry = folder === null ? null : (await listed(folder)).find((one) => one.name === name)
        if (!entry) throw new VezneError('not_found')
        return fileAt(entry.path)
      })
    },
  }
}
export type WatchedFolder = ReturnType<typeof createWatchedFolder>

type Entry = Pick<WatchedFile, 'name' | 'size' | 'changedAt'> & { path: string }
type Facts = Pick<WatchedFile, 'size' | 'changedAt'>

const isSame = (one: Facts, other: Facts | undefined): boolean =>
  one.size === other?.size && one.changedAt === other.changedAt

/** Leaves out links, which may lead elsewhere, and hidden files of office programs. */
async function listed(folder: string): Promise<Entry[]> {
  const names = await readdir(folder).catch(() => {
    throw new VezneError('file_failed')
  })
  const tables = names.filter((name) => kinds.includes(extname(name).toLowerCase()) && !/^(?:\.|~\$)/.test(name))
  const entries = await Promise.all(
    tables.slice(0, mostFiles).map(async (name) => {
      const path = join(folder, name)
      const stats = await lstat(path).catch(() => null)
      if (!stats?.isFile()) return []
      return [{ path, name: madePlain(name), size: stats.size, changedAt: Math.trunc(stats.mtimeMs) }]
    }),
  )
  return entries.flat().toSorted((one, other) => other.changedAt - one.changedAt)
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of (await fileAt(path)).pieces()) hash.update(piece)
  return hash.digest('hex')
}
