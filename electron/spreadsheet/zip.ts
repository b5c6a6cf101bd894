import { crc32 } from 'node:zlib'
import { Inflate } from 'fflate/browser'
import { VezneError } from '../core/result.ts'
import { mostUnpackedBytes } from '../core/tables.ts'
import { unreadable } from './decode.ts'

/** One file of an archive, as its directory describes it. */
export interface Part {
  /** Small letters: names of parts differ by more than these. */
  name: string
  /** Bytes when unpacked. It is an error of the archive if they are more or fewer. */
  size: number
  packed: Uint8Array
  isDeflated: boolean
  checksum: number
}

export const mostParts = 2_000

const endSignature = 0x06054b50
const endLength = 22
const longestComment = 0xffff
const largeEndLocator = 0x07064b50
const largeEndLocatorLength = 20
const entrySignature = 0x02014b50
const entryLength = 46
const localSignature = 0x04034b50
const localLength = 30
/** Stands for a number that is written elsewhere with 64 bits. */
const elsewhere = 0xffffffff
const largeNumbersId = 1

/**
 * Reads the directory at the end of an archive: local headers can be without sizes.
 * Throws `file_unreadable` (`damaged`) and, for too many parts, `file_too_large`.
 */
export function openZip(bytes: Uint8Array): ReadonlyMap<string, Part> {
  try {
    return readDirectory(bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  } catch (error) {
    // An offset beyond the end of the file.
    throw error instanceof RangeError ? unreadable('damaged') : error
  }
}

function readDirectory(bytes: Uint8Array, view: DataView): ReadonlyMap<string, Part> {
  const { count, offset } = findDirectory(view)
  if (count > mostParts) throw new VezneError('file_too_large')
  const parts = new Map<string, Part>()
  let at = offset
  for (let entry = 0; entry < count; entry++) {
    if (view.getUint32(at, true) !== entrySignature) throw unreadable('damaged')
    const [nameLength, extraLength] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true)]
    const part = readEntry(bytes, view, at, at + entryLength + nameLength, extraLength)
    // Of two parts of one name each reader could take another.
    if (parts.has(part.name)) throw unreadable('damaged')
    parts.set(part.name, part)
    at += entryLength + nameLength + extraLength + view.getUint16(at + 32, true)
  }
  return parts
}

function findDirectory(view: DataView): { count: number; offset: number } {
  const earliest = Math.max(0, view.byteLength - endLength - longestComment)
  for (let at = view.byteLength - endLength; at >= earliest; at--) {
    if (view.getUint32(at, true) !== endSignature) continue
    const locator = at - largeEndLocatorLength
    if (locator >= 0 && view.getUint32(locator, true) === largeEndLocator) {
      const largeEnd = largeNumber(view, locator + 8)
      return { count: largeNumber(view, largeEnd + 32), offset: largeNumber(view, largeEnd + 48) }
    }
    return { count: view.getUint16(at + 10, true), offset: view.getUint32(at + 16, true) }
  }
  throw unreadable('damaged')
}

const largeNumber = (view: DataView, at: number): number => Number(view.getBigUint64(at, true))

function readEntry(bytes: Uint8Array, view: DataView, at: number, extraAt: number, extraLength: number): Part {
  const isEncrypted = (view.getUint16(at + 8, true) & 1) === 1
  const method = view.getUint16(at + 10, true)
  const large = largeNumbers(view, extraAt, extraLength)
  const wide = (number: number): number => (number === elsewhere ? (large.shift() ?? number) : number)
  const size = wide(view.getUint32(at + 24, true))
  const packedSize = wide(view.getUint32(at + 20, true))
  const local = wide(view.getUint32(at + 42, true))
  if (isEncrypted || (method !== 0 && method !== 8)) throw unreadable('damaged')
  if (view.getUint32(local, true) !== localSignature) throw unreadable('damaged')
  const begins = local + localLength + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
  if (begins + packedSize > bytes.length) throw unreadable('damaged')
  const name = new TextDecoder().decode(bytes.subarray(at + entryLength, extraAt))
  return {
    name: name.replaceAll('\\', '/').toLowerCase(),
    size,
    packed: bytes.subarray(begins, begins + packedSize),
    isDeflated: method === 8,
    checksum: view.getUint32(at + 16, true),
  }
}

/** Reads the numbers of 64 bits that an entry has, in their order. */
function largeNumbers(view: DataView, extraAt: number, extraLength: number): number[] {
  for (let at = extraAt; at + 4 <= extraAt + extraLength;) {
    const length = view.getUint16(at + 2, true)
    if (view.getUint16(at, true) === largeNumbersId)
      return Array.from({ length: Math.floor(length / 8) }, (_, index) => largeNumber(view, at + 4 + index * 8))
    at += 4 + length
  }
  return []
}

/** The sheets of people shrink to a 40th at most. */
const leastOfBomb = 4 * 1024 * 1024
const mostGrowth = 150

/** Limits what one step unpacks: a byte becomes 1,032 at most. */
const packedPiece = 4096

/**
 * Unpacks a part in pieces, for a caller that can stop early.
 * Throws `file_too_large`, and `file_unreadable` (`bomb`, `damaged`).
 */
export function* unpack({ size, packed, isDeflated, checksum }: Part): Generator<Uint8Array> {
  if (size > mostUnpackedBytes) throw new VezneError('file_too_large')
  if (size > leastOfBomb && size > packed.length * mostGrowth) throw unreadable('bomb')
  let unpacked = 0
  let sum = 0
  const pieces: Uint8Array[] = []
  const inflate = new Inflate((piece) => pieces.push(piece))
  for (let at = 0; at === 0 || at < packed.length; at += packedPiece) {
    const piece = packed.subarray(at, at + packedPiece)
    if (isDeflated) push(inflate, piece, at + packedPiece >= packed.length)
    else pieces.push(piece)
    for (const each of pieces.splice(0)) {
      unpacked += each.length
      if (unpacked > size) throw unreadable('damaged')
      sum = crc32(each, sum)
      yield each
    }
  }
  if (unpacked !== size || sum !== checksum) throw unreadable('damaged')
}

function push(inflate: Inflate, piece: Uint8Array, isLast: boolean): void {
  try {
    inflate.push(piece, isLast)
  } catch {
    throw unreadable('damaged')
  }
}
