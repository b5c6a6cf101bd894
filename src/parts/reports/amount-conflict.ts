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

interface Recorded {
  /** Minor units, as digits. */
  amount: string
  /** The unit of the service's number; deposits have kuruş. */
  wireUnit?: AmountUnit
}

/** Finds the amounts of an open report that has another one than the ledger. */
export function amountConflictOf(report: Report, { amount, wireUnit = 'minor' }: Recorded): AmountConflict | null {
  const reported = report.amount === null || !isOpenQuestion(report) ? null : minorOf(report.amount, wireUnit)
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

function minorOf(wire: number, unit: AmountUnit): bigint | null {
  try {
    return fromWireNumber(wire, unit)
  } catch {
    return null
  }
}
