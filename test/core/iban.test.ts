import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bankNameOfCode, checkIban, groupIban, makeIban, normaliseIban } from '../../electron/core/iban.ts'
import { ibanSchema } from '../../electron/core/schemas.ts'
import bankCodes from '../../resources/turkish-bank-codes.json' with { type: 'json' }
import vectors from '../vectors/iban.json' with { type: 'json' }

const registryExample = 'TR330006100519786457841326'

/** ISO 13616's own rule, by big integers: what `checkIban` has from its library must agree. */
function modulo97(iban: string): bigint {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    (letter.charCodeAt(0) - 55).toString(),
  )
  return BigInt(digits) % 97n
}
const withCheckDigits = (rest: string) => `TR${(98n - modulo97(`TR00${rest}`)).toString().padStart(2, '0')}${rest}`

describe('the vectors', () => {
  it.each(vectors.valid)('accepts $iban', ({ iban, bankCode }) => {
    expect(checkIban(iban)).toMatchObject({ ok: true, iban, bankCode })
  })

  const warnings: Record<string, string> = {
    'unknown bank code': 'unknown_bank_code',
    'letter in the account part': 'letter_in_account',
  }
  it.each(vectors.validWithWarning)('accepts $iban with a warning: $warning', ({ iban, warning }) => {
    expect(checkIban(iban)).toMatchObject({ ok: true, iban, warnings: [warnings[warning]] })
  })

  it.each(vectors.normalised)('normalises $typed', ({ typed, iban }) => {
    expect(normaliseIban(typed)).toBe(iban)
    expect(checkIban(typed)).toMatchObject({ ok: true, iban })
  })

  const problems: Record<string, string> = {
    'check digits': 'iban_check_digits',
    '25 characters': 'iban_length',
    '27 characters': 'iban_length',
    'letter O in the bank code': 'iban_letter_o',
    'reserve digit is 1 (check digits hold)': 'iban_reserve_digit',
    'not Turkish': 'iban_country',
    empty: 'required',
  }
  it.each(vectors.invalid)('refuses "$iban": $why', ({ iban, why }) => {
    expect(checkIban(iban)).toMatchObject({ ok: false, problem: problems[why], length: iban.length })
  })
})

describe('a pasted IBAN', () => {
  it.each([
    ['tr330006100519786457841326', 'lower case'],
    ['tR330006100519786457841326', 'mixed case'],
    ['iban tr330006100519786457841326', 'lower-case label'],
    ['ıban: TR330006100519786457841326', 'dotless i in the label'],
    ['İBAN: TR330006100519786457841326', 'dotted capital İ in the label'],
    ['i\u0307ban: TR330006100519786457841326', 'an İ that was lower-cased elsewhere'],
    ['IBAN. TR330006100519786457841326', 'label with a point'],
    ['İban No: TR33 0006 1005 1978 6457 8413 26', 'the label that Turkish forms print'],
    ['TR33\u20110006\u20131005\u20141978\u22126457\u00ad8413\u206026', 'every kind of dash'],
    ['TR33.0006.1005.1978.6457.8413.26', 'dots between the groups'],
    ['\tTR33\r\n0006 1005\u30001978 6457 8413\u202f26\ufeff', 'every kind of space'],
    ['\uff34\uff32\uff13\uff13\uff10\uff10\uff10\uff16100519786457841326', 'full-width characters'],
  ])('%j is read (%s)', (typed) => {
    expect(checkIban(typed)).toMatchObject({ ok: true, iban: registryExample })
  })

  it('keeps the Turkish i a letter I of the account, in either shape', () => {
    const iban = withCheckDigits('00010' + '0' + '000000000000000I')
    for (const letter of ['i', 'ı', 'I']) {
      expect(checkIban(iban.slice(0, -1) + letter)).toMatchObject({ ok: true, iban, warnings: ['letter_in_account'] })
    }
    expect(checkIban(`${iban.slice(0, -1)}İ`)).toMatchObject({ ok: false, problem: 'iban_characters' })
  })

  it('never has its O turned into a zero; that is offered', () => {
    expect(normaliseIban('TR33OO06')).toBe('TR33OO06')
    expect(checkIban('TR33 OOO6 1OO5 1978 6457 8413 26')).toEqual({
      ok: false,
      problem: 'iban_letter_o',
      length: 26,
      suggestion: registryExample,
    })
    expect(checkIban('TR33OOO6100519786457841327'), 'zeros would not mend it').toEqual({
      ok: false,
      problem: 'iban_characters',
      length: 26,
    })
    const withO = withCheckDigits('00010' + '0' + '000000000000000O')
    expect(checkIban(withO), 'an O that the check digits confirm').toMatchObject({ ok: true, iban: withO })
  })

  it('without its TR is offered with it, when that makes it valid', () => {
    expect(checkIban('33 0006 1005 1978 6457 8413 26')).toEqual({
      ok: false,
      problem: 'iban_country',
      length: 24,
      suggestion: registryExample,
    })
    expect(checkIban('330006100519786457841327')).toEqual({ ok: false, problem: 'iban_country', length: 24 })
    expect(checkIban('33000610051978645784132')).toEqual({ ok: false, problem: 'iban_country', length: 23 })
  })

  it.each([
    ['TR33', 'iban_length', 4],
    ['TRAA0006100519786457841326', 'iban_characters', 26],
    ['TR330A06100519786457841326', 'iban_characters', 26],
    ['TR33000610051978645784132é', 'iban_characters', 26],
    ['TR33 0006/1005/1978/6457/8413/26', 'iban_characters', 31],
    ['IBAN', 'required', 0],
    ['IBAN: ', 'required', 0],
    ['GB29NWBK60161331926819', 'iban_country', 22],
  ])('%j is refused: %s', (typed, problem, length) => {
    expect(checkIban(typed)).toEqual({ ok: false, problem, length })
  })

  it('must have check digits between 02 and 98, though 00, 01 and 99 would pass modulo 97', () => {
    for (const digits of ['00', '01', '99']) {
      const accounts = Array.from({ length: 97 }, (_, at) => at.toString().padStart(16, '0'))
      const iban = accounts.map((account) => `TR${digits}000100${account}`).find((typed) => modulo97(typed) === 1n)
      expect(checkIban(iban ?? '')).toMatchObject({ ok: false, problem: 'iban_check_digits', length: 26 })
    }
  })
})

describe('IBANs', () => {
  const account = fc.stringMatching(/^[0-9A-Z]{16}$/)
  const bankCode = fc.integer({ min: 0, max: 99_999 }).map((code) => code.toString().padStart(5, '0'))

  it('with right check digits are accepted, and with any one digit changed are not', () => {
    fc.assert(
      fc.property(bankCode, account, fc.nat(25), fc.integer({ min: 1, max: 9 }), (bank, rest, at, by) => {
        const iban = withCheckDigits(`${bank}0${rest}`)
        expect(checkIban(iban)).toMatchObject({ ok: true, iban, bankCode: bank, bankName: bankNameOfCode(bank) })
        expect(ibanSchema.safeParse(iban).success).toBe(true)
        const digit = Number(iban[at])
        if (Number.isNaN(digit)) return
        const changed = iban.slice(0, at) + ((digit + by) % 10).toString() + iban.slice(at + 1)
        expect(checkIban(changed).ok).toBe(false)
      }),
    )
  })

  it('that are accepted satisfy modulo 97 by another implementation, whatever was typed', () => {
    const nearIbans = fc
      .tuple(
        fc.constantFrom('00', '01', '02', '33', '97', '98', '99', '4O'),
        bankCode,
        fc.constantFrom('0', '1', 'O'),
        account,
      )
      .chain(([digits, bank, reserve, rest]) =>
        fc.constantFrom(`TR${digits}${bank}${reserve}${rest}`, withCheckDigits(`${bank}${reserve}${rest}`)),
      )
    let accepted = 0
    fc.assert(
      fc.property(fc.oneof(nearIbans, fc.string({ unit: 'binary' })), (typed) => {
        const checked = checkIban(typed)
        if (checked.ok) accepted++
        const iban = checked.ok ? checked.iban : checked.suggestion
        if (iban === undefined) return
        expect(iban).toMatch(/^TR\d{7}0[0-9A-Z]{16}$/)
        expect(modulo97(iban)).toBe(1n)
        expect(ibanSchema.safeParse(iban).success).toBe(true)
      }),
      { numRuns: 3000 },
    )
    expect(accepted).toBeGreaterThan(100)
  })

  it('are normalised once and for all', () => {
    const pieces = fc.stringMatching(/^(?:IBAN|iban|NO|TR|\u0301|\u0307|\u0345|[İıi:. \u200bß\ufb01-])*$/)
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), pieces), (typed) => {
        const once = normaliseIban(typed)
        expect(normaliseIban(once)).toBe(once)
      }),
      { numRuns: 5000 },
    )
  })

  it('are shown in groups of four, half-typed ones too', () => {
    expect(groupIban(registryExample)).toBe('TR33 0006 1005 1978 6457 8413 26')
    expect(groupIban('TR33')).toBe('TR33')
    expect(groupIban('TR330')).toBe('TR33 0')
    expect(groupIban('')).toBe('')
    fc.assert(fc.property(account, (iban) => normaliseIban(groupIban(iban)) === normaliseIban(iban)))
  })
})

describe('the list of bank codes', () => {
  it('says when and where it was compiled, and holds five-digit codes with distinct names', () => {
    expect(bankCodes.date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(bankCodes.source).not.toBe('')
    const entries = Object.entries(bankCodes.codes)
    for (const [code, name] of entries) {
      expect(code).toMatch(/^\d{5}$/)
      expect(name).toBe(name.trim())
      expect(bankNameOfCode(code)).toBe(name)
    }
    expect(new Set(entries.map(([, name]) => name)).size).toBe(entries.length)
  })

  it('knows the institutions that are no banks and whose code is certain: they warn no more', () => {
    for (const [code, bankName] of [
      ['00807', 'PTT'],
      ['00829', 'Papara'],
    ] as const) {
      expect(checkIban(makeIban(code, 9_491_234_567_890n))).toMatchObject({ ok: true, bankName, warnings: [] })
    }
  })

  it('knows nothing but its own codes', () => {
    expect(bankNameOfCode('00046')).toBe('Akbank')
    for (const code of ['99999', '', 'toString', '__proto__']) expect(bankNameOfCode(code)).toBeNull()
  })
})
