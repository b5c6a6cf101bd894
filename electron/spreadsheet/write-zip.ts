import { Buffer } from 'node:buffer'
import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate/browser'

/** Gives one file of an archive, in pieces of texts that follow each other. */
export interface ZipPart {
  name: string
  texts: AsyncIterable<readonly string[]> | Iterable<readonly string[]>
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

  for await (const { name, texts } of parts) {
    const entry: ZipInputFile = { filename: name, size: 0, crc: 0, compression: 8, mtime: noTime }
    zip.add(entry)
    const deflate = createDeflateRaw({ level: 1, chunkSize: 65_536 })
    // An error of a part ends the loop below.
    pipeline(Readable.from(counted(texts, entry), { highWaterMark: 2 }), deflate, () => undefined)
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

async function* counted(texts: ZipPart['texts'], entry: ZipInputFile): AsyncGenerator<Uint8Array> {
  for await (const piece of texts) {
    const bytes = bytesOf(piece)
    entry.size += bytes.length
    entry.crc = crc32(bytes, entry.crc)
    yield bytes
  }
}

const mostBytes = 3

/** Writes one text behind the other: to join them first takes twice as long. */
function bytesOf(texts: readonly string[]): Uint8Array {
  const room = Buffer.allocUnsafeSlow(texts.reduce((sum, { length }) => sum + length * mostBytes, 0))
  let size = 0
  for (const text of texts) size += room.write(text, size)
  return room.subarray(0, size)
}
