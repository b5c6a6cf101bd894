import { Buffer } from 'node:buffer'
import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate/browser'

/** Gives the text of one file of an archive. */
export interface ZipPart {
  name: string
  text: AsyncIterable<string> | Iterable<string>
}

/** Is the same in every zone, so equal tables make equal bytes. */
const noTime = new Date(1980, 0, 1)

/** Writes an archive while its parts are made. Node deflates beside the thread, `fflate` frames. */
export async function* writeZip(parts: AsyncIterable<ZipPart>): AsyncGenerator<Uint8Array> {
  const pieces: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece)
  })
  const newPieces = () => pieces.splice(0)

  for await (const { name, text } of parts) {
    const entry: ZipInputFile = { filename: name, size: 0, crc: 0, compression: 8, mtime: noTime }
    zip.add(entry)
    const deflate = createDeflateRaw({ level: 1, chunkSize: 65_536 })
    // An error of a part ends the loop below.
    pipeline(Readable.from(counted(text, entry)), deflate, () => undefined)
    for await (const piece of deflate as AsyncIterable<Uint8Array>) {
      entry.ondata?.(null, piece as Uint8Array<ArrayBuffer>, false)
      yield* newPieces()
    }
    entry.ondata?.(null, new Uint8Array(), true)
    yield* newPieces()
  }
  zip.end()
  yield* newPieces()
}

async function* counted(text: ZipPart['text'], entry: ZipInputFile): AsyncGenerator<Uint8Array> {
  for await (const piece of text) {
    const bytes = Buffer.from(piece)
    entry.size += bytes.length
    entry.crc = crc32(bytes, entry.crc)
    yield bytes
  }
}
