import { sql, type NotNull, type RawBuilder } from 'kysely'
import { mayHaveLeft, type PayoutState } from '../../core/states.ts'
import { amongNumbers, byIndex, rowsOf } from '../../ledger/engine/engine.ts'
import { statement } from '../../ledger/statements.ts'
import type { Work } from '../../ledger/tables.ts'
import { together } from '../../core/together.ts'
import { linesOf } from '../../transactions/queries/line.ts'
import { isInQuestion } from '../../transactions/queries/reports.ts'
import type { OtherPayouts, Paid, Payee, PayoutRecord, PayoutSummaryRecord } from '../records.ts'
import {
  againstPayment,
  cameToNothing,
  onItsWay,
  paymentOf,
  saidByService,
  waitsToBePaid,
} from '../rules/paying-twice.ts'
import { isBarred, setBackOf } from './set-back.ts'

/** The one query for whether a payout may have been paid, and for those others by which one may be paid twice. */

const isIn = (column: string, values: readonly string[]) => sql`${sql.ref(column)} in (${sql.join(values)})`

const arrived = sql`(select count(*) from attempts where parent_id = transactions.id and ${isIn('attempts.state', mayHaveLeft)})`

const isSpokenFor = sql`exists (
  select 1 from reports where parent_id = transactions.id and not ${isIn('reports.status', againstPayment)})`

/**
 * Of a row of `transactions`; null when it certainly was not paid. In this order: what was reported of it and nobody has settled, that the ledger was set back
 * and cannot know, where it stands, that the service itself said of its only attempt that it came to nothing; and then whatever may
 * have arrived, or was ever said for it, though people have settled it since. A callback that nothing authenticates denies
 * and proves nothing.
 */
export const paid: RawBuilder<Paid | null> = sql`case
  when ${isInQuestion} then 'may_be'
  when ${isBarred} then 'may_be'
  when ${isIn('transactions.state', onItsWay)} then 'may_be'
  when transactions.state = 'completed' then 'was'
  when ${isIn('transactions.state', cameToNothing)} and ${isIn('state_source', saidByService)} and ${arrived} <= 1 then null
  when ${isIn('transactions.state', cameToNothing)} and state_source = 'callback' and ${arrived} <= 1 then 'denied'
  when ${arrived} > 0 or ${isSpokenFor} then 'may_be'
end`

/** As the queries here take it. */
export const payeeOf = ({ id, iban, amount, customer, replaces }: PayoutRecord): Payee => ({
  id,
  iban,
  amount,
  customerId: customer.id,
  replaces,
})

/** Within one in a hundred is near. */
const nearness = 100n

export const askedOf = ({ id, iban, amount, customerId, replaces }: Payee) => ({
  payeeId: id,
  payeeIban: iban,
  payeeAmount: Number(amount),
  payeeCustomer: customerId,
  payeeReplaces: replaces,
  payment: paymentOf({ iban, amount }),
  least: Number(amount - amount / nearness),
  most: Number(amount + amount / nearness),
})

export type PayeeRow = ReturnType<typeof askedOf>

/** The payees as a table, the first as `n` 0. */
export const payeesIn = (rows: readonly PayeeRow[]) => sql`
  payees as materialized (select place as n, payees.* from ${rowsOf(
    {
      payeeId: 'integer',
      payeeIban: 'text',
      payeeAmount: 'integer',
      payeeCustomer: 'text',
      payeeReplaces: 'integer',
      payment: 'text',
      least: 'integer',
      most: 'integer',
    },
    rows,
  )} as payees)`

/** One for each payee, in their order, without what is nearly the same. `paidSince`: what was paid before that stops no other. */
export async function otherPayouts(work: Work, payees: readonly Payee[], paidSince: number): Promise<OtherPayouts[]> {
  const ids = payees.flatMap(({ id }) => id ?? [])
  const [payments, line, setBackAt] = await together(
    samePayments(work, payees.map(askedOf), paidSince),
    sameLine(work, payees),
    setBackOf(work, ids),
  )
  const same = Map.groupBy(payments, ({ n }) => n)
  const idsIn = (found: Map<number, { id: number }[]>, n: number) => (found.get(n) ?? []).map(({ id }) => id)
  const seen = payees.map(({ id, replaces }, n) => ({
    id,
    twins: idsIn(same, n),
    replaces,
    replacements: [...(line[n] ?? [])],
  }))
  const summaryAt = await payoutSummaries(
    work,
    seen.flatMap(({ twins, replaces, replacements }) => [...twins, replaces ?? [], ...replacements].flat()),
  )
  const allAt = (ids: readonly number[]) => newestFirst(ids.flatMap((id) => summaryAt(id) ?? []))
  return seen.map(({ id, twins, replaces, replacements }) => ({
    setBack: id === null ? null : (setBackAt.get(id) ?? null),
    twins: allAt(twins),
    replaced: summaryAt(replaces),
    replacements: allAt(replacements),
  }))
}

export const newestFirst = (payouts: PayoutSummaryRecord[]): PayoutSummaryRecord[] =>
  payouts.toSorted((a, b) => b.createdAt - a.createdAt || b.id - a.id)

/** Counts those that wait or are denied, which warn. Each of the others stops a payout. */
const mostWarning = 10

const samePayments = statement(
  (_db, payees: readonly PayeeRow[], paidSince: number) => sql<{ n: number; id: number }>`
    with ${payeesIn(payees)},
    same as materialized (
      select n, transactions.id, ${paid} as paid, transactions.state, state_at
      from payees
      join payouts ${byIndex('payouts_of_payment')} on payouts.payment = payees.payment
      join transactions on transactions.id = payouts.id
      where payouts.id is distinct from payee_id
    )
    select n, id from same where paid = 'may_be' or (paid = 'was' and state_at >= ${paidSince})
    union all
    select n, id from (
      select n, id, row_number() over (partition by n, paid order by id desc) as place
      from same where paid = 'denied' or (paid is null and ${isIn('state', waitsToBePaid)})
    ) where place <= ${mostWarning}`,
)

/**
 * By their payees' places: payouts that are made instead of one another, but for the payee and the one that it is made instead of;
 * and those that were let through although the payee may be paid.
 */
async function sameLine(work: Work, payees: readonly Payee[]): Promise<Set<number>[]> {
  const own = payees.map(({ id, replaces }) => [id, replaces].filter((each) => each !== null))
  const [lines, letThrough] = await together(
    linesOf(work, 'payouts', own.flat()),
    overridesBecauseOf(
      work,
      payees.flatMap(({ id }) => id ?? []),
    ),
  )
  const because = Map.groupBy(letThrough, (override) => override.because)
  return payees.map(({ id }, n) => {
    const line = new Set(own[n]?.flatMap(lines.of)).difference(new Set(own[n]))
    return line.union(new Set(because.get(id ?? 0)?.map(({ payoutId }) => payoutId)))
  })
}

const overridesBecauseOf = statement((db, ids: readonly number[]) =>
  db
    .selectFrom('overrides')
    .select(['because', 'payoutId'])
    .where('payoutId', 'is not', null)
    .where('because', 'in', amongNumbers(ids))
    .where('code', '<>', 'ledger_set_back')
    .$narrowType<{ payoutId: number }>(),
)

const summaryRows = statement((db, ids: readonly number[]) =>
  db
    .selectFrom('transactions')
    .innerJoin('payouts', 'payouts.id', 'transactions.id')
    .select(['transactions.id', 'processId', 'state', 'amount', 'iban', 'accountName'])
    .select(['customerId', 'customerName', 'createdAt', 'createdBy'])
    .select(paid.as('paid'))
    .$narrowType<{ iban: NotNull }>()
    .where('transactions.id', 'in', amongNumbers(ids)),
)

/** Of none that is not there. */
export async function payoutSummaries(
  work: Work,
  ids: readonly number[],
): Promise<(id: number | null) => PayoutSummaryRecord | null> {
  // Nearly every payout stands alone.
  if (ids.length === 0) return () => null
  const rows = await summaryRows(work, ids)
  const summaries = new Map(
    rows.map((row) => [row.id, { ...row, state: row.state as PayoutState, amount: BigInt(row.amount) }]),
  )
  return (id) => (id === null ? null : (summaries.get(id) ?? null))
}
