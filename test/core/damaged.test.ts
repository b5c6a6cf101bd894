import { describe, expect, it } from 'vitest'
import { damaged } from '../../electron/core/damaged.ts'
import { inCodePage, turkishTables } from '../spreadsheet/code-pages.ts'
import { inWindows1254 } from '../spreadsheet/windows-1254.ts'

const names = ['Şule Yıldız', 'IRMAK DOĞAN', 'Ömer Çelik', 'AYŞE ÇINAR', 'Oğuzhan Güneş', 'İbrahim Balcı', 'BÜŞRA ÖZ']

const utf8 = (text: string) => new TextEncoder().encode(text)
const as = (encoding: string) => (bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes)
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

/** How a name comes to be damaged, in one program after another. */
const ways: Record<string, (name: string) => string> = {
  'UTF-8 read as Windows-1252': (name) => as('windows-1252')(utf8(name)),
  'UTF-8 read as Windows-1254': (name) => as('windows-1254')(utf8(name)),
  'UTF-8 read as ISO-8859-1': (name) => latin1(utf8(name)),
  twice: (name) => as('windows-1252')(utf8(as('windows-1252')(utf8(name)))),
  'UTF-8 read as a Mac’s': (name) => as('macintosh')(utf8(name)),
  'Windows-1254 read as Windows-1252': (name) => as('windows-1252')(inWindows1254(name)),
  'Windows-1254 read as a Mac’s': (name) => as('macintosh')(inWindows1254(name)),
  'a Mac’s read as Windows-1254': (name) => as('windows-1254')(inCodePage(turkishTables.mac_turkish, name)),
  'DOS read as Windows-1254': (name) => as('windows-1254')(inCodePage(turkishTables.dos_turkish, name)),
  'question marks in the place of letters': (name) => name.replace(/[^\0-\x7f]/g, '?'),
  'the mark of a decoder': (name) => name.replace(/[^\0-\x7f]/g, '\ufffd'),
}

describe('letters are damaged', () => {
  it.each(Object.entries(ways))('by %s', (_way, damage) => {
    for (const name of names.map(damage).filter((each) => !names.includes(each)))
      expect([name, damaged(name)]).toEqual([name, 'letters'])
  })

  it.each([
    // statamic/v2-hub, issue 1897; TeamSQL/desktop-app, issue 26; ftfy's first example.
    'GÃ¶ktuÄŸ HatipoÄŸlu',
    'Ä°stanbul',
    'âœ” No problems',
    // A page in Windows-1254 that says it is in ISO-8859-1.
    'Ayþe Yýldýz',
    'M?ŞTERİ-1',
  ])('in %s', (text) => {
    expect(damaged(text)).toBe('letters')
  })
})

describe('a value is none', () => {
  it.each([
    ...['#YOK', '#BAŞV!', '#DEĞER!', '#AD?', '#SAYI/0!', '#SAYI!', '#BOŞ!', '#TAŞMA!', '#VERİ_ALINIYOR'],
    ...['#N/A', '#REF!', '#VALUE!', '#NAME?', '#DIV/0!', '#NUM!', '#NULL!', '#SPILL!', '#GETTING_DATA', '#ERROR!'],
    ...['#NV', '#BEZUG!', 'Err:502', 'Hata:502', '########', ' #YOK '],
    // SQL Server's grid, PostgreSQL's copy, pandas and a program in JavaScript.
    ...['NULL', '(null)', '\\N', 'nan', 'undefined', 'N/A'],
  ])('where a program wrote %s', (text) => {
    expect(damaged(text)).toBe('no_value')
  })
})

describe('a number is cut', () => {
  it.each([
    ...['1,23457E+11', '1.23457E+11', '1E+11', '1.23456789012346E+015', '1,23457e+11'],
    // bloom-housing/bloom, issue 4458; microsoftgraph/powershell-intune-samples, issue 140; dfinke/ImportExcel, issue 830; Java.
    ...['2.19E+26', '8.96529E+19', '1.9143100000101E+18', '1.2E11'],
  ])('in %s', (text) => {
    expect(damaged(text)).toBe('cut')
  })
})

it.each([
  ...names,
  ...['O’Brien', 'Ali’nin Yeri', 'Kâzım Âdem', 'Müller Groß', 'José Ángel', 'João Gonçalves', 'Zoë', 'Łukasz Żak'],
  ...['Aýgül Baýram', 'Ülker® A.Ş.', 'Marka™ Ltd', 'A & B (C)', '“Güneş” Gıda', 'GÜNEŞ – Ü', 'Raúl', 'JESÚS'],
  ...['Иван Петров', 'محمد علي', 'Null Mehmet', 'Nalân Âkif', '₺100', 'MüŞteri'],
  ...['#991', '#A12', 'ORD/2026/11', '12345:1', '1E5', '7E3', 'PAY-1', '007', ''],
])('%s is as somebody wrote it', (text) => {
  expect(damaged(text)).toBeNull()
})
