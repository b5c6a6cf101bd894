import type { InferResult } from 'kysely'
import type { PayoutState } from '../../core/payout-state.ts'
import type { NewPayout } from '../../payouts/records.ts'
import type { Work } from '../../ledger/tables.ts'

/** A batch's rows with their contents alone: not a whole payout each, for there may be a hundred thousand. */

/** In the order of the file, after this row. */
export const selectBatchRows = (work: Work, id: number, after: number) =>
  work
    .selectFrom('transactions')
    .innerJoin('payouts', 'payouts.id', 'transactions.id')
    .select([
      'transactions.id',
      'batch_row',
      'process_id',
      'state',
      'revision',
      'amount',
      'iban',
      'account_name',
      'bank_id',
      'customer_id',
      'customer_name',
      'customer_username',
      'replaces',
    ])
    .where('batch_id', '=', id)
    .where('batch_row', '>', after)
    .orderBy('batch_row')

export interface BatchRow {
  payoutId: number
  batchRow: number
  state: PayoutState
  revision: number
  contents: NewPayout
}

export const batchRow = (row: InferResult<ReturnType<typeof selectBatchRows>>[number]): BatchRow => ({
  payoutId: row.id,
  batchRow: row.batch_row ?? 0,
  state: row.state as PayoutState,
  revision: row.revision,
  contents: {
    processId: row.process_id,
    amount: BigInt(row.amount),
    iban: row.iban,
    accountName: row.account_name,
    bankId: row.bank_id,
    customer: { id: row.customer_id, name: row.customer_name, username: row.customer_username },
    replaces: row.replaces,
  },
})
