import { Buffer } from 'node:buffer'

/** Takes texts as UTF-8 into memory that it uses again. Fresh memory is collected late. */
export interface TextRoom {
  /** Writes at once: to join texts first takes twice as long. */
  add(text: string): void
  /** Gives the piece that was written. It stays as it is until the next piece is taken. */
  take(): Uint8Array
}

const firstSize = 256 * 1024
const mostBytes = 3

export function createTextRoom(): TextRoom {
  // One is read while the other is filled.
  let [bytes, other] = [Buffer.allocUnsafeSlow(firstSize), Buffer.allocUnsafeSlow(firstSize)]
  let size = 0
  return {
    add(text) {
      const most = size + text.length * mostBytes
      if (most > bytes.length) bytes = Buffer.concat([bytes.subarray(0, size)], 2 * most)
      size += bytes.write(text, size)
    },
    take() {
      const piece = bytes.subarray(0, size)
      ;[bytes, other, size] = [other, bytes, 0]
      return piece
    },
  }
}
