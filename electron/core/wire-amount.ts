import { largestMinorUnits } from './money.ts'

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
