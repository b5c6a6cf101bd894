import type { FieldProblem } from './result.ts'
import type { Locale } from './text.ts'

/**
 * Amounts are integer minor units (kuruş): `bigint` inside, a digit string on the bridge. Nothing here
 * ever passes through a float.
 */

/** The largest amount accepted: its minor units must stay exact as the wire's JSON number. */
export const largestMinorUnits = 999_999_999_999_999n

/** Leaves the sign out: statements have money out below zero. */
export const magnitude = (minor: bigint): bigint => (minor < 0n ? -minor : minor)

const separators = { tr: { group: '.', decimal: ',' }, en: { group: ',', decimal: '.' } } as const
const escape = (character: string) => (character === '.' ? '\\.' : character)

type Dialect = (typeof separators)[Locale]

function readDialect(text: string, { group, decimal }: Dialect) {
  const pattern = new RegExp(`^(\\d{1,3}(?:${escape(group)}\\d{3})+|\\d+)(?:${escape(decimal)}(\\d+))?$`)
  const match = pattern.exec(text)
  if (!match?.[1]) return null
  const [whole = '', ...groups] = match[1].split(group)
  const decimals = match[2] ?? ''
  if (/^0./.test(whole + groups.join(''))) return null
  return {
    minor: BigInt(whole + groups.join('') + decimals.slice(0, 2).padEnd(2, '0')),
    /** Zeros beyond the kuruş say nothing, but `12,500` may be grouped in the other dialect. */
    tooFine: /[^0]/.test(decimals.slice(2)) || (decimals.length === 3 && /^[1-9]\d{0,2}$/.test(match[1])),
    /** `1.234`: the other dialect's eye sees decimals. `1.234.567` and `1.234,00` cannot be misread. */
    doubtful: groups.length === 1 && decimals === '',
  }
}

type ParsedAmount =
  /** `doubtful`: read by the rule, but a hurried eye may have meant decimals (`1.234`, `12 34`): highlight the echo. */
  { ok: true; minor: bigint; doubtful: boolean } | { ok: false; problem: FieldProblem; suggestion?: string }

/** More than any amount with its spaces and signs needs: what is longer was not typed as one. */
const longestTyped = 60

/** Matches spaces and invisible characters, but for the one that reverses digits. */
const between = String.raw`(?:\p{Zs}|(?!\u202e)\p{Cf})`
const betweenAll = new RegExp(between, 'gu')
const betweenDigits = new RegExp(String.raw`\d${between}+\d`, 'u')
const notOfGroups = new RegExp(String.raw`\d${between}+(?!\d{3}(?!\d))\d`, 'u')

/** Matches lira before or behind an amount. */
const lira = '(?:₺|TRY|TL|(?:T[üÜ]rk)?l[iıİ]ra(?:s[iıİ])?)'
const liraAround = new RegExp(`^${lira}|${lira}$`, 'iu')

/** Reads a typed amount in the dialect of the screen's language. Never guesses: it refuses and offers. */
export function parseAmount(typed: string, locale: Locale, least = 1n): ParsedAmount {
  if (typed.length > longestTyped) return { ok: false, problem: 'amount_format' }
  // Spaces only: a tab or a line break inside means that two cells were pasted.
  // They part groups of three digits: otherwise two amounts stand in one cell.
  if (notOfGroups.test(typed)) return { ok: false, problem: 'amount_format' }
  const text = typed.trim().replace(betweenAll, '').replace(liraAround, '')
  if (text === '') return { ok: false, problem: 'required' }
  if (/^[-−]/u.test(text)) return { ok: false, problem: 'amount_not_positive' }

  const read = readDialect(text, separators[locale])
  if (read) {
    if (read.tooFine) return { ok: false, problem: 'amount_decimals' }
    if (read.minor < least) return { ok: false, problem: 'amount_not_positive' }
    if (read.minor > largestMinorUnits) return { ok: false, problem: 'amount_too_large' }
    return { ok: true, minor: read.minor, doubtful: read.doubtful || betweenDigits.test(typed) }
  }
  const other = readDialect(text, separators[locale === 'tr' ? 'en' : 'tr'])
  if (other && !other.tooFine && other.minor >= least && other.minor <= largestMinorUnits) {
    return { ok: false, problem: 'amount_other_dialect', suggestion: typeableAmount(other.minor, locale) }
  }
  return { ok: false, problem: 'amount_format' }
}

/**
 * An amount that is only asked about, as people say it: `37500 lira`, `37 bin TL`. Nothing is paid by it, so it is read more
 * widely than what a form takes.
 */
export function parseAskedAmount(typed: string, locale: Locale): ParsedAmount {
  if (typed.length > longestTyped) return { ok: false, problem: 'amount_format' }
  const said = typed.trim().replace(/(?<=\d|n)\s*(?:TL|TRY|₺|l[iıİ]ra)$/iu, '')
  const [, thousands] = /^(.*\d)\s*b[iıİ]n$/iu.exec(said) ?? []
  if (thousands === undefined) return parseAmount(said, locale)
  const read = parseAmount(thousands, locale)
  if (!read.ok) return 'suggestion' in read ? { ...read, suggestion: `${read.suggestion} bin` } : read
  const minor = read.minor * 1000n
  return minor > largestMinorUnits ? { ok: false, problem: 'amount_too_large' } : { ...read, minor }
}

/**
 * The amounts that somebody who types this into a search may mean: as either language writes them, because what is only looked
 * for may be read both ways. Spaces inside are an IBAN's or a telephone's.
 */
export function amountsMeant(typed: string): bigint[] {
  if (/\d\s+\d/.test(typed)) return []
  const read = (['tr', 'en'] as const).map((dialect) => parseAskedAmount(typed, dialect))
  return [...new Set(read.flatMap((amount) => (amount.ok ? [amount.minor] : [])))]
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

/** `₺1.234,56` in Turkish, `₺1,234.56` in English: in tables, cards and fields, in columns; a difference may be below zero. */
export const formatAmount = (minor: bigint, locale: Locale): string =>
  minor < 0n ? `−${formatAmount(-minor, locale)}` : `₺${typeableAmount(minor, locale)}`

/**
 * `1.234,56 TL` in Turkish, `TRY 1,234.56` in English: in sentences, and in whatever is printed, copied or read to somebody.
 * The space does not break, so that an amount is never parted from its currency.
 */
export function amountInSentence(minor: bigint, locale: Locale): string {
  const digits = typeableAmount(minor, locale)
  return locale === 'tr' ? `${digits}\u00a0TL` : `TRY\u00a0${digits}`
}

/**
 * The one place where minor units become the wire's JSON number and back. The spec states no unit for a
 * withdrawal's amount (2.4) nor for a bank's limits (2.2), so the workspace's setting says which it is.
 * Decimals are made and read as digits, never by float arithmetic; a round trip that differs throws.
 */
export function toWireNumber(minor: bigint, unit: AmountUnit): number {
  if (minor <= 0n || minor > largestMinorUnits) throw new RangeError('amount out of bounds')
  const digits = minor.toString().padStart(3, '0')
  const wire = Number(unit === 'minor' ? digits : `${digits.slice(0, -2)}.${digits.slice(-2)}`)
  if (fromWireNumber(wire, unit) !== minor) throw new RangeError('amount does not survive the wire')
  return wire
}

/** Minor units of a wire number; throws `RangeError` for what is no amount: negative, too fine, too large. */
export function fromWireNumber(wire: number, unit: AmountUnit): bigint {
  const match = /^(\d+)(?:\.(\d{1,2}))?$/.exec(String(wire))
  if (!match?.[1] || (unit === 'minor' && match[2])) throw new RangeError('not an amount')
  const minor = unit === 'minor' ? BigInt(match[1]) : BigInt(match[1] + (match[2] ?? '').padEnd(2, '0'))
  if (minor > largestMinorUnits) throw new RangeError('amount out of bounds')
  return minor
}

/** What the ledger keeps. Amounts are bigint minor units, times UTC milliseconds. */

/** `minor`: the wire number counts kuruş; `major`: it counts lira with up to two decimals. */
export type AmountUnit = 'minor' | 'major'
