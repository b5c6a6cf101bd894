import type { Beside } from '../contract/payout.ts'
import type { BesideRecord } from '../records.ts'

/** A payout as it is shown beside another. */
export const showBeside = (beside: BesideRecord): Beside => ({
  id: beside.id,
  processId: beside.processId,
  state: beside.state,
  amount: String(beside.amount),
  iban: beside.iban,
  accountName: beside.accountName,
  customerName: beside.customerName,
  createdAt: beside.createdAt,
  createdBy: beside.createdBy,
})
