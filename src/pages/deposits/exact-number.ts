interface Decimal {
  digits: string
  /** Of the last digit. */
  exponent: number
}

/** Its digits without the zeros around them, so that equal values are equal texts. */
function decimalOf(token: string): Decimal {
  const [, whole = '', decimals = '', exponent = '0'] = /^-?(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(token) ?? []
  const digits = (whole + decimals).replace(/^0+/, '')
  const significant = digits.replace(/0+$/, '')
  if (significant === '') return { digits: '0', exponent: 0 }
  return { digits: significant, exponent: Number(exponent) - decimals.length + digits.length - significant.length }
}

/**
 * Does JSON's reader keep this number as it is written? It takes any for a binary fraction of some 16 digits:
 * `12345678901234567890`, `0.12345678901234567890` and `1e400` become others without a word.
 */
export function isExactNumber(token: string): boolean {
  const read = Number(token)
  if (!Number.isFinite(read)) return false
  const [written, kept] = [decimalOf(token), decimalOf(String(read))]
  return written.digits === kept.digits && written.exponent === kept.exponent
}
