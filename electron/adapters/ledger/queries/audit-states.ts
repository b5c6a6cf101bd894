import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Over } from '../protocol.ts'
import type { Work } from '../tables.ts'
import { movedTogether } from './batch-movements.ts'
import { strayBatches } from './batch-strays.ts'
import { strayDeposits } from './stray-deposits.ts'
import { strayOperators, straySettings } from './stray-operators.ts'

/** What the audit trail says of the transactions' states: `record` says which events tell it. */

/**
 * A transaction is compared with its latest event that tells its state, its contents with the latest that tells those, and
 * who wrote them with the one who did, as nobody approves what they wrote. What was written before there were events has
 * none, and nothing to be compared with; but from the first row on whose making is an event, every row has one. The rows of a
 * batch are told of by the batch's events as well.
 */
export const strays: Over<Work>['audit']['strays'] = async (work) =>
  [
    ...new Set([
      ...(await straySettings(work)),
      ...(await strayOperators(work)),
      ...(await strayBatches(work, atMost)),
      ...(await strayTransactions(work)),
      ...(await strayDeposits(work, atMost)),
    ]),
  ].slice(0, atMost)

const atMost = 100

async function strayTransactions(work: Work): Promise<string[]> {
  const { rows } = await sql<{ processId: string }>`
    select process_id as "processId"
    from transactions
    left join payouts on payouts.id = transactions.id
    where ${isRewritten}
      or ${latestBy(tellsMaking)} <> created_by
      or ${latestBy(tellsContents)} <> edited_by
      or (
        batch_id is null and (
          ${latest('state')} <> state
          or ${latest('revision')} <> transactions.revision
          or transactions.id > ${firstTold} and not exists (
            select 1 from audit_events
            where subject_kind = transactions.kind and subject_id = cast(transactions.id as text)
          )
        )
      )
      or ${hasUntoldApproval}
      or ${hasOtherOverrides}
    order by transactions.id
    limit ${atMost}`.execute(work)
  return rows.map(({ processId }) => processId)
}

/** The first whose making is an event, or its batch's. */
const firstTold = sql`(
  select min(id) from (
    select min(cast(subject_id as integer)) as id from audit_events
    where action in ('deposit.created', 'payout.created')
    union all select min(id) from transactions where batch_id is not null
  )
)`

/** How old it is decides whether it still counts. Events did not always say it, but were written within the second. */
const isAsOld = sql`coalesce(
  after ->> '$.approval.at' = approvals.at,
  abs(audit_events.at - approvals.at) < 1000
)`

/** An approval that no event tells of, of a payout whose making is one. Those of its own batch's approval are the batch's matter. */
const hasUntoldApproval = sql`(
  transactions.id >= ${firstTold} and exists (
    select 1 from approvals
    where payout_id = transactions.id
      and not exists (
        select 1 from batch_approvals where id = batch_approval_id and batch_approvals.batch_id = transactions.batch_id
      )
      and not exists (
        select 1 from audit_events
        where subject_kind = 'payout' and subject_id = cast(payout_id as text)
          and after ->> '$.approval.by' = approvals.by and after ->> '$.approval.seal' = seal
          and ${isAsOld}
      )
  )
)`

const tellsOverrides = sql`
  subject_kind = 'payout' and subject_id = cast(transactions.id as text) and action = 'payout.overridden'`

/** An override stops a check from stopping the payout: each is as its event tells it, and none is missing. */
const hasOtherOverrides = sql`(
  exists (
    select 1 from overrides
    where payout_id = transactions.id
      and not exists (
        select 1 from audit_events, json_each(after, '$.overrides') as told
        where ${tellsOverrides}
          and audit_events.by = overrides.by and audit_events.at = overrides.at and after ->> '$.reason' = reason
          and told.value ->> '$.code' = code and told.value -> '$.because' = json(because)
          and told.value ->> '$.revision' = overrides.revision
      )
  )
  or (select count(*) from overrides where payout_id = transactions.id)
    <> (select count(*) from audit_events, json_each(after, '$.overrides') where ${tellsOverrides})
)`

const tellsMaking = sql`and action in ('deposit.created', 'payout.created')`
const tellsContents = sql`and action in ('deposit.created', 'payout.created', 'payout.edited')`

const differs = (path: string, column: RawBuilder<unknown>) =>
  sql`(json_type(after, ${path}) is not null and after ->> ${path} is not ${column})`

/** The latest event that tells the contents says something else of them. Events of old do not tell all. */
const isRewritten = sql`(
  select
    ${differs('$.processId', sql`process_id`)}
    or ${differs('$.amount', sql`cast(amount as text)`)}
    or ${differs('$.iban', sql`iban`)}
    or ${differs('$.accountName', sql`account_name`)}
    or ${differs('$.bankId', sql`bank_id`)}
    or ${differs('$.customer.id', sql`customer_id`)}
    or ${differs('$.customer.name', sql`customer_name`)}
    or ${differs('$.customer.username', sql`customer_username`)}
    or after ->> '$.replaces' is not coalesce(
      payouts.replaces,
      (select deposits.replaces from deposits where deposits.id = transactions.id)
    )
  from audit_events
  where subject_kind = transactions.kind
    and subject_id = cast(transactions.id as text)
    ${tellsContents}
  order by sequence desc limit 1
)`

/** What the latest event about a transaction that tells this says of it. */
const latest = (key: string) => sql`(
  select after ->> ${key} from audit_events
  where subject_kind = transactions.kind
    and subject_id = cast(transactions.id as text)
    and after ->> ${key} is not null
  order by sequence desc limit 1
)`

/** Who is told to have done it last: of a row of a batch that no event of its own tells of, who imported that. */
const latestBy = (which: RawBuilder<unknown>) => sql`coalesce((
  select by from audit_events
  where subject_kind = transactions.kind
    and subject_id = cast(transactions.id as text)
    ${which}
  order by sequence desc limit 1
), (select imported_by from batches where batches.id = batch_id))`

export const movements: Over<Work>['audit']['movements'] = async (work, from, until) => {
  const { rows } = await sql<Omit<Movement, 'amount'> & { amount: string }>`
    select kind, moved.state, count(*) as count, cast(sum(amount) as text) as amount
    from (
      select distinct subject_kind, subject_id, after ->> 'state' as state
      from audit_events
      where at >= ${from} and at < ${until}
        and after ->> 'state' is not null
        and after ->> 'state' is not before ->> 'state'
    ) as moved
    join transactions on transactions.kind = subject_kind and transactions.id = cast(subject_id as integer)
    group by kind, moved.state`.execute(work)
  const lines = new Map(rows.map((row) => [placeOf(row), { ...row, amount: BigInt(row.amount) }]))
  for (const [state, { count, amount }] of await movedTogether(work, from, until)) {
    const place = placeOf({ kind: 'payout', state })
    const alone = lines.get(place) ?? { count: 0, amount: 0n }
    lines.set(place, { kind: 'payout', state, count: alone.count + count, amount: alone.amount + amount })
  }
  return [...lines].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line)
}

type Movement = Awaited<ReturnType<Over<Work>['audit']['movements']>>[number]
const placeOf = ({ kind, state }: Pick<Movement, 'kind' | 'state'>) => `${kind} ${state}`
