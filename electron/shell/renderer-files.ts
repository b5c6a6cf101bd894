import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface ServedFile {
  bytes: Uint8Array<ArrayBuffer>
  mime: string
}

/**
 * The renderer's build, read once into memory: `/index.html` -> bytes and MIME type. The manifest is written by the
 * build beside the files; what it does not name does not exist.
 *
 * @param manifest path of `renderer-manifest.json`: `{ "/index.html": { "file": "index.html", "mime": "text/html" } }`
 * @param folder what its `file`s are relative to
 */
export function readRendererFiles(manifest: string, folder: string): ReadonlyMap<string, ServedFile> {
  const listed = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string; mime: string }>
  return new Map(
    Object.entries(listed).map(([path, { file, mime }]) => [
      path,
      { bytes: new Uint8Array(readFileSync(join(folder, file))), mime },
    ]),
  )
}
