import fc from 'fast-check'
import { expect, it } from 'vitest'
import { passphraseProblem, temporaryPassphrase } from '../../../electron/people/rules/passphrase-rules.ts'

const ayse = { id: 'ayse.k', name: 'Ayşe Işık-Öz' }

it.each([
  ['', 'passphrase_short'],
  ['123456789', 'passphrase_short'],
  // Nine characters, though more units.
  ['🔑🔑🔑🔑🔑🔑🔑🔑🔑', 'passphrase_short'],
  ['xx-AYSE.K-2026-xx', 'passphrase_guessable'],
  ['AYŞE 1987 gül', 'passphrase_guessable'],
  ['isik-oz-nerede', 'passphrase_guessable'],
  ['aaaaaaaaaaaa', 'passphrase_guessable'],
  ['abababababab', 'passphrase_guessable'],
  ['1234567890', 'passphrase_guessable'],
  ['9876543210', 'passphrase_guessable'],
  ['Password-2026!', 'passphrase_guessable'],
  ['ŞİFREM12345', 'passphrase_guessable'],
  ['Galatasaray1905', 'passphrase_guessable'],
  ['mor-kedi-42-tren', null],
  ['yeşil kapı rüzgârda', null],
  ['bambaska-bir-soz', null],
  ['kk7w-2mzp-qa9d', null],
  ['ankara kedisi uyuyor', null],
  ['dört kelime yeter artık', null],
  ['parola yazmayı sevmem', null],
])('%j: %s', (passphrase, problem) => {
  expect(passphraseProblem(passphrase, ayse)).toBe(problem)
})

it.each([
  '1q2w3e4r5t',
  '123456789a',
  '1234512345',
  '123123123123',
  'iloveyou12',
  'ankara0606',
  'bjk1903bjk',
  'qwerty12345',
  'galatasarayli1905',
  'Password1!Password1!',
  'Fenerbahçeliyim1907',
  'mehmet-1987-34',
  'Istanbul.Izmir.35',
  'Temmuz2026!',
  'seni seviyorum',
  'AliVeli19871987',
  'şifreşifre99',
  'asdfghjklş',
  '1qaz2wsx3edc',
  '!!2026!!2026!!',
  'ahmetayse0101',
  'muhasebe2026',
  '9876543210ab',
  'qwertyuiopğü',
  'lkjhgfdsa1',
  'iloveyouiloveyou',
  'mustafa kemal 1881',
  '06ankara06',
])('S-13: %j is where a guesser begins', (passphrase) => {
  expect(passphraseProblem(passphrase, ayse)).toBe('passphrase_guessable')
})

it('a part of a name that is in half of all sentences is none', () => {
  expect(passphraseProblem('mor-kedi-42-tren', { id: 'mo', name: 'De En' })).toBeNull()
})

it('a temporary passphrase takes every character equally often, and leaves out what would tip the scales', () => {
  const made = (...drawn: number[]) => {
    const rounds = drawn.values()
    return temporaryPassphrase({ bytes: (count) => new Uint8Array(count).fill(rounds.next().value ?? 0) })
  }
  const characters = Array.from({ length: 248 }, (_, byte) => made(byte).charAt(0))
  const counts = Object.values(Object.groupBy(characters, (character) => character)).map((same) => same?.length)
  expect(counts).toEqual(Array(31).fill(8))
  for (let byte = 248; byte < 256; byte += 1) expect(made(byte, 5)).toBe(made(5))
})

it('a temporary passphrase is four groups that cannot be misread, whatever is drawn', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.integer({ min: 0, max: 247 })), (stream) => {
      const bytes = (count: number) => Uint8Array.from({ length: count }, () => Number(stream.next().value))
      expect(temporaryPassphrase({ bytes })).toMatch(/^[a-hjkmnp-z2-9]{4}(-[a-hjkmnp-z2-9]{4}){3}$/)
    }),
  )
})
