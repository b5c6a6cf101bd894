import { sql } from 'kysely'
import type { DepositState } from '../../../contract/deposit-state.ts'
import type { PayoutState } from '../../../contract/payout-state.ts'
import type { Over } from '../protocol.ts'
import type { Work } from '../tables.ts'

/** What the audit trail says of the transactions' states: `record` says which events tell it. */

/**
 * A transaction is compared with its latest event that tells its state, and a payout's contents with the latest that
 * tells those. What was written before there were events has none, and nothing to be compared with; but from the first
 * row on whose making is an event, every row has one.
 */
export const strays: Over<Work>['audit']['strays'] = async (work) => {
  const { rows } = await sql<{ processId: string }>`
    select process_id as "processId"
    from transactions
    left join payouts on payouts.id = transactions.id
    where ${latest('state')} <> state
      or ${latest('revision')} <> transactions.revision
      or ${latest('amount', tellsContents)} <> cast(amount as text)
      or ${latest('iban', tellsContents)} <> iban
      or ${latest('accountName', tellsContents)} <> account_name
      or (
        transactions.id > (
          select min(cast(subject_id as integer)) from audit_events
          where action in ('deposit.created', 'payout.created')
        )
        and not exists (
          select 1 from audit_events
          where subject_kind = transactions.kind and subject_id = cast(transactions.id as text)
        )
      )
    order by transactions.id
    limit 100`.execute(work)
  return rows.map(({ processId }) => processId)
}

const tellsContents = sql`and action in ('deposit.created', 'payout.created', 'payout.edited')`

/** What the latest event about a transaction that tells this says of it. */
const latest = (key: string, which = sql``) => sql`(
  select after ->> ${key} from audit_events
  where subject_kind = transactions.kind
    and subject_id = cast(transactions.id as text)
    ${which}
    and after ->> ${key} is not null
  order by sequence desc limit 1
)`

export const movements: Over<Work>['audit']['movements'] = async (work, from, until) => {
  const { rows } = await sql<{
    kind: 'deposit' | 'payout'
    state: PayoutState | DepositState
    count: number
    amount: string
  }>`
    select kind, moved.state, count(*) as count, cast(sum(amount) as text) as amount
    from (
      select distinct subject_kind, subject_id, after ->> 'state' as state
      from audit_events
      where at >= ${from} and at < ${until}
        and after ->> 'state' is not null
        and after ->> 'state' is not before ->> 'state'
    ) as moved
    join transactions on transactions.kind = subject_kind and transactions.id = cast(subject_id as integer)
    group by kind, moved.state
    order by kind, moved.state`.execute(work)
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }))
}
