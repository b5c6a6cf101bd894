import { sql, type RawBuilder } from 'kysely'
import type { PayoutState } from '../../core/states.ts'
import { together } from '../../core/together.ts'
import { byIndex, jsonList } from '../../ledger/engine/engine.ts'
import { statement } from '../../ledger/statements.ts'
import type { Work } from '../../ledger/tables.ts'
import type { Payee, PayoutContext } from '../records.ts'
import { onItsWay, waitsToBePaid } from '../rules/paying-twice.ts'
import { askedOf, type PayeeRow, newestFirst, otherPayouts, payeesIn, payoutSummaries } from './paying-twice.ts'

/** The context of payouts in the ledger, of hundreds at once: those like each, and what its customer was paid. */

/** Limits the near payouts that are shown, of each kind. */
const mostNear = 10

/** `since`: what was paid before that stops no other, and nothing that was settled before is near. */
export async function context(
  work: Work,
  payees: readonly Payee[],
  { since }: { since: number },
): Promise<PayoutContext[]> {
  const payeeRows = payees.map(askedOf)
  const [others, compared, habits] = await together(
    otherPayouts(work, payees, since),
    comparedPayouts(work, payeeRows, since),
    habitsOf(work, payeeRows),
  )
  const summaryAt = await payoutSummaries(
    work,
    compared.flatMap(({ near, paidToIban, paidForAnother, paidToCustomer }) =>
      [...near, paidToIban, paidForAnother, paidToCustomer].filter((id) => id !== null),
    ),
  )
  return payees.map(({ customerId }, n): PayoutContext => {
    const [around, own] = [others[n], compared[n]]
    if (!around || !own) throw new Error('a payout was not compared')
    const { twins, ...line } = around
    return {
      ...line,
      twins: newestFirst([...twins, ...own.near.flatMap((id) => summaryAt(id) ?? [])]),
      customer: { ...(habits.get(customerId) ?? noHabit), last: summaryAt(own.paidToCustomer) },
      iban: {
        ...{ beside: own.beside, last: summaryAt(own.paidToIban), ofAnother: summaryAt(own.paidForAnother) },
        isCustomers: own.isKnown === 1,
      },
    }
  })
}

interface Compared {
  /** Nearly the same, not the same. */
  near: number[]
  /** What goes to the IBAN besides, minor units. */
  beside: bigint
  /** The newest that was handed over before it: to the IBAN, to it for another customer, and for the customer. */
  paidToIban: number | null
  paidForAnother: number | null
  paidToCustomer: number | null
  /** 1 when this customer was paid to this IBAN before. */
  isKnown: number
}

const listOf = (states: readonly PayoutState[]) => sql.join(states.map((state) => sql.lit(state)))

/** Selects the payouts that tell the owner of an account. Equals the condition of three indexes. */
export const handedOver = sql`kind = 'payout' and state in (${listOf([...onItsWay, 'completed', 'returned'])})`

/** Compares each payee, in their order. Filters before any limit: cancelled payouts hide nothing. */
async function comparedPayouts(work: Work, payees: readonly PayeeRow[], since: number): Promise<Compared[]> {
  const [rows, accounts] = await together(payoutsCompared(work, payees, since), accountsOf(work, payees, since))
  const totals = new Map(accounts.map(({ account, total }) => [account, BigInt(total)]))
  return rows.map(({ account, near, own, ...row }) => ({
    ...row,
    near: JSON.parse(near) as number[],
    beside: (totals.get(account) ?? 0n) - BigInt(own),
  }))
}

const toIban = sql`from transactions ${byIndex('transactions_to_iban')} where iban = payee_iban`
const waits = sql`state in (${listOf(waitsToBePaid)})`
const paidLately = (since: number) => sql`state in (${listOf([...onItsWay, 'completed'])}) and state_at >= ${since}`

/** Sums what goes to each account once. SQLite would join it by a filter made for a million rows. */
const accountsOf = statement(
  (_db, payees: readonly PayeeRow[], since: number) => sql<{ account: string; total: string }>`
    with ${payeesIn(payees)}
    select payee_iban as account, cast(
      (select coalesce(sum(amount), 0) ${toIban} and ${waits})
        + (select coalesce(sum(amount), 0) ${toIban} and ${paidLately(since)}) as text) as total
    from (select distinct payee_iban from payees) as accounts`,
)

const payoutsCompared = statement((_db, payees: readonly PayeeRow[], since: number) => {
  const before = sql`id < coalesce(payee_id, 9223372036854775807) and ${handedOver}`
  const isNear = sql`amount between least and most and id is distinct from payee_id`
  // Omits an order: the newest ten of a hundred thousand would need all of them.
  const nearOf = (from: RawBuilder<unknown>, states: RawBuilder<unknown>) =>
    sql`select id from (select id ${from} and ${states} and ${isNear} limit ${sql.lit(mostNear)}) as near`
  const nearToIban = sql`${toIban} and amount <> payee_amount`
  const nearForCustomer = sql`
    from transactions ${byIndex('transactions_of_customer')}
    where kind = 'payout' and customer_id = payee_customer and iban <> payee_iban`
  const lately = sql`state in (${listOf([...waitsToBePaid, 'completed'])}) and state_at >= ${since}`
  return sql<Omit<Compared, 'near' | 'beside'> & Record<'account' | 'near', string> & { own: number }>`
    with ${payeesIn(payees)}
    select payee_iban as account,
      (
        select ${jsonList(['id'])} from (${sql.join(
          [nearToIban, nearForCustomer].flatMap((from) => [
            nearOf(from, sql`state in (${listOf(onItsWay)})`),
            nearOf(from, lately),
          ]),
          sql` union all `,
        )}) as near_by
      ) as near,
      coalesce((
        select amount from transactions
        where id = payee_id and iban = payee_iban and (${waits} or (${paidLately(since)}))
      ), 0) as own,
      (
        select max(id) from transactions ${byIndex('transactions_handed_to_iban')}
        where iban = payee_iban and ${before}
      ) as paid_to_iban,
      (
        select max(id) from (${sql.join(
          ['<', '>'].map(
            (than) => sql`
              select id from (
                select id from transactions ${byIndex('transactions_handed_to_payee')}
                where iban = payee_iban and customer_id ${sql.raw(than)} payee_customer and ${before}
                order by customer_id desc, id desc limit 1
              ) as other`,
          ),
          sql` union all `,
        )}) as others
      ) as paid_for_another,
      (
        select max(id) from transactions ${byIndex('transactions_handed_to_customer')}
        where customer_id = payee_customer and ${before}
      ) as paid_to_customer,
      exists (
        select 1 from transactions ${byIndex('transactions_handed_to_payee')}
        where iban = payee_iban and customer_id = payee_customer and ${before}
      ) as is_known
    from payees order by n`
})

type Habit = Pick<PayoutContext['customer'], 'count' | 'median'>
const noHabit: Habit = { count: 0, median: null }

/** Returns each customer's habit once. Counts only what was handed over: drafts cannot change it. */
async function habitsOf(work: Work, payees: readonly PayeeRow[]): Promise<Map<string, Habit>> {
  const rows = await customersPaid(work, payees)
  return new Map(
    rows.map(({ customer, count, middle }) => [
      customer,
      { count, median: medianOf(JSON.parse(middle) as [number?, number?]) },
    ]),
  )
}

const customersPaid = statement((_db, payees: readonly PayeeRow[]) => {
  const paidTo = sql`
    from transactions ${byIndex('transactions_handed_to_customer')} where customer_id = customer and ${handedOver}`
  return sql<{ customer: string; count: number; middle: string }>`
    with ${payeesIn(payees)},
    customers as materialized (
      select customer, (select count(*) ${paidTo}) as count
      from (select distinct payee_customer as customer from payees) as asked
    )
    select customer, count, (
      select ${jsonList(['amount'])} from (select amount, row_number() over (order by amount) as place ${paidTo}) as paid
      where place in ((count + 1) / 2, (count + 2) / 2)
    ) as middle from customers`
})

/** Returns the mean of the middle one or two, in whole minor units. */
function medianOf([one, other = one]: readonly [number?, number?]): bigint | null {
  return one === undefined || other === undefined ? null : (BigInt(one) + BigInt(other)) / 2n
}
