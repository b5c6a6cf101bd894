import { magnitude } from '../core/money.ts'

/** Writes minor units as a decimal number. */
export function decimalOf(minor: bigint, point: '.' | ','): string {
  const digits = magnitude(minor).toString().padStart(3, '0')
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}${point}${digits.slice(-2)}`
}
