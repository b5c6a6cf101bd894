import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  amountInSentence,
  amountsMeant,
  formatAmount,
  largestMinorUnits,
  parseAmount,
  parseAskedAmount,
  typeableAmount,
  fromWireNumber,
  toWireNumber,
} from '../../electron/core/money.ts'
import { amountSchema, minorUnitsSchema } from '../../electron/core/schemas.ts'
import type { Locale } from '../../electron/core/text.ts'

const nbsp = '\u00a0'
const narrowNbsp = '\u202f'

/** Domain rule 1, with the dialect of the Turkish screen. The English one is the same with `.` and `,` exchanged. */
const read: [typed: string, minor: bigint, doubtful?: 'doubtful'][] = [
  ['1.234,56', 123_456n],
  ['1234,56', 123_456n],
  ['₺1.234,56', 123_456n],
  ['1.234,56 TL', 123_456n],
  ['1.234,56₺', 123_456n],
  ['1.234,56 try', 123_456n],
  ['12,5', 1_250n],
  ['0,01', 1n],
  ['0,5', 50n],
  ['7', 700n],
  ['1234', 123_400n],
  ['1.234', 123_400n, 'doubtful'],
  ['12.345', 1_234_500n, 'doubtful'],
  ['1.234,00', 123_400n],
  ['1.234.567', 123_456_700n],
  ['1.234.567,89', 123_456_789n],
  ['  1.234,56\n', 123_456n],
  [`₺${nbsp}1.234,56`, 123_456n],
  [`1.234,56${narrowNbsp}TL`, 123_456n],
  ['1.234,56\u200b', 123_456n],
  [`1${nbsp}234,56`, 123_456n, 'doubtful'],
  // What is not seen, as in an IBAN: a mark, a joiner, a direction, a soft hyphen.
  ['\ufeff1.234,56', 123_456n],
  ['\u202a1.234,56\u202c', 123_456n],
  ['1.234\u00ad,56\u2060', 123_456n],
  ['TL 1.234,56', 123_456n],
  ['tl1.234,56', 123_456n],
  ['1.234,56 lira', 123_456n],
  ['1.234,56 LİRA', 123_456n],
  ['1.234,56 Türk Lirası', 123_456n],
  ['1250,0000', 125_000n],
  ['1.250,000', 125_000n],
  ['99,9000', 9_990n],
  ['0,500', 50n],
  ['1250,000', 125_000n],
  ['9.999.999.999.999,99', largestMinorUnits],
]

const refused: [typed: string, problem: string, suggestion?: string][] = [
  ['1234.56', 'amount_other_dialect', '1.234,56'],
  ['1,234.56', 'amount_other_dialect', '1.234,56'],
  ['1.5', 'amount_other_dialect', '1,50'],
  ['0.5', 'amount_other_dialect', '0,50'],
  ['1,234,567', 'amount_other_dialect', '1.234.567,00'],
  ['1,234,567.89', 'amount_other_dialect', '1.234.567,89'],
  ['1,234', 'amount_decimals'],
  ['12,500', 'amount_decimals'],
  ['12,50010', 'amount_decimals'],
  ['12,505', 'amount_decimals'],
  ['1.234,567', 'amount_decimals'],
  ['0', 'amount_not_positive'],
  ['0,00', 'amount_not_positive'],
  ['-5', 'amount_not_positive'],
  ['\u22125', 'amount_not_positive'],
  ['₺-5', 'amount_not_positive'],
  ['', 'required'],
  ['   ', 'required'],
  ['₺', 'required'],
  ['TL', 'required'],
  ['10.000.000.000.000,00', 'amount_too_large'],
  ['99999999999999999999999999', 'amount_too_large'],
  ['1'.repeat(61), 'amount_format'],
  ['1.23.456,00', 'amount_format'],
  ['12.34.567', 'amount_format'],
  ['1..234', 'amount_format'],
  ['.5', 'amount_format'],
  [',5', 'amount_format'],
  ['5,', 'amount_format'],
  ['5.', 'amount_format'],
  ['1,2,3', 'amount_format'],
  ['007', 'amount_format'],
  ['0.123', 'amount_format'],
  ['12 34', 'amount_format'],
  ['100 50', 'amount_format'],
  ['1e3', 'amount_format'],
  ['0x10', 'amount_format'],
  ['+5', 'amount_format'],
  ['5-', 'amount_format'],
  ['(5)', 'amount_format'],
  ['1_000', 'amount_format'],
  ["1'234", 'amount_format'],
  ['100\n200', 'amount_format'],
  ['100\t200', 'amount_format'],
  ['$5', 'amount_format'],
  ['₺5 TL', 'amount_format'],
  ['NaN', 'amount_format'],
  ['Infinity', 'amount_format'],
  ['on lira', 'amount_format'],
  ['\u0661\u0662', 'amount_format'],
  ['\uff11\uff12', 'amount_format'],
  ['\u202e65,432', 'amount_format'],
]

const swapped = (text: string) => text.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))

describe.each([
  ['tr', (text: string) => text],
  ['en', swapped],
] as const)('a typed amount on the %s screen', (locale, inDialect) => {
  it.each(read)('reads %j', (typed, minor, doubtful) => {
    expect(parseAmount(inDialect(typed), locale)).toEqual({ ok: true, minor, doubtful: doubtful !== undefined })
  })

  it.each(refused)('refuses %j: %s', (typed, problem, suggestion) => {
    expect(parseAmount(inDialect(typed), locale)).toEqual({
      ok: false,
      problem,
      ...(suggestion === undefined ? {} : { suggestion: inDialect(suggestion) }),
    })
  })

  it('takes nothing at all where that is an amount, and a negative one nowhere', () => {
    for (const nothing of ['0', '0,00']) {
      expect(parseAmount(inDialect(nothing), locale, 0n)).toEqual({ ok: true, minor: 0n, doubtful: false })
    }
    expect(parseAmount(inDialect('0.00'), locale, 0n)).toMatchObject({ suggestion: inDialect('0,00') })
    expect(parseAmount('-5', locale, 0n)).toMatchObject({ problem: 'amount_not_positive' })
  })
})

const locales = fc.constantFrom<Locale>('tr', 'en')
const amounts = fc.oneof(fc.bigInt(1n, 200_000n), fc.bigInt(1n, largestMinorUnits))
/** Text that looks like an amount more often than chance would. */
const nearAmounts = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^[0-9.,₺ TLRYtl+eE\u00a0\u202f\u200b\t-]*$/),
)

describe('amounts', () => {
  it('are read back unchanged as they are shown', () => {
    fc.assert(
      fc.property(amounts, locales, (minor, locale) => {
        const plain = { ok: true, minor, doubtful: false }
        expect(parseAmount(typeableAmount(minor, locale), locale)).toEqual(plain)
        expect(parseAmount(formatAmount(minor, locale), locale)).toEqual(plain)
        expect(parseAmount(amountInSentence(minor, locale), locale)).toEqual(plain)
      }),
    )
  })

  it('keep every kuruş on screen', () => {
    expect(formatAmount(123_456_750n, 'tr')).toBe('₺1.234.567,50')
    expect(formatAmount(123_456_750n, 'en')).toBe('₺1,234,567.50')
    expect(formatAmount(0n, 'tr')).toBe('₺0,00')
    expect(formatAmount(5n, 'tr')).toBe('₺0,05')
    fc.assert(
      fc.property(fc.bigInt(0n, largestMinorUnits), locales, (minor, locale) => {
        const shown = formatAmount(minor, locale)
        expect(shown).toMatch(locale === 'tr' ? /^₺\d{1,3}(\.\d{3})*,\d\d$/ : /^₺\d{1,3}(,\d{3})*\.\d\d$/)
        expect(BigInt(shown.replace(/\D/g, ''))).toBe(minor)
      }),
    )
  })

  it('have their currency behind the digits in a Turkish sentence, and before them in an English one', () => {
    expect(amountInSentence(3_750_000n, 'tr')).toBe('37.500,00\u00a0TL')
    expect(amountInSentence(3_750_000n, 'en')).toBe('TRY\u00a037,500.00')
  })

  it('never come from a text with anything odd in it, and nothing typed ever throws', () => {
    fc.assert(
      fc.property(nearAmounts, locales, (typed, locale) => {
        const parsed = parseAmount(typed, locale)
        if (!parsed.ok) return
        const plain = typed.trim().replace(/[\p{Zs}\p{Cf}]/gu, '')
        const sign = /^(?:(?:₺|TRY|TL)(.*)|(.*)(?:TL|TRY|₺)|(.*))$/iu.exec(plain)
        const [whole = '', decimals = '', ...more] = (sign?.[1] ?? sign?.[2] ?? sign?.[3] ?? '').split(
          locale === 'tr' ? ',' : '.',
        )
        expect(more).toEqual([])
        expect(whole).toMatch(
          locale === 'tr' ? /^[1-9]\d{0,2}(\.\d{3})+$|^[1-9]\d*$|^0$/ : /^[1-9]\d{0,2}(,\d{3})+$|^[1-9]\d*$|^0$/,
        )
        expect(decimals).toMatch(/^\d{0,2}0*$/)
        expect(parsed.minor).toBe(BigInt(whole.replace(/\D/g, '') + decimals.slice(0, 2).padEnd(2, '0')))
        expect(parsed.minor > 0n && parsed.minor <= largestMinorUnits).toBe(true)
      }),
      { numRuns: 5000 },
    )
  })

  it('that are offered can be taken as they are', () => {
    fc.assert(
      fc.property(nearAmounts, locales, (typed, locale) => {
        const parsed = parseAmount(typed, locale)
        if (parsed.ok || parsed.suggestion === undefined) return
        expect(parsed.problem).toBe('amount_other_dialect')
        expect(parseAmount(parsed.suggestion, locale)).toMatchObject({ ok: true, doubtful: false })
      }),
      { numRuns: 5000 },
    )
  })

  it('cross the bridge as digit strings that stay exact as a JSON number', () => {
    fc.assert(fc.property(fc.bigInt(0n, largestMinorUnits), (minor) => amountSchema.parse(minor) === minor.toString()))
    fc.assert(
      fc.property(fc.bigInt(0n, largestMinorUnits), (minor) => minorUnitsSchema.safeParse(String(minor)).success),
    )
    expect(Number.isSafeInteger(Number(largestMinorUnits))).toBe(true)
    expect(minorUnitsSchema.safeParse((largestMinorUnits + 1n).toString()).success).toBe(false)
    for (const text of ['', '-1', '+1', '01', '1.0', '1e3', ' 1', '1\n', '\u0661']) {
      expect(minorUnitsSchema.safeParse(text).success, JSON.stringify(text)).toBe(false)
    }
    expect(minorUnitsSchema.safeParse(1).success).toBe(false)
    expect(amountSchema.safeParse(1).success).toBe(false)
  })
})

const amount = fc.bigInt({ min: 1n, max: largestMinorUnits })
const unit = fc.constantFrom('minor' as const, 'major' as const)

describe('toWireNumber', () => {
  it.each([
    [3_750_000n, 'minor', '3750000'],
    [3_750_000n, 'major', '37500'],
    [84_050n, 'major', '840.5'],
    [1n, 'major', '0.01'],
    [1n, 'minor', '1'],
    [999_999_999_999_999n, 'major', '9999999999999.99'],
  ] as const)('writes %s kuruş in %s units as %s', (minor, unit, json) => {
    expect(JSON.stringify(toWireNumber(minor, unit))).toBe(json)
  })

  it('survives the round trip through JSON for every amount and unit', () => {
    fc.assert(
      fc.property(amount, unit, (minor, unit) => {
        const wire = JSON.parse(JSON.stringify(toWireNumber(minor, unit))) as number
        expect(fromWireNumber(wire, unit)).toBe(minor)
      }),
    )
  })

  it.each([0n, -1n, largestMinorUnits + 1n])('refuses %s', (minor) => {
    expect(() => toWireNumber(minor, 'minor')).toThrow(RangeError)
  })
})

describe('fromWireNumber', () => {
  it.each([
    [-5, 'minor'],
    [10.5, 'minor'],
    [10.005, 'major'],
    [1e21, 'minor'],
    [Number.NaN, 'minor'],
    [Number.POSITIVE_INFINITY, 'major'],
    [1e-7, 'major'],
  ] as const)('refuses %s in %s units', (wire, unit) => {
    expect(() => fromWireNumber(wire, unit)).toThrow(RangeError)
  })
})

describe('an amount that is asked about', () => {
  it.each([
    ['37500', 3_750_000n],
    ['37500 lira', 3_750_000n],
    ['37500LİRA', 3_750_000n],
    ['37.500 tl', 3_750_000n],
    ['₺37.500,00', 3_750_000n],
    ['37bin', 3_700_000n],
    ['37 bin', 3_700_000n],
    [' 37 BİN TL ', 3_700_000n],
    ['37,5 bin lira', 3_750_000n],
  ] as const)('is read as people say it: %j', (typed, minor) => {
    expect(parseAskedAmount(typed, 'tr')).toEqual({ ok: true, minor, doubtful: typed === '37.500 tl' })
  })

  it.each([
    ['bin', 'amount_format'],
    ['lira', 'required'],
    ['37 bin bin', 'amount_format'],
    ['37 tl lira', 'amount_format'],
    ['', 'required'],
    ['0 bin', 'amount_not_positive'],
    ['-5 bin', 'amount_not_positive'],
    ['9999999999999 bin', 'amount_too_large'],
    [`37${' '.repeat(80)}bin`, 'amount_format'],
  ] as const)('and is refused where it is none: %j', (typed, problem) => {
    expect(parseAskedAmount(typed, 'tr')).toEqual({ ok: false, problem })
  })

  it('is offered put right with its word', () => {
    const swapped = parseAskedAmount('37.5 bin', 'tr')
    expect(swapped).toEqual({ ok: false, problem: 'amount_other_dialect', suggestion: '37,50 bin' })
    expect(parseAskedAmount('37,50 bin', 'tr')).toEqual({ ok: true, minor: 3_750_000n, doubtful: false })
  })

  it('is read more widely than one that is paid', () => {
    for (const typed of ['37 bin TL', '37bin']) expect(parseAmount(typed, 'tr')).toMatchObject({ ok: false })
  })
})

describe('amountsMeant', () => {
  it.each([
    ['1.234,56', [123_456n]],
    ['1234.56', [123_456n]],
    ['1.234', [123_400n]],
    ['1,234', [123_400n]],
    ['12,5', [1_250n]],
    ['37500', [3_750_000n]],
    ['37.500 TL', [3_750_000n]],
    ['37500 lira', [3_750_000n]],
    ['37bin', [3_700_000n]],
    ['37,5 bin lira', [3_750_000n]],
    ['1.23.456', []],
    ['1005 1978', []],
    ['PAY-1', []],
    ['0', []],
    ['', []],
  ] as const)('%s', (typed, amounts) => {
    expect(amountsMeant(typed)).toEqual(amounts)
  })
})
