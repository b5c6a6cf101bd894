import type { PayoutRecord } from '../records.ts'

type Shown = Pick<PayoutRecord, 'amount' | 'iban' | 'accountName'>

/** The largest three, as a dialog shows them; the first of equals first. */
export const largestOf = (payouts: readonly Shown[]): Shown[] =>
  payouts
    .toSorted((one, other) => Number(other.amount > one.amount) - Number(other.amount < one.amount))
    .slice(0, 3)
    .map(({ amount, iban, accountName }) => ({ amount, iban, accountName }))
