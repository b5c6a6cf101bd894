import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  firstHalf,
  isTemporaryPassphrase,
  passphraseProblem,
  secondHalf,
  temporaryAsTyped,
} from '../../../electron/people/rules/passphrase-rules.ts'

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
])('S-13: %j is easy to guess', (passphrase) => {
  expect(passphraseProblem(passphrase, ayse)).toBe('passphrase_guessable')
})

it('a part of a name that is in half of all sentences is none', () => {
  expect(passphraseProblem('mor-kedi-42-tren', { id: 'mo', name: 'De En' })).toBeNull()
})

describe('a temporary passphrase', () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  const key = Uint8Array.of(1)
  const about = { identity: 'i', id: 'ayse', by: 'admin', at: 1 }
  const second = secondHalf({ sha256 }, key, about)

  it('has two halves of twelve letters that cannot be misread; the second is of this key, person and proposal alone', () => {
    const first = firstHalf({ bytes: (count) => Uint8Array.from({ length: count }, (_, at) => at * 21) })
    for (const half of [first, second]) expect(half).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
    expect(secondHalf({ sha256 }, key, about)).toBe(second)
    const others = [{ identity: 'j' }, { id: 'ali' }, { by: 'admin2' }, { at: 2 }].map((other) =>
      secondHalf({ sha256 }, key, { ...about, ...other }),
    )
    expect(new Set([second, secondHalf({ sha256 }, Uint8Array.of(2), about), ...others]).size).toBe(6)
  })

  it.each([
    ['ABCD-EFGH-JKMN-PQRS-TVWX-YZ01', 'ABCDEFGHJKMNPQRSTVWXYZ01'],
    [' abcd efgh jkmn  pqrs tvwx yzoi ', 'ABCDEFGHJKMNPQRSTVWXYZ01'],
    ['ABCD-EFGH-JKMN', null],
    ['ABCD-EFGH-JKMN-PQRS-TVWX-YZ0U', null],
  ])('is understood as it is typed: %j', (typed, code) => {
    expect(temporaryAsTyped(typed)).toBe(code)
  })

  it.each([
    ['ABCD-EFGH-JKMN', true],
    ['ABCD-EFGH-JKMN-PQRS-TVWX-YZ01', true],
    ['ABCDEFGHJKMN', false],
    ['ABCD-EFGH', false],
    ['abcd-efgh-jkmn', false],
  ])('is known as it is shown: %j', (text, isOne) => {
    expect(isTemporaryPassphrase(text)).toBe(isOne)
  })
})
