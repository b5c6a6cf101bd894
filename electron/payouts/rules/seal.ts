import type { PayoutRecord, NewPayout } from '../records.ts'
import type { AmountUnit } from '../../core/money.ts'
import { toWireNumber } from '../../core/money.ts'
import type { Digest } from '../../core/ports.ts'

/**
 * What an approver approves: SHA-256 (hex) over the canonical body, the revision and the unit of its amount. An
 * edit, or a change of the unit, gives another seal, and the sender refuses to send under an old one.
 */
export const sealOf = (payout: NewPayout & { revision: number }, unit: AmountUnit, digest: Digest): string =>
  sealOfBody(payoutBody(payout, unit), payout.revision, unit, digest)

export const sealOfBody = (body: string, revision: number, unit: AmountUnit, digest: Digest): string =>
  digest.sha256(`${body}\n${revision}\n${unit}`)

/**
 * What is approved at once: SHA-256 (hex) over the seals of all of it, in order. Of a batch that is the order of the file;
 * of payouts that were picked, the order of their ledger ids.
 */
export const sealOfMany = (seals: readonly string[], digest: Digest): string => digest.sha256(seals.join('\n'))

/** Spec 2.4; the amount's unit is the workspace's `payoutAmountUnit`. */
export const payoutBody = (payout: NewPayout, unit: AmountUnit): string =>
  JSON.stringify({
    processId: payout.processId,
    amount: toWireNumber(payout.amount, unit),
    ...(payout.bankId === null ? {} : { bankId: payout.bankId }),
    accountName: payout.accountName,
    iban: payout.iban,
    userId: payout.customer.id,
    userName: payout.customer.username,
    name: payout.customer.name,
  })

/** Picked payouts in the order in which they are sealed, and sent. */
export const inSealOrder = <P extends { id: number }>(picked: readonly P[]): P[] =>
  picked.toSorted((one, other) => one.id - other.id)

export const totalOf = (payouts: readonly Pick<PayoutRecord, 'amount'>[]): bigint =>
  payouts.reduce((sum, { amount }) => sum + amount, 0n)

type Shown = Pick<PayoutRecord, 'amount' | 'iban' | 'accountName'>

/** The largest three, as a dialog shows them; the first of equals first. */
export const largestOf = (payouts: readonly Shown[]): Shown[] =>
  payouts
    .toSorted((one, other) => Number(other.amount > one.amount) - Number(other.amount < one.amount))
    .slice(0, 3)
    .map(({ amount, iban, accountName }) => ({ amount, iban, accountName }))
