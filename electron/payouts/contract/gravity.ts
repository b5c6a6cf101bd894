import { checkCodes, type CheckCode } from './check-codes.ts'

/** Warning of a payout or of a file's row. */
interface Warned {
  code: string
  level?: string
}

/** Tells whether most rows of a first file have the check. It is folded and marks no row as warned. */
export const isFolded = ({ code }: Pick<Warned, 'code'>): boolean => code === ('iban_first' satisfies CheckCode)

/** Puts a warning of a file's row behind the checks, and the folded check behind all. */
function gravityOf({ code, level }: Warned): number {
  if (level === 'blocking') return -1
  if (isFolded({ code })) return checkCodes.length + 1
  const place = checkCodes.findIndex((one) => one === code)
  return place < 0 ? checkCodes.length : place
}

/** Sorts by gravity, never by how many rows there are. */
export const byGravity = (one: Warned, other: Warned): number => gravityOf(one) - gravityOf(other)
