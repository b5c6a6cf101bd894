import list from '../../resources/turkish-bank-codes.json' with { type: 'json' }
import { composeIBAN, isValidIBAN } from 'ibantools'
import type { FieldProblem } from './result.ts'

export const bankCodesDate = list.date

/**
 * Takes what people paste: any spaces, dashes, dots, invisible characters, a leading "IBAN" or "İban No:". Upper-cases
 * without a locale, because Turkish `i` must become `I` here. Never turns the letter O into a zero: that is only offered.
 */
export const normaliseIban = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s.\p{Cf}\p{Pd}\u2212]/gu, '')
    .toUpperCase()
    // Again: what was stripped may have kept an accent from its letter.
    .normalize('NFKC')
    .replace(/^(?:[Iİ]BAN(?:NO)?:?)+/u, '')

type IbanWarning = 'unknown_bank_code' | 'letter_in_account'

type CheckedIban =
  | { ok: true; iban: string; bankCode: string; bankName: string | null; warnings: IbanWarning[] }
  /** `suggestion`: an IBAN that would be valid, offered and never taken by itself. */
  | { ok: false; problem: FieldProblem; length: number; suggestion?: string }

export function checkIban(typed: string): CheckedIban {
  const iban = normaliseIban(typed)
  const refuse = (problem: FieldProblem): CheckedIban => {
    const withZeros = iban.slice(0, 2) + iban.slice(2).replaceAll('O', '0')
    return withZeros !== iban && findProblem(withZeros) === null
      ? { ok: false, problem: 'iban_letter_o', length: iban.length, suggestion: withZeros }
      : { ok: false, problem, length: iban.length }
  }
  const problem = findProblem(iban)
  // Copied without its country: 24 digits that are a Turkish IBAN's.
  if (problem === 'iban_country' && /^\d{24}$/.test(iban) && findProblem(`TR${iban}`) === null)
    return { ok: false, problem, length: iban.length, suggestion: `TR${iban}` }
  if (problem) return refuse(problem)

  const bankCode = iban.slice(4, 9)
  const bankName = bankNameOfCode(bankCode)
  const warnings: IbanWarning[] = []
  if (bankName === null) warnings.push('unknown_bank_code')
  if (/[A-Z]/.test(iban.slice(10))) warnings.push('letter_in_account')
  return { ok: true, iban, bankCode, bankName, warnings }
}

function findProblem(iban: string): FieldProblem | null {
  if (iban === '') return 'required'
  if (!/^[0-9A-Z]+$/.test(iban)) return 'iban_characters'
  if (!iban.startsWith('TR')) return 'iban_country'
  if (iban.length !== 26) return 'iban_length'
  if (!/^\d{2}$/.test(iban.slice(2, 4)) || !/^\d{5}$/.test(iban.slice(4, 9))) return 'iban_characters'
  if (iban[9] !== '0') return 'iban_reserve_digit'
  // It computes the check digits anew, so 00, 01 and 99 fail, which modulo 97 alone would let pass.
  if (!isValidIBAN(iban)) return 'iban_check_digits'
  return null
}

/** A made-up account's IBAN at the bank with this five-digit code; its check digits hold. */
export function makeIban(bankCode: string, account: bigint): string {
  const iban = composeIBAN({ countryCode: 'TR', bban: `${bankCode}0${account.toString().padStart(16, '0')}` })
  if (iban === null) throw new Error('an account that no IBAN can name')
  return iban
}

/** `TR33 0006 1005 …`: how every IBAN is shown. Works on a half-typed one too. */
export const groupIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ')

/** Banks' names by their five-digit codes, by our dated list. */
export const bankNames: ReadonlyMap<string, string> = new Map(Object.entries(list.codes))

/**
 * The bank that an IBAN's five-digit code belongs to, by our dated list: a hint for people. It is never
 * sent and has nothing to do with the service's own bank `_id` and `code`. Unknown code: null.
 */
export const bankNameOfCode = (code: string): string | null => bankNames.get(code) ?? null

/** The same of a whole IBAN. */
export const bankNameOfIban = (iban: string): string | null => bankNameOfCode(iban.slice(4, 9))

/** `_id` of the one special entry of the bank list (spec 2.2). */
export const fastBankId = 'FAST'
