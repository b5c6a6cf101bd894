/** What a file of payouts may have in it. */

/** What a column of the file can be. The first three are needed; the others have a value to fall back on. */
export const batchColumns = [
  'amount',
  'iban',
  'accountName',
  'customerId',
  'customerName',
  'customerUsername',
  'bank',
  'processId',
] as const
export type BatchColumn = (typeof batchColumns)[number]
/**
 * Without a column for it: the customer's name is the account holder's, their username is their id, there is no bank, and
 * the app makes the processId.
 */
export const neededColumns: readonly BatchColumn[] = ['amount', 'iban', 'accountName', 'customerId']
/** The most rows that one file may have, and the most bytes. */
export const mostBatchRows = 100_000
export const mostBatchBytes = 64 * 1024 * 1024
