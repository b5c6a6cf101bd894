import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { TraceRecord } from './trace.ts'

/**
 * A disk that forgets what was never synced. It promises no more than POSIX does: a file's contents are safe after its own
 * sync, its name after the directory's, and a write that was under way may be there in part, 512 bytes at a time.
 */

interface File {
  safe: Buffer
  /** Since the last sync, in order. */
  pending: Pending[]
}
type Pending = { kind: 'write'; offset: number; data: Buffer } | { kind: 'truncate'; length: number }

/** `lost`: nothing that was not synced is there. `some`: each write is, or is not, or is in part. `torn`: the last is in part. */
export type Cut = 'lost' | 'some' | 'torn'

const sector = 512

export class Disk {
  readonly #folder: string
  #names = new Map<string, File>()
  #safeNames = new Map<string, File>()
  constructor(folder: string) {
    this.#folder = folder
  }

  take({ kind, path, offset, data }: TraceRecord): void {
    const file = this.#names.get(path)
    if (kind === 'create') {
      if (!file) this.#names.set(path, { safe: Buffer.alloc(0), pending: [] })
    } else if (kind === 'sync' && path === this.#folder) this.#safeNames = new Map(this.#names)
    else if (!file) return
    else if (kind === 'write') file.pending.push({ kind: 'write', offset, data })
    else if (kind === 'truncate') file.pending.push({ kind: 'truncate', length: offset })
    else if (kind === 'sync') {
      file.safe = apply(file.safe, file.pending)
      file.pending = []
    } else if (kind === 'unlink') this.#names.delete(path)
    else if (kind === 'rename') {
      this.#names.delete(path)
      this.#names.set(data.toString('utf8'), file)
    }
  }

  /** Writes into `folder` what the power cut leaves of the files whose names begin with `ledger.db`. */
  cut(how: Cut, folder: string, draw: () => number): void {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const names = how === 'lost' || (how === 'some' && draw() < 0.5) ? this.#safeNames : this.#names
    for (const [path, file] of names) {
      if (!basename(path).startsWith('ledger.db')) continue
      writeFileSync(join(folder, basename(path)), apply(file.safe, survivors(file.pending, how, draw)), { mode: 0o600 })
    }
  }
}

function survivors(pending: readonly Pending[], how: Cut, draw: () => number): Pending[] {
  if (how === 'lost') return []
  if (how === 'torn') return pending.map((one, index) => (index === pending.length - 1 ? torn(one, draw) : one))
  return pending.flatMap((one) => {
    const chance = draw()
    if (chance < 0.45) return []
    return chance < 0.9 ? [one] : [torn(one, draw)]
  })
}

function torn(one: Pending, draw: () => number): Pending {
  if (one.kind === 'truncate') return one
  const sectors = Math.floor(draw() * Math.ceil(one.data.length / sector))
  return { ...one, data: one.data.subarray(0, sectors * sector) }
}

function apply(safe: Buffer, pending: readonly Pending[]): Buffer {
  let length = safe.length
  let most = length
  for (const one of pending) {
    length = one.kind === 'truncate' ? one.length : Math.max(length, one.offset + one.data.length)
    most = Math.max(most, length)
  }
  const contents = Buffer.alloc(most)
  safe.copy(contents)
  for (const one of pending) {
    if (one.kind === 'truncate') contents.fill(0, one.length)
    else one.data.copy(contents, one.offset)
  }
  return contents.subarray(0, length)
}
