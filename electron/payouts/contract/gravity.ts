import type { CheckCode } from './check-codes.ts'

/** Warning of a payout or of a file's row. */
interface Warned {
  code: string
  level?: string
}

/** Says of an account, then of a name, then of an amount. What is not listed comes after them. */
const gravest: readonly CheckCode[] = [
  'ledger_set_back',
  'twin_may_be_paid',
  'twin_was_paid',
  'replaced_may_be_paid',
  'replaced_was_paid',
  'replacement_may_be_paid',
  'iban_invalid',
  'iban_changed',
  'iban_of_another',
  'name_changed',
  'account_name_differs',
  'name_not_latin',
  'name_damaged',
  'amount_hundredfold',
  'amount_unusual',
  'amount_in_parts',
  'twin_waits',
  'twin_near',
  'no_bank_takes',
]

/** Check that most rows of a first file have. It is folded and marks no row as warned. */
export const foldedCheck = 'iban_first' satisfies CheckCode
export const isFolded = ({ code }: Pick<Warned, 'code'>): boolean => code === foldedCheck

function gravityOf({ code, level }: Warned): number {
  if (level === 'blocking') return -1
  if (code === foldedCheck) return gravest.length + 1
  const place = gravest.findIndex((one) => one === code)
  return place < 0 ? gravest.length : place
}

/** Sorts by gravity, never by how many rows there are. */
export const byGravity = (one: Warned, other: Warned): number => gravityOf(one) - gravityOf(other)
