import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An asar archive, read by its own few bytes and not by what wrote it. */

interface Entry {
  size: number
  offset?: string
  unpacked?: true
  integrity: { algorithm: string; hash: string }
}
interface Folder {
  files: Record<string, Entry | Folder>
}

export interface Archive {
  /** What Electron holds against the hash that the executable knows. */
  headerHash: string
  bytes: number
  files: Map<string, { unpacked: boolean; hash: string; content: Buffer }>
}

export function openArchive(file: string): Archive {
  const archive = readFileSync(file)
  const header = archive.toString('utf8', 16, 16 + archive.readUInt32LE(12))
  const begin = 8 + archive.readUInt32LE(4)
  const files: Archive['files'] = new Map()
  const take = (folder: Folder, path: string): void => {
    for (const [name, entry] of Object.entries(folder.files)) {
      if ('files' in entry) take(entry, `${path}${name}/`)
      else
        files.set(path + name, {
          unpacked: entry.unpacked === true,
          hash: entry.integrity.hash,
          content: content(path + name, entry),
        })
    }
  }
  const content = (path: string, { unpacked, offset, size }: Entry): Buffer =>
    unpacked
      ? readFileSync(join(`${file}.unpacked`, path))
      : archive.subarray(begin + Number(offset), begin + Number(offset) + size)
  take(JSON.parse(header) as Folder, '')
  return { headerHash: sha256(header), bytes: archive.length, files }
}

export const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')
