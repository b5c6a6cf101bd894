import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeBatchText } from '../../../electron/batches/file/open-table.ts'
import { inWindows1254, letters1254 } from './windows-1254.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const mark = Uint8Array.of(0xef, 0xbb, 0xbf)
const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]))

describe('the text of a file', () => {
  const words = fc.string({ unit: fc.constantFrom(...Array.from('abcçğıiİöşüÇĞÖŞÜ ;,"\t\r\n0123456789')) })

  it('is UTF-8 with or without a byte order mark, else Windows-1254', () => {
    fc.assert(
      fc.property(words, (text) => {
        expect(decodeBatchText(utf8(text))).toEqual({ text, encoding: 'utf-8' })
        expect(decodeBatchText(joined(mark, utf8(text)))).toEqual({ text, encoding: 'utf-8' })
        const plain = /^[\0-\x7f]*$/.test(text)
        expect(decodeBatchText(inWindows1254(text))).toEqual({ text, encoding: plain ? 'utf-8' : 'windows-1254' })
      }),
    )
  })

  it('has every letter that Windows-1254 has', () => {
    // Alone they could be UTF-8: with an é after each they are not.
    for (const letter of letters1254) {
      expect(decodeBatchText(inWindows1254(`${letter}é,`))?.text, letter).toBe(`${letter}é,`)
    }
  })

  it.each([
    ['UTF-16, little end first', Buffer.from('\ufefftutar;iban', 'utf16le')],
    ['UTF-16, big end first', Buffer.from('\ufefftutar;iban', 'utf16le').swap16()],
    ['UTF-16 without its mark', Buffer.from('tutar;iban', 'utf16le')],
    ['a NUL in it', utf8('tutar;\0;iban')],
    ['a spreadsheet in its own format', Buffer.from('UEsDBBQABgAIAAAAIQ', 'base64')],
    ['bytes that mean nothing in Windows-1254', Uint8Array.of(0x61, 0x81, 0xfd)],
    ['control characters, and no UTF-8', Uint8Array.of(0x61, 0x1b, 0xfd)],
    ['UTF-8 with its mark and a damaged place', joined(mark, utf8('tutar'), Uint8Array.of(0xfd))],
    ['UTF-8 cut off in a letter', utf8('Işı').slice(0, -1)],
    ['UTF-8 with a damaged place', joined(utf8('Ayşe Yılmaz'), Uint8Array.of(0xfd))],
  ])('is none: %s', (_what, bytes) => {
    expect(decodeBatchText(bytes)).toBeNull()
  })

  it.each(Array.from('ıİğşçÇöÖüÜ'))('is not misspelt when UTF-8 with a %s is damaged elsewhere', (letter) => {
    expect(decodeBatchText(joined(utf8(letter), Uint8Array.of(0xfd)))).toBeNull()
  })
})
