import type { CheckCode } from '../contract/payout.ts'
import type { NewPayout, OverrideRecord } from '../records.ts'

/**
 * When a payout is the same payment as another, and what an override says of that. The checks show it, the ledger holds it in
 * the transaction that would begin to send, and a batch's run waits by it: all of them by this.
 */

type Payment = Pick<NewPayout, 'iban' | 'amount'>

/** Equal for the same payment, and for no other. */
export const paymentOf = ({ iban, amount }: Payment): string => `${iban} ${amount}`

export const isSamePayment = (one: Payment, other: Payment): boolean => paymentOf(one) === paymentOf(other)

/** An override is about the payouts that were seen then: another one stops it again. The newest that names this one. */
export const overrideFor = <O extends Pick<OverrideRecord, 'code' | 'because'>>(
  code: CheckCode,
  other: { id: number },
  overrides: readonly O[],
): O | undefined => overrides.findLast((override) => override.code === code && override.because.includes(other.id))

/** Of those that may be the same payment, the ones that stop it. */
export const stopping = <P extends { id: number }>(
  code: CheckCode,
  others: readonly P[],
  overrides: readonly Pick<OverrideRecord, 'code' | 'because'>[],
): P[] => others.filter((other) => !overrideFor(code, other, overrides))
