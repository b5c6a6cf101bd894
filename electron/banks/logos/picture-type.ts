import { crc32 } from 'node:zlib'
import { bytesOf } from '../../core/chosen-file.ts'
import type { ChosenFile } from '../../core/ports.ts'

/**
 * What the bytes of a picture prove about it before anybody draws it. A few bytes can claim, and a decoder allocate, a
 * picture of gigabytes; so the size that stands in its header counts, not the length of the file.
 */

/** `mime`: by its bytes. */
export interface Logo {
  bytes: Uint8Array
  mime: string
}

/** Bytes. */
export const largestLogo = 64 * 1024
const largestSide = 1024
/** Each scan of a JPEG paints the whole picture again; encoders write about a dozen. */
const mostScans = 32

interface Size {
  width: number
  height: number
}

/** Throws for what ends too early, moves, or is not what its first bytes promise. */
type ReadSizes = (data: Buffer) => Size[]

/** The MIME type of a whole, still PNG, JPEG or WebP of at most 1024 by 1024, whatever its sender calls it; else null. */
export function pictureType(bytes: Uint8Array): string | null {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    for (const { mime, isMarked, sizes } of formats) {
      if (isMarked(data)) return isDrawable(sizes(data)) ? mime : null
    }
    return null
  } catch {
    return null
  }
}

/** Reads a picture as a data URL; null where it is none, or too large. Throws `file_failed`. */
export async function pictureUrl(file: ChosenFile): Promise<string | null> {
  if (file.size > largestLogo) return null
  const bytes = await bytesOf(file, largestLogo)
  const mime = pictureType(bytes)
  return mime && `data:${mime};base64,${Buffer.from(bytes).toString('base64')}`
}

const isDrawable = (sizes: readonly Size[]): boolean =>
  sizes.length > 0 &&
  sizes.flatMap(({ width, height }) => [width, height]).every((side) => side > 0 && side <= largestSide)

const unsound = (): Error => new Error('Not a whole, still picture')
const nameAt = (data: Buffer, at: number): string => data.toString('latin1', at, at + 4)

/** Chunk after chunk, each with its checksum, to the one that ends it. */
const pngSizes: ReadSizes = (data) => {
  if (nameAt(data, 12) !== 'IHDR') throw unsound()
  for (let at = 8; ;) {
    const end = at + 8 + data.readUInt32BE(at)
    if (data.readUInt32BE(end) !== crc32(data.subarray(at + 4, end))) throw unsound()
    const name = nameAt(data, at + 4)
    if (name === 'acTL') throw unsound()
    if (name === 'IEND') return [{ width: data.readUInt32BE(16), height: data.readUInt32BE(20) }]
    at = end + 4
  }
}

/** Segment after segment, and through the entropy-coded data between them, to the end of the image. */
const jpegSizes: ReadSizes = (data) => {
  const sizes: Size[] = []
  let scans = 0
  for (let at = 2; ;) {
    if (data.readUInt8(at) !== 0xff) throw unsound()
    const marker = data.readUInt8(at + 1)
    if (marker === 0xff) at += 1
    else if (marker === 0xd9) return scans > 0 ? sizes : []
    else {
      const next = at + 2 + data.readUInt16BE(at + 2)
      if (isFrame(marker)) sizes.push({ height: data.readUInt16BE(at + 5), width: data.readUInt16BE(at + 7) })
      if (marker === 0xda && ++scans > mostScans) throw unsound()
      at = marker === 0xda ? afterScan(data, next) : next
    }
  }
}

/** Every start of frame; three numbers among theirs mean something else. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** In a scan an 0xff is followed by a zero, or begins a restart marker. */
function afterScan(data: Buffer, from: number): number {
  for (let at = data.indexOf(0xff, from); at !== -1; at = data.indexOf(0xff, at + 2)) {
    const marker = data.readUInt8(at + 1)
    if (marker !== 0 && (marker < 0xd0 || marker > 0xd7)) return at
  }
  throw unsound()
}

/** Of the canvas and of the picture on it: a decoder may believe either. */
const webpSizes: ReadSizes = (data) => {
  const sizes: Size[] = []
  let pictures = 0
  const end = 8 + data.readUInt32LE(4)
  for (let at = 12; at < end;) {
    const name = nameAt(data, at)
    const body = at + 8
    const next = body + data.readUInt32LE(at + 4)
    if (next > end || next > data.length) throw unsound()
    if (name === 'ANIM' || name === 'ANMF') throw unsound()
    if (name === 'VP8X')
      sizes.push({ width: data.readUIntLE(body + 4, 3) + 1, height: data.readUIntLE(body + 7, 3) + 1 })
    if (name === 'VP8 ')
      sizes.push({ width: data.readUInt16LE(body + 6) & 0x3fff, height: data.readUInt16LE(body + 8) & 0x3fff })
    if (name === 'VP8L') {
      const sides = data.readUInt32LE(body + 1)
      sizes.push({ width: (sides & 0x3fff) + 1, height: ((sides >>> 14) & 0x3fff) + 1 })
    }
    if (name === 'VP8 ' || name === 'VP8L') pictures += 1
    at = next + (next % 2)
  }
  return pictures === 1 ? sizes : []
}

const startsWith = (signature: string) => (data: Buffer) => data.toString('hex', 0, signature.length / 2) === signature

const formats: readonly { mime: string; isMarked: (data: Buffer) => boolean; sizes: ReadSizes }[] = [
  { mime: 'image/png', isMarked: startsWith('89504e470d0a1a0a'), sizes: pngSizes },
  { mime: 'image/jpeg', isMarked: startsWith('ffd8ff'), sizes: jpegSizes },
  {
    mime: 'image/webp',
    isMarked: (data) => nameAt(data, 0) === 'RIFF' && nameAt(data, 8) === 'WEBP',
    sizes: webpSizes,
  },
]
