import { fold } from '@electron/core/text.ts'
import type { PayoutSummary, Payout } from '@electron/payouts/contract/payout.ts'
import type { PayoutState } from '@electron/core/states.ts'
import { customerOf, type PayoutForm } from './payout-form.ts'

/** What of a payout is held against another's. */
export interface Compared {
  amount: string
  iban: string
  accountName: string
  customerName: string
  /** null: it is being typed and not saved yet. */
  saved: { state: PayoutState; createdAt: number; createdBy: string } | null
}

export const comparedPayout = (payout: Payout): Compared => ({
  amount: payout.amount,
  iban: payout.iban,
  accountName: payout.accountName,
  customerName: payout.customer.name,
  saved: { state: payout.state, createdAt: payout.createdAt, createdBy: payout.createdBy },
})

/** @param saved the payout that the form edits */
export const comparedForm = (form: PayoutForm, saved: Payout | null): Compared => ({
  amount: form.amount ?? '0',
  iban: form.iban ?? '',
  accountName: form.accountName,
  customerName: customerOf(form).name,
  saved: saved && comparedPayout(saved).saved,
})

/** Names are the same as people read them: letter by letter of the Turkish alphabet, whatever their case. */
export const sameAs = (mine: Compared, other: PayoutSummary) => ({
  amount: mine.amount === other.amount,
  iban: mine.iban === other.iban,
  accountName: fold(mine.accountName) === fold(other.accountName),
  customerName: fold(mine.customerName) === fold(other.customerName),
})

/** How one amount stands to another: at least twice as much in tenths, otherwise in percent, rounded down. */
export type AmountRatio =
  | { kind: 'same' }
  | { kind: 'times'; tenths: bigint }
  | { kind: 'more' | 'less'; percent: bigint }

export function amountRatio(amount: bigint, than: bigint): AmountRatio {
  if (amount === than) return { kind: 'same' }
  if (amount >= than * 2n) return { kind: 'times', tenths: (amount * 10n) / than }
  const difference = amount > than ? amount - than : than - amount
  return { kind: amount > than ? 'more' : 'less', percent: (difference * 100n) / than }
}
