import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { VezneError } from '../../core/result.ts'
import { amongNumbers, amongTexts, byIndex, eachJoin, jsonList, rowsOf } from '../../ledger/engine/engine.ts'
import type { Work } from '../../ledger/tables.ts'
import type { SameList } from '../contract/same-list.ts'
import type { List, Paid } from '../records.ts'
import { cameToNothing, endedUnsent, onItsWay } from '../rules/paying-twice.ts'
import { fewestShared, isSameList, stoppingOf } from '../rules/same-list.ts'
import { listOverridesOf } from './overrides.ts'
import { paid } from './paying-twice.ts'
import { wasThereBeforeSetBack } from './set-back.ts'

/** Finds the batches that are the same list, by the index of payments. A row that came to nothing counts in no list. */

const isEnded = sql<SqlBool>`(
  transactions.state in (${sql.join([...endedUnsent, ...cameToNothing])}) and ${paid} is null)`

/** Finds them newest first, of any age. A batch that is being sent may be paid. */
export async function sameLists(work: Work, list: List): Promise<SameList[]> {
  const groups = await paymentsElsewhere(work, list)
  const rows = groups[0]?.rows ?? 0
  const shared = sharedBy(groups)
  const batches = await batchesAt(work, [...shared.keys()])
  for (const [id, ended] of await endedShared(work, list, batches)) shared.set(id, (shared.get(id) ?? 0) - ended)
  const same = batches.filter(({ id, rows: others, ended }) => isSameList(shared.get(id) ?? 0, rows, others - ended))
  const paidAt = await paidIn(work, list, same, groups)
  return same.map(({ id, name, importedAt, importedBy, sentSince }) => {
    const sent = sentSince === null ? null : { paid: 'may_be' as const, stateAt: sentSince }
    const { paid = null, stateAt = null } = paidAt.get(id) ?? sent ?? {}
    return { id, name, importedAt, importedBy, shared: shared.get(id) ?? 0, rows, paid, paidAt: stateAt }
  })
}

/** Payments of the list that stand equally often in the same batches. Of a monthly payroll nearly all do. */
interface Group {
  payments: number
  /** Says how often each of them stands in the list. */
  times: number
  /** Says how often each stands in every other batch, by its id. */
  batches: ReadonlyMap<number, number>
  /** Two of the payments. */
  first: string
  last: string
  /** Counts the whole list. */
  rows: number
}

/** Selects each payment of a list once, in the order of the index. */
const paymentsOf = (list: List): RawBuilder<unknown> =>
  'batchId' in list
    ? sql`
      select payment, count(*) as times
      from transactions ${byIndex('transactions_of_batch')} join payouts on payouts.id = transactions.id
      where batch_id = ${list.batchId} and not ${isEnded} group by payment order by payment`
    : sql`
      select value as payment, count(*) as times
      from ${amongTexts(list.payments)} as listed group by value order by value`

async function paymentsElsewhere(work: Work, list: List): Promise<Group[]> {
  const own = 'batchId' in list ? list.batchId : 0
  const { rows } = await sql<Omit<Group, 'batches'> & { batches: string }>`
    with list as materialized (${paymentsOf(list)}),
    elsewhere as materialized (
      select payment, times, (
        select ${jsonList(['listId'])} from (
          select list_id from payouts ${byIndex('payouts_of_payment')}
          where payouts.payment = list.payment and list_id > 0 and list_id <> ${own}
        ) as standing
      ) as batches from list
    )
    select batches, times, count(*) as payments, min(payment) as first, max(payment) as last,
      (select cast(sum(times) as bigint) from list) as rows
    from elsewhere where batches <> '[]' group by batches, times`.execute(work)
  return rows.map(({ batches, ...group }) => ({ ...group, batches: timesOf(JSON.parse(batches) as number[]) }))
}

function timesOf(ids: readonly number[]): ReadonlyMap<number, number> {
  const times = new Map<number, number>()
  for (const id of ids) times.set(id, (times.get(id) ?? 0) + 1)
  return times
}

/** Counts the rows of the list in each batch that has enough of them. */
function sharedBy(groups: readonly Group[]): Map<number, number> {
  const shared = new Map<number, number>()
  for (const { payments, times, batches } of groups) {
    for (const [id, others] of batches) shared.set(id, (shared.get(id) ?? 0) + payments * Math.min(times, others))
  }
  return new Map([...shared].filter(([, rows]) => rows >= fewestShared))
}

interface OtherBatch extends Pick<SameList, 'id' | 'name' | 'importedAt' | 'importedBy' | 'rows'> {
  /** Counts its rows that came to nothing. */
  ended: number
  /** Null: nobody sends it now. */
  sentSince: number | null
}

async function batchesAt(work: Work, ids: readonly number[]): Promise<OtherBatch[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<OtherBatch>`
    select id, name, imported_at, imported_by, rows, (
      select count(*) from transactions ${byIndex('transactions_of_batch_in_state')}
      where batch_id = batches.id and ${isEnded}
    ) as ended, (
      select since from batch_runs where batch_id = batches.id
    ) as sent_since
    from batches where id in ${amongNumbers(ids)} order by id desc`.execute(work)
  return rows.filter(({ rows: all, ended }) => all - ended >= fewestShared)
}

/** Counts by batch the shared rows that came to nothing there. */
async function endedShared(work: Work, list: List, batches: readonly OtherBatch[]): Promise<Map<number, number>> {
  const ids = batches.filter(({ ended }) => ended > 0).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const { rows: ended } = await sql<{ id: number; payment: string; ended: number; others: number }>`
    select id, payment, ended, (
      select count(*) from payouts ${byIndex('payouts_of_payment')}
      where payouts.payment = ended_payments.payment and list_id = ended_payments.id
    ) as others
    from (
      select batch_id as id, payment, count(*) as ended
      from transactions ${byIndex('transactions_of_batch_in_state')} join payouts on payouts.id = transactions.id
      where batch_id in ${amongNumbers(ids)} and ${isEnded} group by batch_id, payment
    ) as ended_payments`.execute(work)
  const wanted = new Set(ended.map(({ payment }) => payment))
  const narrowed = 'batchId' in list ? list : { payments: list.payments.filter((payment) => wanted.has(payment)) }
  const { rows: listed } = await sql<{ payment: string; times: number }>`${paymentsOf(narrowed)}`.execute(work)
  const timesAt = new Map(listed.map(({ payment, times }) => [payment, times]))
  const shared = new Map<number, number>()
  for (const { id, payment, ended: less, others } of ended) {
    const times = timesAt.get(payment) ?? 0
    shared.set(id, (shared.get(id) ?? 0) + Math.min(times, others) - Math.min(times, others - less))
  }
  return shared
}

interface PaidRow {
  id: number
  paid: Exclude<Paid, 'denied'>
  stateAt: number
}

/** Finds in each batch a shared row that may have been paid. */
async function paidIn(
  work: Work,
  list: List,
  batches: readonly OtherBatch[],
  groups: readonly Group[],
): Promise<Map<number, PaidRow>> {
  if (batches.length === 0) return new Map()
  const some = batches.flatMap(({ id }) => {
    const group = groups.find((each) => each.batches.has(id))
    return group ? [group.first, group.last].map((wanted) => ({ inBatch: id, wanted })) : []
  })
  const samples = rowsOf({ inBatch: 'integer', wanted: 'text' }, some)
  const sure = await paidAmong(work, sql`${samples} as samples`)
  const open = await touchedAmong(
    work,
    batches.filter(({ id }) => !sure.has(id)).map(({ id }) => id),
  )
  if (open.length === 0) return sure
  const all = sql`
    (select value as in_batch from ${amongNumbers(open)} as open_ones) as batches_asked
    ${eachJoin} (select payment as wanted from (${paymentsOf(list)}) as list) as listed on true`
  return new Map([...sure, ...(await paidAmong(work, all))])
}

/** Picks the batches of which a row may have left. Of the others nothing was paid. */
async function touchedAmong(work: Work, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select id from (
      select batch_id as id, min(id) as first, max(id) as last,
        max(case when state in (${sql.join([...onItsWay, 'completed'])}) then 1 else 0 end) as has_left
      from transactions ${byIndex('transactions_of_batch_in_state')}
      where batch_id in ${amongNumbers(ids)} group by batch_id
    ) as spans
    where has_left = 1 or ${wasThereBeforeSetBack(sql`first`)}
      or exists (select 1 from attempts where parent_id between first and last)
      or exists (select 1 from reports where parent_id between first and last)`.execute(work)
  return rows.map(({ id }) => id)
}

/** Takes a denial that nothing authenticates for none: a list is much money. `wanted`: a table of payments, each with a batch. */
async function paidAmong(work: Work, wanted: RawBuilder<unknown>): Promise<Map<number, PaidRow>> {
  const { rows } = await sql<PaidRow>`
    select id, paid, max(state_at) as state_at from (
      select list_id as id, replace(${paid}, 'denied', 'may_be') as paid, state_at
      from ${wanted}
      join payouts ${byIndex('payouts_of_payment')} on payment = wanted and list_id = in_batch
      join transactions on transactions.id = payouts.id
    ) as rows_of_lists where paid is not null group by id, paid order by id, paid`.execute(work)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Throws `checks_failed` for a list that may have been paid and that nobody overrode. */
export async function holdSameList(work: Work, batchId: number): Promise<void> {
  const lists = await sameLists(work, { batchId })
  if (stoppingOf(lists, await listOverridesOf(work, batchId)).length > 0) throw new VezneError('checks_failed')
}
