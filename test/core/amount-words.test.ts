import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountInWords } from '../../electron/core/amount-words.ts'
import { largestMinorUnits } from '../../electron/core/money.ts'

const vectors: [minor: bigint, turkish: string, english: string][] = [
  [0n, 'sıfır lira', 'zero lira'],
  [1n, 'bir kuruş', 'one kuruş'],
  [50n, 'elli kuruş', 'fifty kuruş'],
  [100n, 'bir lira', 'one lira'],
  [110n, 'bir lira on kuruş', 'one lira ten kuruş'],
  [1_900n, 'on dokuz lira', 'nineteen lira'],
  [4_213n, 'kırk iki lira on üç kuruş', 'forty-two lira thirteen kuruş'],
  [10_000n, 'yüz lira', 'one hundred lira'],
  [20_500n, 'iki yüz beş lira', 'two hundred five lira'],
  [100_000n, 'bin lira', 'one thousand lira'],
  [110_100n, 'bin yüz bir lira', 'one thousand one hundred one lira'],
  [
    1_234_567n,
    'on iki bin üç yüz kırk beş lira altmış yedi kuruş',
    'twelve thousand three hundred forty-five lira sixty-seven kuruş',
  ],
  [3_750_000n, 'otuz yedi bin beş yüz lira', 'thirty-seven thousand five hundred lira'],
  [100_000_000n, 'bir milyon lira', 'one million lira'],
  // A thousand alone is `bin` among greater groups too, and 21 thousand is not.
  [100_100_000n, 'bir milyon bin lira', 'one million one thousand lira'],
  [2_100_000n, 'yirmi bir bin lira', 'twenty-one thousand lira'],
  [100_000_000_100n, 'bir milyar bir lira', 'one billion one lira'],
  [
    largestMinorUnits,
    'dokuz trilyon dokuz yüz doksan dokuz milyar dokuz yüz doksan dokuz milyon dokuz yüz doksan dokuz bin dokuz yüz doksan dokuz lira doksan dokuz kuruş',
    'nine trillion nine hundred ninety-nine billion nine hundred ninety-nine million nine hundred ninety-nine thousand nine hundred ninety-nine lira ninety-nine kuruş',
  ],
  // A hundred thousand of the largest, as a total.
  [100_000_000_000_000_000_000n, 'bir kentilyon lira', 'one quintillion lira'],
]

const turkishDigits = ['', 'bir', 'iki', 'üç', 'dört', 'beş', 'altı', 'yedi', 'sekiz', 'dokuz']
const turkishTens = ['', 'on', 'yirmi', 'otuz', 'kırk', 'elli', 'altmış', 'yetmiş', 'seksen', 'doksan']
const turkishScales = ['bin', 'milyon', 'milyar', 'trilyon', 'katrilyon', 'kentilyon']

/** Reads the words back, one after another, in another way than they were made. */
function readTurkish(words: string): bigint {
  let [minor, total, group] = [0n, 0n, 0n]
  for (const word of words.split(' ')) {
    const digit = turkishDigits.indexOf(word)
    const ten = turkishTens.indexOf(word)
    const scale = turkishScales.indexOf(word)
    if (word === 'lira' || word === 'kuruş') {
      minor += (total + group) * (word === 'lira' ? 100n : 1n)
      total = group = 0n
    } else if (word === 'yüz') group = (group || 1n) * 100n
    else if (scale >= 0) {
      total += (group || 1n) * 1000n ** BigInt(scale + 1)
      group = 0n
    } else if (digit > 0) group += BigInt(digit)
    else if (ten > 0) group += BigInt(ten) * 10n
    else if (word !== 'sıfır') throw new Error(`What is ${word}?`)
  }
  return minor
}

describe('an amount in words', () => {
  it.each(vectors)('%d', (minor, turkish, english) => {
    expect(amountInWords(minor, 'tr')).toBe(turkish)
    expect(amountInWords(minor, 'en')).toBe(english)
  })

  it('reads back as the same amount', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: largestMinorUnits * 1000n }), (minor) => {
        expect(readTurkish(amountInWords(minor, 'tr'))).toBe(minor)
      }),
    )
  })

  it('never says the same of two amounts, in either language', () => {
    const amounts = fc.bigInt({ min: 0n, max: largestMinorUnits })
    fc.assert(
      fc.property(amounts, amounts, fc.constantFrom('tr' as const, 'en' as const), (one, other, locale) => {
        fc.pre(one !== other)
        expect(amountInWords(one, locale)).not.toBe(amountInWords(other, locale))
      }),
    )
  })
})
