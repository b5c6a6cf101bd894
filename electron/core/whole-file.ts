import { Buffer } from 'node:buffer'
import { randomBytes } from 'node:crypto'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import process from 'node:process'
import { VezneError } from './result.ts'

/** Files that are read and written as one piece. What the disk refuses is `file_failed`: its own words hold paths. */

/**
 * All bytes of the file, at most `mostBytes`, or `file_too_large`: by what comes and not by the size that the file says it
 * has, because it may grow while it is read.
 */
export const readWhole = (path: string, mostBytes: number): Promise<Uint8Array> =>
  failing(async () => {
    // Before it is opened: opening a pipe would wait for somebody to write to it.
    if (!(await stat(path)).isFile()) throw new VezneError('file_failed')
    await using file = await open(path)
    const pieces: Uint8Array[] = []
    let read = 0
    const stream = file.createReadStream({ autoClose: false, end: mostBytes }) as AsyncIterable<Uint8Array>
    for await (const piece of stream) {
      pieces.push(piece)
      read += piece.length
    }
    if (read > mostBytes) throw new VezneError('file_too_large')
    return Buffer.concat(pieces)
  })

/** Replaces the file, whole or not at all: its bytes are on the disk before its name is. Throws what `pieces` throws, too. */
export async function writeWhole(path: string, pieces: AsyncIterable<string>): Promise<void> {
  // In the same folder, so that it can be renamed, and new, so that no link leads it elsewhere.
  const draft = `${path}.${randomBytes(4).toString('hex')}.partial`
  const file = await failing(() => open(draft, 'wx', 0o600))
  try {
    try {
      for await (const piece of pieces) await failing(() => file.writeFile(piece))
      await failing(() => file.sync())
    } finally {
      await file.close()
    }
    await failing(() => rename(draft, path))
  } catch (error) {
    await rm(draft, { force: true })
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
    throw error instanceof VezneError ? error : new VezneError('file_failed')
  }
}
