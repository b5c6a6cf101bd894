import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { largestMinorUnits, parseAmount, typeableAmount } from '../../electron/core/money.ts'
import type { Locale } from '../../electron/core/text.ts'
import { countVote, decideDialect, noVotes } from '../../electron/core/dialect.ts'

function decided(amounts: readonly string[], said: Locale | null = null) {
  const votes = noVotes()
  for (const amount of amounts) countVote(votes, amount)
  return decideDialect(votes, said)
}

describe('the dialect of a column', () => {
  it.each<[string, Locale | 'tr?' | 'en?' | null]>([
    ['1.234,56', 'tr'],
    ['1,234.56', 'en'],
    ['12,5', 'tr'],
    ['12.5', 'en'],
    ['1.234', 'tr?'],
    ['1,234', 'en?'],
    ['12.500 TL', 'tr?'],
    ['1 234,56', 'tr?'],
    ['1.234.567', 'tr'],
    ['₺1.234,56', 'tr'],
    ['1,234.56 TL', 'en'],
    ['1250', null],
    ['1 250', null],
    ['', null],
    ['on lira', null],
    ['-1,50', null],
  ])('is told by %j: %j', (amount, told) => {
    const votes = noVotes()
    countVote(votes, amount)
    expect(votes).toEqual({
      sure: { tr: told === 'tr' ? 1 : 0, en: told === 'en' ? 1 : 0 },
      doubtful: { tr: told === 'tr?' ? 1 : 0, en: told === 'en?' ? 1 : 0 },
    })
  })

  it('is not decided by what a hurried eye may have meant otherwise', () => {
    expect(decided(['12.500', '22.500'])).toEqual({ dialect: 'tr', sure: false })
    expect(decided(['12.500', '22.500'], 'en')).toEqual({ dialect: 'en', sure: false })
    expect(decided(['12,500', '1250'])).toEqual({ dialect: 'en', sure: false })
    expect(decided(['12,500', '1250'], 'tr')).toEqual({ dialect: 'tr', sure: false })
    expect(decided(['12.500', '12,50'], 'en')).toEqual({ dialect: 'tr', sure: true })
    expect(decided(['12,500', '13,500', '12,50'])).toEqual({ dialect: 'tr', sure: true })
    expect(decided(['12,500', '13,500', '12,50'], 'en')).toEqual({ dialect: 'en', sure: true })
  })

  it('is what all amounts that tell agree on, whatever somebody says', () => {
    expect(decided(['1250', '1.250,00', 'on lira'])).toEqual({ dialect: 'tr', sure: true })
    expect(decided(['1250', '12.50', ''])).toEqual({ dialect: 'en', sure: true })
    expect(decided(['12.50'], 'tr')).toEqual({ dialect: 'en', sure: true })
    expect(decided(['12,50'], 'en')).toEqual({ dialect: 'tr', sure: true })
  })

  it('is what somebody says, else Turkish, when no amount tells: they are the same in both', () => {
    expect(decided(['1250', '7'])).toEqual({ dialect: 'tr', sure: true })
    expect(decided(['1250', '7'], 'en')).toEqual({ dialect: 'en', sure: true })
    expect(decided([])).toEqual({ dialect: 'tr', sure: true })
  })

  it('is what more of them tell when they differ, unless somebody says otherwise', () => {
    expect(decided(['12.50', '12.75', '1.250,00'])).toEqual({ dialect: 'en', sure: true })
    expect(decided(['12.50', '12.75', '1.250,00'], 'tr')).toEqual({ dialect: 'tr', sure: true })
    expect(decided(['12.50', '12,50'])).toEqual({ dialect: 'tr', sure: false })
    expect(decided(['12.50', '12,50'], 'en')).toEqual({ dialect: 'en', sure: false })
  })

  const locales = fc.constantFrom<Locale>('tr', 'en')
  /** Kuruş or not, groups or not: what people and programs write. */
  const written = fc.record({
    minor: fc.oneof(fc.bigInt(1n, 200_000n), fc.bigInt(1n, largestMinorUnits)),
    grouped: fc.boolean(),
    short: fc.boolean(),
    sign: fc.constantFrom('', ' TL', '₺'),
  })
  const spell = ({ minor, grouped, short, sign }: ReturnType<typeof written.generate>['value'], locale: Locale) => {
    const { group, decimal } = locale === 'tr' ? { group: '.', decimal: ',' } : { group: ',', decimal: '.' }
    let text = typeableAmount(minor, locale)
    if (!grouped) text = text.replaceAll(group, '')
    if (short && text.endsWith(`${decimal}00`)) text = text.slice(0, -3)
    return text + sign
  }

  it('in which its amounts were written is found, and reads each of them back, when one tells', () => {
    fc.assert(
      fc.property(fc.array(written, { minLength: 1, maxLength: 30 }), locales, (amounts, locale) => {
        const texts = amounts.map((amount) => spell(amount, locale))
        const { dialect, sure } = decided(texts)
        const doubtful = (text: string) => /^\D*\d{1,3}[.,]\d{3}\D*$/.test(text)
        const telling = texts.filter((text) => /[.,]/.test(text))
        expect(sure).toBe(telling.length === 0 || !telling.every(doubtful))
        if (texts.some((text) => /[.,]/.test(text))) expect(dialect).toBe(locale)
        // Where none tells, both dialects read the same.
        for (const [index, text] of texts.entries()) {
          expect(parseAmount(text, dialect)).toMatchObject({ ok: true, minor: amounts[index]?.minor })
        }
      }),
    )
  })
})
