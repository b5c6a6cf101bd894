import { createHash } from 'node:crypto'
import { chmod, lstat, mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { largestLogo, pictureType, type Logo } from './picture-type.ts'

/** A logo, and when it was fetched, UTC milliseconds. */
export interface KeptLogo extends Logo {
  fetchedAt: number
}

const largestCache = 8 * 1024 * 1024
/** However small a file is, a disk gives it a block: this also says how many there may be. */
const smallestFile = 4 * 1024
const isLogo = /^[0-9a-f]{64}$/
const isHalfWritten = /^[0-9a-f]{64}\.part$/

/**
 * Logos on disk, over the runs of the program: a file an address, named by its SHA-256. When it was fetched is the file's time
 * of change, when it was last used its time of access. Whatever the disk does, nothing throws: a logo that cannot be kept is
 * not kept. One process at a time.
 */
export function createLogoCache({ folder, now }: { folder: string; now: () => number }) {
  /** The files' sizes, least recently used first. */
  let opened: Promise<Map<string, number>> | null = null

  async function open(): Promise<Map<string, number>> {
    const found: { name: string; size: number; usedAt: number }[] = []
    await mkdir(folder, { recursive: true, mode: 0o700 })
    if (!(await lstat(folder)).isDirectory()) throw new Error('A link could lead anywhere')
    await chmod(folder, 0o700)
    for (const name of await readdir(folder)) {
      if (isHalfWritten.test(name)) await remove(name)
      if (!isLogo.test(name)) continue
      const { size, atimeMs } = await lstat(join(folder, name))
      found.push({ name, size, usedAt: atimeMs })
    }
    found.sort((one, other) => one.usedAt - other.usedAt)
    return new Map(found.map(({ name, size }) => [name, size]))
  }

  const remove = (name: string): Promise<void> => rm(join(folder, name), { force: true })

  async function dropUnused(files: Map<string, number>): Promise<void> {
    let total = files.values().reduce((sum, size) => sum + Math.max(size, smallestFile), 0)
    for (const [name, size] of files) {
      if (total <= largestCache) return
      total -= Math.max(size, smallestFile)
      files.delete(name)
      await remove(name)
    }
  }

  async function readFrom(files: Map<string, number>, name: string): Promise<KeptLogo | null> {
    const path = join(folder, name)
    const found = await lstat(path)
    if (!found.isFile() || found.size > largestLogo) return null
    const bytes = await readFile(path)
    const mime = pictureType(bytes)
    if (mime === null) return null
    await utimes(path, now() / 1000, found.mtime)
    files.delete(name)
    files.set(name, found.size)
    return { bytes, mime, fetchedAt: found.mtimeMs }
  }

  return {
    /** Null when it is not there, or is no sound picture any more: then it is gone. */
    async read(url: string): Promise<KeptLogo | null> {
      try {
        const files = await (opened ??= open())
        const name = nameOf(url)
        if (!files.has(name)) return null
        const logo = await readFrom(files, name).catch(() => null)
        if (!logo) {
          files.delete(name)
          await remove(name)
        }
        return logo
      } catch {
        return null
      }
    },

    async keep(url: string, { bytes, fetchedAt }: KeptLogo): Promise<void> {
      const name = nameOf(url)
      const half = `${name}.part`
      try {
        const files = await (opened ??= open())
        await writeFile(join(folder, half), bytes, { flag: 'wx', mode: 0o600 })
        await utimes(join(folder, half), fetchedAt / 1000, fetchedAt / 1000)
        await rename(join(folder, half), join(folder, name))
        files.delete(name)
        files.set(name, bytes.length)
        await dropUnused(files)
      } catch {
        await remove(half).catch(() => undefined)
      }
    },
  }
}

const nameOf = (url: string): string => createHash('sha256').update(url).digest('hex')
