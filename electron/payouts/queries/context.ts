import { sql } from 'kysely'
import type { Payee, PayoutContext, PayoutSummaryRecord } from '../records.ts'
import type { PayoutState } from '../../core/states.ts'
import { among, byIndex, jsonList, rowsOf } from '../../ledger/engine/sqlite.ts'
import type { Work } from '../../ledger/tables.ts'

/** The context of payouts in the ledger, of hundreds at once: those like each, and what its customer was paid. */

/** So many of the newest to an IBAN, and for a customer, are compared, for there is no end to what was paid before. */
const newestCompared = 300
const mostTwins = 10
/** Within one in a hundred is near. */
const nearness = 100n

export async function context(
  work: Work,
  payees: readonly Payee[],
  wanted: { anyAge: readonly PayoutState[]; recent: readonly PayoutState[]; since: number },
): Promise<PayoutContext[]> {
  const asked = payees.map(askedOf)
  const unresolved = Map.groupBy(await unresolvedTwins(work, asked, wanted.anyAge), ({ n }) => n)
  const compared = await earlierPayouts(work, asked, wanted)
  const line = Map.groupBy(await sameLine(work, asked), ({ n }) => n)
  const seen = payees.map((payee, n) => {
    const { recent = [], earlier = [] } = compared[n] ?? {}
    const twins = new Set([...(unresolved.get(n) ?? []).map(({ id }) => id), ...recent])
    const replacements = (line.get(n) ?? []).map(({ id }) => id)
    return { payee, twins: [...twins], earlier, last: earlier[0]?.[0] ?? null, replacements }
  })
  const shown = seen
    .flatMap(({ payee, twins, last, replacements }) => [...twins, last, payee.replaces, ...replacements])
    .filter((id) => id !== null)
  const summaries = await payoutSummaries(work, shown)
  const summaryAt = (id: number | null) => (id === null ? null : (summaries.get(id) ?? null))
  const allAt = (ids: readonly number[]) => newestFirst(ids.map(summaryAt).filter((other) => other !== null))

  return seen.map(({ payee, twins, earlier, last, replacements }): PayoutContext => ({
    twins: allAt(twins),
    customer: { count: earlier.length, median: medianOf(earlier), last: summaryAt(last) },
    replaced: summaryAt(payee.replaces),
    replacements: allAt(replacements),
  }))
}

const askedOf = ({ id, iban, amount, customerId, replaces }: Payee) => ({
  payeeId: id,
  payeeIban: iban,
  payeeCustomer: customerId,
  payeeReplaces: replaces,
  payeeAmount: Number(amount),
  least: Number(amount - amount / nearness),
  most: Number(amount + amount / nearness),
})

type Payees = readonly ReturnType<typeof askedOf>[]

const payeesIn = (asked: Payees) => sql`
  payees as materialized (select place as n, payees.* from ${rowsOf(
    {
      payeeId: 'integer',
      payeeIban: 'text',
      payeeCustomer: 'text',
      payeeReplaces: 'integer',
      payeeAmount: 'integer',
      least: 'integer',
      most: 'integer',
    },
    asked,
  )} as payees)`

/** Of whatever age. The same stop a payout, each by itself: all of them. Of the near, which warn, the newest. */
async function unresolvedTwins(
  work: Work,
  asked: Payees,
  states: readonly PayoutState[],
): Promise<{ n: number; id: number }[]> {
  const { rows } = await sql<{ n: number; id: number }>`
    with ${payeesIn(asked)},
    unsure as materialized (
      select transactions.id, iban, customer_id, amount
      from transactions ${byIndex('transactions_in_state')}
      join payouts on payouts.id = transactions.id
      where kind = 'payout' and state in (${sql.join(states)})
    ),
    twins as (
      select n, id, iban = payee_iban and amount = payee_amount as same
      from payees join unsure on iban = payee_iban
      where amount between least and most and id is distinct from payee_id
      union
      select n, id, iban = payee_iban and amount = payee_amount
      from payees join unsure on customer_id = payee_customer
      where amount between least and most and id is distinct from payee_id
    )
    select n, id from (
      select n, id, same, row_number() over (partition by n order by same desc, id desc) as place from twins
    )
    where same or place <= ${mostTwins}`.execute(work)
  return rows
}

/**
 * Payouts that are made instead of one another, but for the payee and the one that it is made instead of: from each to what
 * it replaces and to what replaces it, until there is no other.
 */
async function sameLine(work: Work, asked: Payees): Promise<{ n: number; id: number }[]> {
  const { rows } = await sql<{ n: number; id: number }>`
    with recursive ${payeesIn(asked)},
    line (n, id) as (
      select n, payee_id from payees where payee_id is not null
      union select n, payee_replaces from payees where payee_replaces is not null
      union select n, payouts.id from line join payouts ${byIndex('payouts_replacing')} on replaces = line.id
      union select n, replaces from line join payouts on payouts.id = line.id where replaces is not null
    )
    select n, id from line join payees using (n)
    where id is distinct from payee_id and id is distinct from payee_replaces`.execute(work)
  return rows
}

interface Earlier {
  /** Twins that are recent, the same before the near. */
  recent: number[]
  /** What the customer was paid before: ids and amounts, newest first. */
  earlier: [number, number][]
}

/** In the order of the payees. */
async function earlierPayouts(
  work: Work,
  asked: Payees,
  { recent, since }: { recent: readonly PayoutState[]; since: number },
): Promise<Earlier[]> {
  const { rows } = await sql<Record<keyof Earlier, string>>`
    with ${payeesIn(asked)}
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
            and amount between least and most
            and state in (${sql.join(recent)}) and state_at >= ${since}
            and transactions.id is distinct from payee_id
          order by iban = payee_iban and amount = payee_amount desc, transactions.id desc
          limit ${mostTwins}
        )
      ) as recent,
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
    recent: JSON.parse(row.recent) as Earlier['recent'],
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

const newestFirst = (twins: PayoutSummaryRecord[]): PayoutSummaryRecord[] =>
  twins.toSorted((a, b) => b.createdAt - a.createdAt || b.id - a.id)

async function payoutSummaries(work: Work, ids: readonly number[]): Promise<Map<number, PayoutSummaryRecord>> {
  const rows = await work
    .selectFrom('transactions')
    .innerJoin('payouts', 'payouts.id', 'transactions.id')
    .select(['transactions.id', 'processId', 'state', 'amount', 'iban', 'accountName'])
    .select(['customerId', 'customerName', 'createdAt', 'createdBy'])
    .where('transactions.id', 'in', among(ids))
    .execute()
  return new Map(rows.map((row) => [row.id, { ...row, state: row.state as PayoutState, amount: BigInt(row.amount) }]))
}
