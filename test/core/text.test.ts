import { describe, expect, it } from 'vitest'
import { fold, isLatin, isSameName } from '../../electron/core/text.ts'
import { typedText } from '../../electron/core/schemas.ts'

const text = typedText(20)

describe('typed text', () => {
  it.each([
    ['Ayşe Gül Çağlar', 'Ayşe Gül Çağlar'],
    ['  Ayşe\u00a0', 'Ayşe'],
    ['Żółć — ½ 😀', 'Żółć — ½ 😀'],
    ['x'.repeat(20), 'x'.repeat(20)],
  ])('%j is taken', (typed, kept) => {
    expect(text.parse(typed)).toBe(kept)
  })

  it.each(['', '   ', '\t\n', 'x'.repeat(21)])('%j is refused: length', (typed) => {
    expect(text.safeParse(typed).success).toBe(false)
  })

  it.each([
    ['a\nb', 'line break'],
    ['a\u0000b', 'NUL'],
    ['a\u0085b', 'C1 control'],
    ['a\u2028b', 'line separator'],
    ['a\u2029b', 'paragraph separator'],
    ['a\u202eb', 'direction override'],
    ['a\u2066b', 'direction isolate'],
    ['a\u200fb', 'direction mark'],
    ['a\u200bb', 'zero-width space'],
    ['\u200b', 'nothing to see'],
    ['a\u00adb', 'soft hyphen'],
    ['a\ud800b', 'lone high surrogate'],
    ['a\udc00b', 'lone low surrogate'],
  ])('%j is refused: %s', (typed) => {
    expect(text.safeParse(typed).error?.issues).toMatchObject([{ params: { problem: 'control_characters' } }])
  })
})

describe('fold', () => {
  it.each([
    ['İş Bankası', 'is bankasi'],
    ['IŞIK', 'isik'],
    ['ışık', 'isik'],
    ['VakıfBank', 'vakifbank'],
    ['ÇAĞRI ÖZTÜRK', 'cagri ozturk'],
    ['çağrı öztürk', 'cagri ozturk'],
    ['Hâlâ', 'hala'],
    ['PAY-20261121-7K3F', 'pay-20261121-7k3f'],
    ['', ''],
  ])('reads %s as %s', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })

  it('changes nothing that was folded before', () => {
    for (const text of ['İş Bankası', 'ﬁ', 'Ǆ', 'ß', '1️⃣']) expect(fold(fold(text))).toBe(fold(text))
  })
})

it.each([
  ['Ayşe Yılmaz', 'AYSE YILMAZ'],
  ['Işık İnşaat Ltd. Şti.', 'isik insaat ltd sti'],
  ['Yılmaz, Ayşe', 'Ayşe  Yılmaz'],
])('%j is %j', (one, other) => {
  expect(isSameName(one, other)).toBe(true)
})

it.each([
  ['Ayşe Yılmaz', 'Ayşe Yıldız'],
  ['Ayşe Yılmaz', 'Ayşe'],
  ['Ayşe Ayşe', 'Ayşe'],
])('%j is not %j', (one, other) => {
  expect(isSameName(one, other)).toBe(false)
})

describe('S-20, L9: a name in Latin letters alone', () => {
  it.each([
    'Ayşe Yılmaz',
    'İPEK IŞIK',
    'Çağla Öğüt-Şen',
    "O'Neil",
    'José Ångström',
    'Əli Məmmədov',
    'Nguyễn Thị',
    'i\u0307smail',
    'N\u0303ez',
    'Anadolu A.Ş. 2',
  ])('%j is one', (name) => {
    expect(isLatin(name)).toBe(true)
  })

  it.each([
    ['Cyrillic О and а', 'О\u0437а\u043d Yıldız'],
    ['Greek omicron', 'Οzan'],
    ['Cherokee', 'Ꭺyşe'],
    ['mathematical letters', '𝐀yşe'],
    ['full-width letters', 'Ａyşe'],
    ['a Roman numeral', 'Ali Ⅱ'],
    ['letters in circles', 'Ⓐli'],
    ['the Latin alpha of phonetics', 'ɑli'],
    ['marks piled on a letter', 'Ali\u0301\u0302\u0303'],
    ['a filler that is drawn as nothing', 'Ali\u3164Veli'],
    ['a joiner', 'Ali\u034fVeli'],
    ['a Braille blank', 'Ali\u2800'],
  ])('%s: none', (_what, name) => {
    expect(isLatin(name)).toBe(false)
  })
})
