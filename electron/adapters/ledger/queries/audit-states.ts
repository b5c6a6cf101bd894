import { sql } from 'kysely'
import type { DepositState } from '../../../contract/deposit-state.ts'
import type { PayoutState } from '../../../contract/payout-state.ts'
import type { Over } from '../protocol.ts'
import type { Work } from '../tables.ts'
import { sha256 } from './sha256.ts'

/** What the audit trail says of the transactions' states: `record` says which events tell it. */

/**
 * A transaction is compared with its latest event that tells its state, and a payout's contents with the latest that
 * tells those. What was written before there were events has none, and nothing to be compared with; but from the first
 * row on whose making is an event, every row has one.
 */
export const strays: Over<Work>['audit']['strays'] = async (work) =>
  [...(await strayOperators(work)), ...(await strayTransactions(work))].slice(0, atMost)

const atMost = 100

async function strayTransactions(work: Work): Promise<string[]> {
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
    limit ${atMost}`.execute(work)
  return rows.map(({ processId }) => processId)
}

/** Whoever can write into the file could give themselves a role, or another's passphrase. */
async function strayOperators(work: Work): Promise<string[]> {
  const { rows } = await sql<{ id: string; passphraseHash: string; credential: string | null; isStray: number }>`
    select
      id,
      passphrase_hash as "passphraseHash",
      ${latestOfOperator('credential')} as credential,
      coalesce(${latestOfOperator('roles')} <> roles, 0) or (
        number > (
          select min(added.number) from operators as added
          join audit_events on subject_kind = 'operator' and subject_id = added.id and action = 'operator.added'
        )
        and ${latestOfOperator('roles')} is null
      ) as "isStray"
    from operators
    order by number`.execute(work)
  return rows
    .filter((row) => row.isStray === 1 || (row.credential !== null && row.credential !== sha256(row.passphraseHash)))
    .map(({ id }) => `operator ${id}`)
}

/** What the latest event about an operator that tells this says of it. */
const latestOfOperator = (key: string) => sql`(
  select after ->> ${key} from audit_events
  where subject_kind = 'operator' and subject_id = operators.id and action = 'operator.added'
    and after ->> ${key} is not null
  order by sequence desc limit 1
)`

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
