import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findCodePage } from '../../electron/spreadsheet/code-page.ts'
import { decodeText } from '../../electron/spreadsheet/decode.ts'
import { inCodePage, turkishTables } from './code-pages.ts'
import { inWindows1254, letters1254 } from './windows-1254.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const mark = Uint8Array.of(0xef, 0xbb, 0xbf)
const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]))

describe('the text of a file', () => {
  const names = [
    'Ayşe',
    'Ağrı',
    'ÇINAR',
    'İlknur',
    'ÖZ',
    'Ümit',
    'güneş',
    'IŞIK',
    'Ali',
    '12,50',
    ';',
    ',',
    '"',
    '\t',
    '\r\n',
    ' ',
  ]
  const words = fc.array(fc.constantFrom(...names)).map((parts) => parts.join(' '))

  it('is UTF-8 with or without a byte order mark, else Windows-1254', () => {
    fc.assert(
      fc.property(words, (text) => {
        expect(decodeText(utf8(text))).toEqual({ text, encoding: 'utf-8' })
        expect(decodeText(joined(mark, utf8(text)))).toEqual({ text, encoding: 'utf-8' })
        const plain = /^[\0-\x7f]*$/.test(text)
        expect(decodeText(inWindows1254(text))).toEqual({ text, encoding: plain ? 'utf-8' : 'windows-1254' })
      }),
    )
  })

  it('has every letter that Windows-1254 has', () => {
    // Alone they could be UTF-8: with an é after each they are not.
    for (const letter of letters1254) {
      const text = `${letter}é, Ağrı ve İzmir`
      expect(decodeText(inWindows1254(text)).text, letter).toBe(text)
    }
  })

  const table = 'tutar;iban;alıcı\r\n1,00;TR20;Ayşe Işık\r\n'
  const little = Buffer.from(table, 'utf16le')

  it.each([
    // keymanapp/keyman, pull request 2001: Excel's "Unicode Text"; Unstructured-IO/unstructured, issue 4443: the other end first.
    ['little end first', Buffer.from(`\ufeff${table}`, 'utf16le')],
    ['big end first', Buffer.from(`\ufeff${table}`, 'utf16le').swap16()],
    ['without its mark', little],
    ['big end first, without its mark', Buffer.from(little).swap16()],
  ])('is UTF-16: %s', (_what, bytes) => {
    expect(decodeText(bytes)).toEqual({ text: table, encoding: 'utf-16' })
  })

  it.each<[string, string, Uint8Array]>([
    ['no_text', 'a NUL in it', utf8('tutar;\0;iban')],
    ['no_text', 'an archive', Buffer.from('UEsDBBQABgAIAAAAIQ', 'base64')],
    ['pdf', 'a PDF', utf8('%PDF-1.7\n')],
    ['html', 'a web page that is called XLS', utf8('\ufeff\n<html xmlns:x="urn:schemas-microsoft-com:office:excel">')],
    ['html', 'an XML spreadsheet', Buffer.from('\ufeff<?xml version="1.0"?>', 'utf16le')],
    ['no_text', 'bytes that mean nothing in Windows-1254', Uint8Array.of(0x61, 0x81, 0xfd)],
    ['no_text', 'control characters, and no UTF-8', Uint8Array.of(0x61, 0x1b, 0xfd)],
    ['utf8_damaged', 'UTF-8 with its mark and a damaged place', joined(mark, utf8('tutar'), Uint8Array.of(0xfd))],
    ['utf8_damaged', 'UTF-8 cut off in a letter', utf8('IşıIşı').slice(0, -1)],
    ['utf8_damaged', 'UTF-8 with a damaged place', joined(utf8('Ayşe Yılmaz'), Uint8Array.of(0xfd))],
    ['utf16_damaged', 'UTF-16 cut off in a letter', little.subarray(0, -1)],
    ['utf16_damaged', 'UTF-16 with half a letter', joined(little, Uint8Array.of(0x00, 0xd8))],
  ])('is none, and says %s: %s', (reason, _what, bytes) => {
    expect(() => decodeText(bytes)).toThrow(refusal(reason))
  })

  it.each(Array.from('ıİğşçÇöÖüÜ'))('is not misspelt when UTF-8 with a %s is damaged elsewhere', (letter) => {
    expect(() => decodeText(joined(utf8(letter), Uint8Array.of(0xfd)))).toThrow(refusal('utf8_damaged'))
  })
})

const refusal = (reason: string) => expect.objectContaining({ failure: { code: 'file_unreadable', reason } }) as Error

describe('A6: a file of one byte a letter', () => {
  const written = [
    ...['Ayşe Yılmaz', 'IRMAK DOĞAN İNCE', 'Gülay', 'Barış', 'Tutar;IBAN;Alıcı Adı;Müşteri No', 'HASAN DAĞ'],
    ...['BÜŞRA ÇELİK', 'ÜMİT', 'Özkan', 'MİNE;ALİ;VELİ;SELİM;CELİL'],
  ]

  it.each(written)('%s is read in Windows-1254, and refused by name in a Mac’s and in DOS', (text) => {
    expect(findCodePage(inWindows1254(text))).toBe('windows-1254')
    for (const page of ['mac_turkish', 'dos_turkish'] as const)
      expect(() => decodeText(inCodePage(turkishTables[page], text))).toThrow(refusal(page))
  })

  it.each(['GÜL', 'ALİ', 'GÜL;ÜNAL', 'GIDA…', '100 €', '“Firma”', 'Ali’nin', 'José Müller', 'Weiß ve Çelik', 'Marka™'])(
    '%s is Windows-1254, though another could be meant',
    (text) => {
      expect(findCodePage(inWindows1254(text))).toBe('windows-1254')
    },
  )

  it('ends its lines as an old Mac does, too', () => {
    // ddeboer/data-import, issue 315, and brianmario/charlock_holmes, issue 98: Excel's "CSV (Macintosh)".
    const text = 'Tutar;IBAN;Alıcı;Müşteri No\r1,00;TR20;Şule Işık;1\r'
    expect(() => decodeText(inCodePage(turkishTables.mac_turkish, text))).toThrow(refusal('mac_turkish'))
  })
})
