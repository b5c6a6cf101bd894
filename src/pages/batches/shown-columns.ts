import { batchColumns, type BatchColumn, type BatchMapping } from '@contract/batch.ts'

/** The columns that the file has, in the order in which people read a payout. */
export const shownColumns = (mapping: BatchMapping): BatchColumn[] =>
  batchColumns.filter((column) => mapping[column] !== null)
