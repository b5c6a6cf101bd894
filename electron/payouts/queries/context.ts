import { sql } from 'kysely'
import { byIndex, jsonList } from '../../ledger/engine/sqlite.ts'
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
  const others = await otherPayouts(work, payees, since)
  const compared = await earlierPayouts(work, payees, since)
  const summaryAt = await payoutSummaries(
    work,
    compared.flatMap(({ near, earlier }) => [...near, ...(earlier[0]?.slice(0, 1) ?? [])]),
  )
  return others.map(({ twins, ...line }, n): PayoutContext => {
    const { near = [], earlier = [] } = compared[n] ?? {}
    const last = earlier[0]?.[0] ?? null
    return {
      ...line,
      twins: newestFirst([...twins, ...near.flatMap((id) => summaryAt(id) ?? [])]),
      customer: { count: earlier.length, median: medianOf(earlier), last: summaryAt(last) },
    }
  })
}

interface Earlier {
  /** Nearly the same, not the same. */
  near: number[]
  /** What the customer was paid before: ids and amounts, newest first. */
  earlier: [number, number][]
}

/** In the order of the payees. */
async function earlierPayouts(work: Work, payees: readonly Payee[], since: number): Promise<Earlier[]> {
  const { rows } = await sql<Record<keyof Earlier, string>>`
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
      ) as earlier
    from payees order by n`.execute(work)
  return rows.map((row) => ({
    near: JSON.parse(row.near) as Earlier['near'],
    earlier: JSON.parse(row.earlier) as Earlier['earlier'],
  }))
}

/** Of an even number the mean of the middle two, without what is less than a minor unit. */
function medianOf(earlier: Earlier['earlier']): bigint | null {
  const amounts = earlier.map(([, amount]) => amount).toSorted((a, b) => a - b)
  const middle = amounts.slice((amounts.length - 1) >> 1, (amounts.length >> 1) + 1)
  if (middle.length === 0) return null
  return middle.reduce((sum, amount) => sum + BigInt(amount), 0n) / BigInt(middle.length)
}
