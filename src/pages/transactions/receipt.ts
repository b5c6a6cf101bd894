import type { Deposit } from '@electron/deposits/contract/deposit.ts'
import type { Payout } from '@electron/payouts/contract/payout.ts'

/** What a receipt says of a transaction, whichever kind it is. A checkout link is never on it. */
export type Receipt = Pick<
  Payout | Deposit,
  | 'id'
  | 'processId'
  | 'transactionId'
  | 'amount'
  | 'state'
  | 'stateAt'
  | 'stateBy'
  | 'stateSource'
  | 'createdAt'
  | 'createdBy'
  | 'customer'
  | 'bankId'
  | 'bankName'
  | 'failureReason'
  | 'invoiceNumber'
> & {
  kind: 'payout' | 'deposit'
  /** Who gets the money: the recipient of a payout; of a deposit the account that the customer was told, once there is one. */
  account: { name: string | null; iban: string | null; bankName: string | null } | null
  approvals: readonly { by: string; at: number }[]
}

export const receiptOfPayout = (payout: Payout): Receipt => ({
  ...payout,
  kind: 'payout',
  account: { name: payout.accountName, iban: payout.iban, bankName: null },
})

export const receiptOfDeposit = ({ account, ...deposit }: Deposit): Receipt => ({
  ...deposit,
  kind: 'deposit',
  account: account && { name: account.accountName, iban: account.iban, bankName: account.bankName },
  approvals: [],
})
