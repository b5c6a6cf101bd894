import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { depositStates, payoutStates } from '../../core/states.ts'
import { fold } from '../../core/text.ts'
import { byIndex, unindexed, withText } from '../../ledger/engine/engine.ts'
import type { TransactionNarrowing } from '../records.ts'

/** Puts into SQL the filters beside kind, states, days and text. */

type Condition = RawBuilder<SqlBool>

export const statesOf = { deposit: depositStates, payout: payoutStates } as const

const anyKind = sql<SqlBool>`kind in (${sql.join(Object.keys(statesOf))})`

/** Names every state, as the index of amounts has them by state. */
export const inAnyState = sql<SqlBool>`
  ${anyKind} and state in (${sql.join([...new Set(Object.values(statesOf).flat())])})`

const where = <Value, Sql>(value: Value | null | undefined, make: (value: Value) => Sql): Sql[] =>
  value === null || value === undefined ? [] : [make(value)]

/** Joins what each row must hold; null without such a filter. No index is looked at for it. */
export function passedBy(narrowing: TransactionNarrowing): Condition | null {
  const conditions: Condition[] = [
    ...where(narrowing.amountFrom, (least) => sql<SqlBool>`${unindexed('amount')} >= ${least}`),
    ...where(narrowing.amountUntil, (most) => sql<SqlBool>`${unindexed('amount')} <= ${most}`),
    ...where(narrowing.bankId, (bank) => sql<SqlBool>`bank_id = ${bank}`),
    ...where(narrowing.createdBy, (by) => sql<SqlBool>`created_by = ${by}`),
    ...where(narrowing.approvedBy, approvedBy),
    ...where(narrowing.batchId, (batch) => sql<SqlBool>`${unindexed('batch_id')} = ${batch}`),
    ...where(narrowing.customerId, (customer) => sql<SqlBool>`${unindexed('customer_id')} = ${customer}`),
    ...where(narrowing.ibanTail, endsIn),
  ]
  return conditions.length === 0 ? null : sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

const approvedBy = (by: string): Condition => sql<SqlBool>`exists (
  select 1 from approvals ${byIndex('approvals_of_payout')}
  where payout_id = transactions.id and approvals.revision = transactions.revision and approvals.by = ${by})`

/** Every IBAN has 26 characters. */
const endsIn = (tail: string): Condition => sql<SqlBool>`substr(iban, ${sql.lit(27 - tail.length)}) = ${tail}`

export const ofBatch = (id: number): RawBuilder<unknown> =>
  sql`select id from transactions ${byIndex('transactions_of_batch')} where batch_id = ${id}`

/** Looks up by indexes the filters that few rows may pass. Each query finds all of them, and perhaps more. */
export const lookupsOf = (narrowing: TransactionNarrowing): RawBuilder<unknown>[] => [
  ...where(
    narrowing.customerId,
    (customer) => sql`
      select id from transactions ${byIndex('transactions_of_customer')} where ${anyKind} and customer_id = ${customer}`,
  ),
  ...where(narrowing.ibanTail, (tail) => withText(fold(tail))),
  ...where(
    narrowing.amountFrom ?? narrowing.amountUntil,
    () => sql`
      select id from transactions ${byIndex('transactions_of_amount')} where ${inAnyState} ${betweenAmounts(narrowing)}`,
  ),
]

/** Narrows an index that is in the order of amounts. */
export const betweenAmounts = ({ amountFrom = null, amountUntil = null }: Partial<TransactionNarrowing>) => sql`
  ${amountFrom === null ? sql`` : sql`and amount >= ${amountFrom}`}
  ${amountUntil === null ? sql`` : sql`and amount <= ${amountUntil}`}`
