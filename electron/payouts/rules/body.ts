import type { AmountUnit } from '../../core/wire-amount.ts'
import { toWireNumber } from '../../core/wire-amount.ts'
import type { NewPayout } from '../records.ts'

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
