import { z } from 'zod'
import type { FieldProblem } from './result.ts'
import type { Locale } from './preferences.ts'

/**
 * Amounts are integer minor units (kuruş): `bigint` inside, a digit string on the bridge. Nothing here
 * ever passes through a float.
 */
export const minorUnitsSchema = z.string().regex(/^(0|[1-9]\d{0,14})$/)
export const currencySchema = z.literal('TRY')
export const moneySchema = z.strictObject({ minor: minorUnitsSchema, currency: currencySchema })
export type Money = z.infer<typeof moneySchema>

export const toMoney = (minor: bigint): Money => ({ minor: minor.toString(), currency: 'TRY' })

/** The largest amount accepted: its minor units must stay exact as the wire's JSON number. */
export const largestMinorUnits = 999_999_999_999_999n

const separators = { tr: { group: '.', decimal: ',' }, en: { group: ',', decimal: '.' } } as const
const escape = (character: string) => (character === '.' ? '\\.' : character)

type Dialect = (typeof separators)[Locale]

function readDialect(text: string, { group, decimal }: Dialect) {
  const pattern = new RegExp(`^(\\d{1,3}(?:${escape(group)}\\d{3})+|\\d+)(?:${escape(decimal)}(\\d{1,2}))?$`)
  const match = pattern.exec(text)
  if (!match?.[1]) return null
  const whole = match[1].split(group).join('')
  if (whole.length > 1 && whole.startsWith('0')) return null
  const minor = BigInt(whole + (match[2] ?? '').padEnd(2, '0'))
  return { minor, groupedWithoutDecimals: match[1].includes(group) && match[2] === undefined }
}

export type ParsedAmount =
  /** `doubtful`: read by the rule, but a hurried eye may have meant decimals (`1.234`): highlight the echo. */
  | { ok: true; minor: bigint; doubtful: boolean }
  | { ok: false; problem: FieldProblem; suggestion?: string }

/** Reads a typed amount in the dialect of the screen's language. Never guesses: it refuses and offers. */
export function parseAmount(typed: string, locale: Locale): ParsedAmount {
  const text = typed
    .replace(/[\s\u00a0\u202f\u200b]/gu, '')
    .replace(/^₺/u, '')
    .replace(/(TL|TRY|₺)$/iu, '')
  if (text === '') return { ok: false, problem: 'required' }
  if (/^[-−+]/u.test(text)) return { ok: false, problem: 'amount_not_positive' }

  const read = readDialect(text, separators[locale])
  if (read) {
    if (read.minor === 0n) return { ok: false, problem: 'amount_not_positive' }
    if (read.minor > largestMinorUnits) return { ok: false, problem: 'amount_too_large' }
    return { ok: true, minor: read.minor, doubtful: read.groupedWithoutDecimals }
  }
  const other = readDialect(text, separators[locale === 'tr' ? 'en' : 'tr'])
  if (other && other.minor > 0n && other.minor <= largestMinorUnits && !other.groupedWithoutDecimals) {
    return { ok: false, problem: 'amount_other_dialect', suggestion: typeableAmount(other.minor, locale) }
  }
  const { decimal } = separators[locale]
  const tooFine = new RegExp(`^[\\d.,]*${escape(decimal)}\\d{3,}$`)
  return { ok: false, problem: tooFine.test(text) ? 'amount_decimals' : 'amount_format' }
}

function decimalString(minor: bigint): string {
  const digits = minor.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** `1.234,56`: what an operator would type for this amount; `parseAmount` reads it back unchanged. */
export function typeableAmount(minor: bigint, locale: Locale): string {
  const [whole = '0', decimals = '00'] = decimalString(minor).split('.')
  const { group, decimal } = separators[locale]
  return whole.replace(/\B(?=(\d{3})+$)/g, group) + decimal + decimals
}

/** `₺1.234,56` in Turkish, `₺1,234.56` in English. */
export const formatAmount = (minor: bigint, locale: Locale): string => `₺${typeableAmount(minor, locale)}`
