import { sql } from 'kysely'
import { together } from '../../core/together.ts'
import { byIndex, jsonList } from '../../ledger/engine/engine.ts'
import type { Work } from '../../ledger/tables.ts'
import type { Payee, PayoutContext } from '../records.ts'
import { onItsWay, waitsToBePaid } from '../rules/paying-twice.ts'
import { newestFirst, otherPayouts, payeesIn, payoutSummaries } from './paying-twice.ts'

/** The context of payouts in the ledger, of hundreds at once: those like each, and what its customer was paid. */

/** So many of the newest to an IBAN, and for a customer, are compared, for there is no end to what was paid before. */
const newestCompared = 300
const mostNear = 10

/** `since`: what was paid before that stops no other, and nothing that was settled before is near. */
export async function context(
  work: Work,
  payees: readonly Payee[],
  { since }: { since: number },
): Promise<PayoutContext[]> {
  const [others, compared] = await together(otherPayouts(work, payees, since), earlierPayouts(work, payees, since))
  const summaryAt = await payoutSummaries(
    work,
    compared.flatMap(({ near, earlier, paidToIban, paidForAnother, paidToCustomer }) =>
      [...near, earlier[0]?.[0], paidToIban, paidForAnother, paidToCustomer].filter((id) => typeof id === 'number'),
    ),
  )
  return others.map(({ twins, ...line }, n): PayoutContext => {
    const {
      near = [],
      earlier = [],
      beside = 0n,
      paidToIban,
      paidForAnother,
      paidToCustomer,
      isKnown,
    } = compared[n] ?? {}
    const last = earlier[0]?.[0] ?? null
    const at = (id: number | null = null) => summaryAt(id)
    return {
      ...line,
      twins: newestFirst([...twins, ...near.flatMap((id) => summaryAt(id) ?? [])]),
      customer: { count: earlier.length, median: medianOf(earlier), last: summaryAt(last) },
      iban: {
        ...{ beside, last: at(paidToIban), ofAnother: at(paidForAnother) },
        ...{ lastOfCustomer: at(paidToCustomer), isCustomers: isKnown === 1 },
      },
    }
  })
}

interface Earlier {
  /** Nearly the same, not the same. */
  near: number[]
  /** What the customer was paid before: ids and amounts, newest first. */
  earlier: [number, number][]
  /** What goes to the IBAN besides, minor units. */
  beside: bigint
  /** The newest that was handed over before it: to the IBAN, to it for another customer, and for the customer. */
  paidToIban: number | null
  paidForAnother: number | null
  paidToCustomer: number | null
  /** 1 when this customer was paid to this IBAN before. */
  isKnown: number
}

/** They tell whom an account belongs to. */
const handedOver = [...onItsWay, 'completed', 'returned']

/** In the order of the payees. */
async function earlierPayouts(work: Work, payees: readonly Payee[], since: number): Promise<Earlier[]> {
  const before = sql`id < coalesce(payee_id, 9223372036854775807) and state in (${sql.join(handedOver)})`
  const toIban = sql`id in (
    select id from payouts ${byIndex('payouts_to_iban')} where iban = payee_iban order by id desc limit ${newestCompared})`
  const { rows } = await sql<
    Omit<Earlier, 'near' | 'earlier' | 'beside'> & Record<'near' | 'earlier' | 'beside', string>
  >`
    with ${payeesIn(payees)}
    select
      (
        select ${jsonList(['id'])} from (
          select transactions.id from transactions
          join payouts on payouts.id = transactions.id
          where transactions.id in (
              select id from (
                select id from payouts ${byIndex('payouts_to_iban')}
                where iban = payee_iban order by id desc limit ${newestCompared}
              )
              union
              select id from (
                select id from transactions ${byIndex('transactions_of_customer')}
                where kind = 'payout' and customer_id = payee_customer order by id desc limit ${newestCompared}
              )
            )
            and amount between least and most and payouts.payment <> payees.payment
            and (
              state in (${sql.join(onItsWay)})
              or state in (${sql.join([...waitsToBePaid, 'completed'])}) and state_at >= ${since}
            )
            and transactions.id is distinct from payee_id
          order by transactions.id desc
          limit ${mostNear}
        )
      ) as near,
      (
        select ${jsonList(['id', 'amount'])} from (
          select id, amount from transactions ${byIndex('transactions_of_customer')}
          where kind = 'payout' and customer_id = payee_customer
            and id < coalesce(payee_id, 9223372036854775807)
            and state not in ('refused', 'rejected', 'cancelled')
          order by id desc
          limit ${newestCompared}
        )
      ) as earlier,
      (
        select cast(coalesce(sum(amount), 0) as text) from transactions
        where ${toIban} and id is distinct from payee_id
          and (
            state in (${sql.join(waitsToBePaid)})
            or state in (${sql.join([...onItsWay, 'completed'])}) and state_at >= ${since}
          )
      ) as beside,
      (select max(id) from transactions where ${toIban} and ${before}) as paid_to_iban,
      (
        select max(id) from transactions where ${toIban} and ${before} and customer_id <> payee_customer
      ) as paid_for_another,
      (
        select id from transactions ${byIndex('transactions_of_customer')}
        where kind = 'payout' and customer_id = payee_customer and ${before} order by id desc limit 1
      ) as paid_to_customer,
      exists (
        select 1 from transactions where ${toIban} and ${before} and customer_id = payee_customer
      ) as is_known
    from payees order by n`.execute(work)
  return rows.map(({ near, earlier, beside, ...row }) => ({
    ...row,
    near: JSON.parse(near) as Earlier['near'],
    earlier: JSON.parse(earlier) as Earlier['earlier'],
    beside: BigInt(beside),
  }))
}

/** Of an even number the mean of the middle two, without what is less than a minor unit. */
function medianOf(earlier: Earlier['earlier']): bigint | null {
  const amounts = earlier.map(([, amount]) => amount).toSorted((a, b) => a - b)
  const middle = amounts.slice((amounts.length - 1) >> 1, (amounts.length >> 1) + 1)
  if (middle.length === 0) return null
  return middle.reduce((sum, amount) => sum + BigInt(amount), 0n) / BigInt(middle.length)
}
