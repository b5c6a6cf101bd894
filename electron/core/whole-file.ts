import { randomBytes } from 'node:crypto'
import { open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import process from 'node:process'
import { bytesOf } from './chosen-file.ts'
import type { ChosenFile } from './ports.ts'
import { VezneError } from './result.ts'
import { madePlain } from './text.ts'

/** Files that are read in pieces and written whole. What the disk refuses is `file_failed`: its own words hold paths. */

/** Finds a file to read. Throws `file_failed` where there is none, as its pieces do. */
export const fileAt = async (path: string): Promise<ChosenFile> => ({
  name: madePlain(basename(path)),
  size: await failing(() => sizeAt(path)),
  pieces: () => piecesAt(path),
})

/** All bytes of the file, at most `mostBytes`, or `file_too_large`. */
export const readWhole = async (path: string, mostBytes: number): Promise<Uint8Array> =>
  bytesOf(await fileAt(path), mostBytes)

async function* piecesAt(path: string): AsyncGenerator<Uint8Array> {
  try {
    // Opening a pipe would wait for a writer.
    await sizeAt(path)
    await using file = await open(path)
    yield* file.createReadStream({ autoClose: false }) as AsyncIterable<Uint8Array>
  } catch (error) {
    throw asFailure(error)
  }
}

async function sizeAt(path: string): Promise<number> {
  const stats = await stat(path)
  if (!stats.isFile()) throw new VezneError('file_failed')
  return stats.size
}

/** Replaces the file, whole or not at all: its bytes are on the disk before its name is. Throws what `pieces` throws, too. */
export async function writeWhole(path: string, pieces: AsyncIterable<string | Uint8Array>): Promise<void> {
  // In the same folder, so that it can be renamed, and new, so that no link leads it elsewhere.
  const draft = `${path}.${randomBytes(4).toString('hex')}.partial`
  const file = await failing(() => open(draft, 'wx', 0o600))
  try {
    try {
      for await (const piece of pieces) await failing(() => file.writeFile(piece))
      await failing(() => file.sync())
    } finally {
      await failing(() => file.close())
    }
    await failing(() => rename(draft, path))
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined)
    throw error
  }
  await failing(() => syncFolder(dirname(path)))
}

/** So that the new name is on the disk too. Windows cannot open a folder, and its file systems keep a journal of names. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  await using opened = await open(folder)
  await opened.sync()
}

export async function failing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw asFailure(error)
  }
}

const asFailure = (error: unknown): VezneError => (error instanceof VezneError ? error : new VezneError('file_failed'))
