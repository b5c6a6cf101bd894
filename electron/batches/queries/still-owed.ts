import { sql, type RawBuilder } from 'kysely'
import type { PayoutState } from '../../core/states.ts'
import { byIndex, eachJoin } from '../../ledger/engine/engine.ts'
import type { Work } from '../../ledger/tables.ts'
import { counted, isApproved } from '../../payouts/queries/approved-now.ts'
import type { ApprovalTerms } from '../../payouts/records.ts'
import type { Debt } from '../../payouts/contract/still-owed.ts'

/** Finds the batches whose rows owe something. Each costs one seek, and paid rows cost nothing. */

/** Repeats the condition of `transactions_waiting` word for word, so that SQLite takes that index. */
export const waits = sql`kind = 'payout' and state in (
  'draft', 'awaiting_approval', 'approved', 'accepted', 'processing', 'unknown', 'refused', 'not_sent')`

const waiting = (state: PayoutState) => sql`${byIndex('transactions_waiting')} where ${waits} and state = ${state}`

/** A table of one column, `id`: the batches with a row in this state. */
export const batchesIn = (state: PayoutState): RawBuilder<unknown> => sql`(
  with recursive found(id) as (
    select min(batch_id) from transactions ${waiting(state)} and batch_id is not null
    union all
    select (select min(batch_id) from transactions ${waiting(state)} and batch_id > found.id)
    from found where found.id is not null
  ) select id from found where id is not null)`

/** Joins of each such batch the row that has been in this state longest. It stands for the others. */
export const oldestOfBatchesIn = (state: PayoutState): RawBuilder<unknown> => sql`
  from ${batchesIn(state)} as held ${eachJoin} transactions on transactions.id = (
    select oldest.id from transactions as oldest ${waiting(state)} and batch_id = held.id order by state_at limit 1)`

/** Debts of a batch that a person can pay. */
export type BatchDebt = Extract<Debt, 'submit' | 'approve' | 'send' | 'retry'>

const batchesOwing = (debt: BatchDebt, by: string, terms: ApprovalTerms): RawBuilder<unknown> => {
  const of = (state: PayoutState) => sql`select batch_id as id ${oldestOfBatchesIn(state)}`
  const importer = sql`(select imported_by from batches where id = batch_id)`
  // Nobody approves what they imported, nor what they approved already.
  const another = sql`${importer} <> ${by} and not exists (select 1 from approvals where ${counted(terms)} and by = ${by})`
  switch (debt) {
    case 'submit':
      return sql`${of('draft')} where ${importer} = ${by}`
    case 'approve':
      return sql`
        ${of('awaiting_approval')} where ${another} union all
        ${of('approved')} where not ${isApproved(terms)} and ${another}`
    case 'send':
      return sql`${of('approved')} where ${isApproved(terms)}`
    case 'retry':
      return sql`${of('refused')} union all ${of('not_sent')}`
  }
}

/** Counts the batches that owe one of these to this operator. A batch that is being sent is left out. */
export async function waitingFor(
  work: Work,
  { by, owing, terms }: { by: string; owing: readonly BatchDebt[]; terms: ApprovalTerms },
): Promise<number> {
  if (owing.length === 0) return 0
  const all = owing.map((debt) => batchesOwing(debt, by, terms))
  const { rows } = await sql<{ count: number }>`
    select count(distinct id) as count from (${sql.join(all, sql` union all `)}) as owed
    where id not in (select batch_id from batch_runs)`.execute(work)
  return rows[0]?.count ?? 0
}
