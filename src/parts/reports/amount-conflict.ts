import { amountInSentence, fromWireNumber, magnitude, type AmountUnit } from '@electron/core/money.ts'
import type { Locale } from '@electron/core/text.ts'
import type { Report } from '@electron/transactions/contract/report.ts'
import { isOpenQuestion } from '@electron/transactions/contract/reporting.ts'

/** Holds minor units. `difference` is `theirs`, the reported amount, less `ours`. */
export interface AmountConflict {
  report: Report
  theirs: bigint
  ours: bigint
  difference: bigint
}

/** Has what a reported amount is compared with. */
export interface Recorded {
  /** Minor units, as digits. */
  amount: string
  /** The unit of the service's number; deposits have kuruş. */
  wireUnit?: AmountUnit
}

/** Finds the amounts of an open report that has another one than the ledger. */
export function amountConflictOf(report: Report, { amount, wireUnit = 'minor' }: Recorded): AmountConflict | null {
  const reported = isOpenQuestion(report) ? reportedAmount(report, wireUnit) : null
  const ours = BigInt(amount)
  return reported === null || reported === ours ? null : { report, theirs: reported, ours, difference: reported - ours }
}

/** Finds the newest open report of another amount. */
export const amountConflict = (transaction: Recorded & { reports: readonly Report[] }): AmountConflict | null =>
  transaction.reports.flatMap((report) => amountConflictOf(report, transaction) ?? []).at(-1) ?? null

/** Writes the amounts as a sentence names them; the difference with its sign. */
export const amountFacts = ({ theirs, ours, difference }: AmountConflict, locale: Locale) => ({
  theirs: amountInSentence(theirs, locale),
  ours: amountInSentence(ours, locale),
  difference: `${difference < 0n ? '−' : '+'}${amountInSentence(magnitude(difference), locale)}`,
})

/** Gives minor units; null: none was reported, or no whole number of them. */
export function reportedAmount({ amount }: Pick<Report, 'amount'>, unit: AmountUnit = 'minor'): bigint | null {
  try {
    return amount === null ? null : fromWireNumber(amount, unit)
  } catch {
    return null
  }
}
