/** What a file of payouts may have in it. */

/** Parts of a payout. */
export const payoutColumns = [
  'amount',
  'iban',
  'accountName',
  'customerId',
  'customerName',
  'customerUsername',
  'bank',
  'processId',
] as const

/** Words for people, of no part in the payment. */
export const remarkColumns = ['note', 'invoiceNumber'] as const

/** Meanings of a column. The last two say why a row may not be paid. */
export const batchColumns = [...payoutColumns, ...remarkColumns, 'currency', 'status'] as const
export type BatchColumn = (typeof batchColumns)[number]
/**
 * Without a column for it: the customer's name is the account holder's, their username is their id, there is no bank, and
 * the app makes the processId.
 */
export const neededColumns: readonly BatchColumn[] = ['amount', 'iban', 'accountName', 'customerId']
/** Limits the rows that a check names, so that a page can show them. */
export const mostRowsOfCheck = 1_000
