import { describe, expect, it } from 'vitest'
import { pictureType } from '../../../electron/banks/logos/picture-type.ts'
import { logoOf, ordinaryBanks } from '../../../electron/sandbox/banks.ts'
import {
  jpeg,
  losslessWebp,
  lossyWebp,
  movingWebp,
  png,
  pngChunk,
  pngOf,
  progressiveJpeg,
  translucentWebp,
} from './pictures.ts'

const all: [string, Buffer, string][] = [
  ['PNG', png, 'image/png'],
  ...ordinaryBanks.map((bank): (typeof all)[number] => [
    `the sandbox’s PNG of ${bank.name}`,
    Buffer.from(logoOf(bank) ?? []),
    'image/png',
  ]),
  ['JPEG', jpeg, 'image/jpeg'],
  ['a progressive JPEG', progressiveJpeg, 'image/jpeg'],
  ['WebP', lossyWebp, 'image/webp'],
  ['a lossless WebP', losslessWebp, 'image/webp'],
  ['a translucent WebP', translucentWebp, 'image/webp'],
]

function webpOf(...chunks: Buffer[]): Buffer {
  const webp = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), ...chunks])
  webp.writeUInt32LE(webp.length - 8, 4)
  return webp
}

/** As it is, with these bytes from there on. */
function withBytes(picture: Buffer, at: number, ...bytes: number[]): Buffer {
  const changed = Buffer.from(picture)
  changed.set(bytes, at)
  return changed
}

describe.each(all)('%s', (_name, picture, mime) => {
  it('is recognised by its bytes at any place in memory', () => {
    expect(pictureType(picture)).toBe(mime)
    expect(pictureType(Buffer.concat([Buffer.alloc(3), picture]).subarray(3))).toBe(mime)
    expect(pictureType(new Uint8Array(picture))).toBe(mime)
  })

  it('is none when it ends too early, wherever', () => {
    for (let length = 0; length < picture.length - 1; length++) {
      expect(pictureType(picture.subarray(0, length)), `${length} bytes`).toBeNull()
    }
  })
})

describe('a picture', () => {
  it('is at most 1024 by 1024, and has something to see', () => {
    expect(pictureType(pngOf(1024, 1024))).toBe('image/png')
    expect(pictureType(pngOf(1025, 1))).toBeNull()
    expect(pictureType(pngOf(1, 1025))).toBeNull()
    expect(pictureType(pngOf(0, 1))).toBeNull()
    expect(pictureType(pngOf(30_000, 30_000))).toBeNull()
  })

  it.each([
    ['JPEG', withBytes(jpeg, jpeg.indexOf(Buffer.from('ffc0', 'hex')) + 5, 0x04, 0x01)],
    ['JPEG without a height', withBytes(jpeg, jpeg.indexOf(Buffer.from('ffc0', 'hex')) + 5, 0, 0)],
    ['WebP', withBytes(lossyWebp, 26, 0x01, 0x04)],
    ['lossless WebP', withBytes(losslessWebp, 21, 0xff, 0xff, 0xff, 0x0f)],
    ['WebP by its canvas', withBytes(translucentWebp, 24, 0xff, 0xff, 0xff)],
    ['WebP by the picture on its canvas', withBytes(translucentWebp, translucentWebp.indexOf('VP8 ') + 14, 0, 0x10)],
  ])('is no larger by its header either: %s', (_name, picture) => {
    expect(pictureType(picture)).toBeNull()
  })

  it('stands still', () => {
    expect(pictureType(movingWebp)).toBeNull()
    expect(pictureType(webpOf(movingWebp.subarray(12), lossyWebp.subarray(12)))).toBeNull()
    expect(pictureType(pngOf(24, 16, pngChunk('acTL', Buffer.alloc(8))))).toBeNull()
  })

  it('has every byte of a PNG as its checksums say', () => {
    expect(pictureType(withBytes(png, png.length - 20, 0xaa))).toBeNull()
  })

  it('is not painted over and over', () => {
    const frameToEnd = progressiveJpeg.subarray(0, -2)
    const scan = Buffer.from('ffda00080101000000000000', 'hex')
    const painted = (times: number) =>
      pictureType(Buffer.concat([frameToEnd, ...Array<Buffer>(times).fill(scan), Buffer.from('ffd9', 'hex')]))
    expect(painted(20)).toBe('image/jpeg')
    expect(painted(40)).toBeNull()
  })

  it.each([
    ['HTML', '<html>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="16"/>'],
    ['GIF', 'GIF89a'],
    ['RIFF that is no WebP', 'RIFF\x04\0\0\0WAVE'],
    ['a WebP’s canvas alone', webpOf(translucentWebp.subarray(12, 30))],
    ['a WebP of two pictures', webpOf(lossyWebp.subarray(12), lossyWebp.subarray(12))],
    ['a WebP of nothing', 'RIFF\x04\0\0\0WEBP'],
    ['a JPEG of nothing', Buffer.from('ffd8ffd9', 'hex')],
    ['a JPEG of noise', Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(1_000, 7)])],
    ['a PNG of nothing', pngOf(24, 16).subarray(0, 8)],
  ])('is not %s', (_name, bytes) => {
    expect(pictureType(Buffer.from(bytes))).toBeNull()
  })
})
