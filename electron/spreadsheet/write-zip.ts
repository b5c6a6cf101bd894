import { finished } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate/browser'
import { createTextRoom, type TextRoom } from './text-room.ts'

/** Writes one file of an archive: texts that follow each other, in pieces. */
export interface ZipPart {
  name: string
  /** Yields what it takes from the room. It is deflated while the next piece is made. */
  write(room: TextRoom): AsyncIterable<Uint8Array> | Iterable<Uint8Array>
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
  const room = createTextRoom()

  for await (const { name, write } of parts) {
    const entry: ZipInputFile = { filename: name, size: 0, crc: 0, compression: 8, mtime: noTime }
    zip.add(entry)
    const deflate = createDeflateRaw({ level: 1, chunkSize: 65_536 })
    deflate.on('data', (piece: Uint8Array<ArrayBuffer>) => entry.ondata?.(null, piece, false))
    try {
      let deflated: Promise<unknown> = Promise.resolve()
      for await (const bytes of write(room)) {
        entry.size += bytes.length
        entry.crc = crc32(bytes, entry.crc)
        await deflated
        yield* newPieces()
        deflated = new Promise((resolve) => deflate.write(bytes, resolve))
      }
      deflate.end()
      await finished(deflate)
    } finally {
      deflate.destroy()
    }
    entry.ondata?.(null, new Uint8Array(), true)
    yield* newPieces()
  }
  zip.end()
  yield* newPieces()
}
