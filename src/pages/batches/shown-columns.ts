import type { BatchColumn, BatchMapping } from '@electron/batches/contract.ts'

/** In the order in which people read a payout. */
const order: readonly BatchColumn[] = [
  'accountName',
  'amount',
  'iban',
  'bank',
  'customerId',
  'customerName',
  'customerUsername',
  'processId',
]

/** The columns that the file has. */
export const shownColumns = (mapping: BatchMapping): BatchColumn[] => order.filter((column) => mapping[column] !== null)
