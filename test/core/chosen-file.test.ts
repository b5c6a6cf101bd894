import { setImmediate as othersTurn } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bytesOf, textIn } from '../../electron/core/chosen-file.ts'
import type { ChosenFile } from '../../electron/core/ports.ts'
import { VezneError } from '../../electron/core/result.ts'

/** A file that says this size, and counts what is taken of it. */
function fileOf(size: number, some: Iterable<Uint8Array>): ChosenFile & { taken: number; isClosed: boolean } {
  const file = {
    ...{ name: 'x.csv', size, taken: 0, isClosed: false },
    async *pieces() {
      try {
        for (const piece of some) {
          await othersTurn()
          file.taken += 1
          yield piece
        }
      } finally {
        file.isClosed = true
      }
    },
  }
  return file
}

const endless = {
  *[Symbol.iterator]() {
    for (;;) yield new Uint8Array(10)
  },
}
const failure = (code: string) => expect.objectContaining({ failure: { code } }) as Error

it('is one, however it comes in pieces', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.array(fc.nat(9), { maxLength: 9 }), async (text, lengths) => {
      const whole = new TextEncoder().encode(text)
      const pieces: Uint8Array[] = []
      let at = 0
      for (const length of [...lengths, whole.length]) pieces.push(whole.subarray(at, (at += length)))
      expect(await bytesOf(fileOf(whole.length, pieces), whole.length)).toEqual(whole)
      expect(textIn(await bytesOf(fileOf(0, pieces), whole.length))).toBe(text.replace(/^\ufeff/, ''))
    }),
  )
})

it('has bytes of its own, which can be handed to another thread', async () => {
  const { buffer } = await bytesOf(fileOf(3, [Buffer.from('abc')]), 3)
  expect(structuredClone(buffer, { transfer: [buffer] }).byteLength).toBe(3)
})

it('is too large by what it says before it is read, and by what comes whatever it says', async () => {
  const large = fileOf(31, endless)
  await expect(bytesOf(large, 30)).rejects.toEqual(failure('file_too_large'))
  expect(large.taken).toBe(0)
  const lying = fileOf(1, endless)
  await expect(bytesOf(lying, 30)).rejects.toEqual(failure('file_too_large'))
  expect(lying).toMatchObject({ taken: 4, isClosed: true })
})

it('has failed where less comes than it says', async () => {
  const piece = new Uint8Array(10)
  await expect(bytesOf(fileOf(21, [piece, piece]), 30)).rejects.toEqual(failure('file_failed'))
  expect(await bytesOf(fileOf(19, [piece, piece]), 30)).toHaveLength(20)
})

it('ends when nobody wants it any more', async () => {
  const file = fileOf(9, endless)
  const goOn = () => {
    if (file.taken === 2) throw new VezneError('cancelled')
  }
  await expect(bytesOf(file, 99, goOn)).rejects.toEqual(failure('cancelled'))
  expect(file).toMatchObject({ taken: 2, isClosed: true })
})
