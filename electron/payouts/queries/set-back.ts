import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Stamp } from '../../core/time.ts'
import { amongNumbers, jsonNumber } from '../../ledger/engine/engine.ts'
import { record } from '../../ledger/events.ts'
import { statement } from '../../ledger/statements.ts'
import type { Work } from '../../ledger/tables.ts'
import type { SetBack } from '../records.ts'
import { endedUnsent, notYetSent } from '../rules/paying-twice.ts'

/**
 * What a ledger that was set back cannot know of its payouts: whether they were sent after that. Nothing is stored of it with them;
 * the newest event that says that the ledger was set back names the last payout that was there then.
 */

/** Written when a backup takes the ledger's place, and when two people have vouched for a ledger that is not what was kept of it. */
export async function recordSetBack(work: Work, stamp: Stamp): Promise<void> {
  const { last } = await work
    .selectFrom('transactions')
    .select(({ fn }) => fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow()
  const after = { lastTransaction: last ?? 0 }
  await record(work, { stamp, action: 'ledger.set_back', subject: { kind: 'ledger', id: '', name: '' }, after })
}

/** The newest such event, as `sequence`, `at` and `last`: the last transaction that was there. */
const newest = sql`(
  select sequence, at, ${jsonNumber('after', 'lastTransaction')} as last
  from audit_events where action = 'ledger.set_back' order by sequence desc limit 1)`

/** Compares the ledger id of a transaction. Null in a ledger that was never restored. */
export const wasThereBeforeSetBack = (id: RawBuilder<unknown>) => sql<SqlBool>`${id} <= (select last from ${newest})`

/** The approval of its batch that says it of the payout as it is now. */
const batchWord = (event: RawBuilder<unknown>) => sql`
  approvals join batch_approvals on batch_approvals.id = approvals.batch_approval_id
  where payout_id = transactions.id and approvals.revision = transactions.revision and set_back = ${event}`

/**
 * Of a row of `transactions`: it may have been sent before the ledger was set back, and no checker has said since that it was not.
 */
export const isBarred = sql<SqlBool>`(
  (
    transactions.state in (${sql.join(notYetSent)})
    or (transactions.state in (${sql.join(endedUnsent)}) and transactions.state_at >= (select at from ${newest}))
  )
  and transactions.kind = 'payout' and ${wasThereBeforeSetBack(sql`transactions.id`)}
  and not exists (
    select 1 from overrides where payout_id = transactions.id and overrides.revision = transactions.revision
      and code = 'ledger_set_back' and because = (select sequence from ${newest})
  )
  and not exists (select 1 from ${batchWord(sql`(select sequence from ${newest})`)}))`

const setBackRows = statement(
  (_db, ids: readonly number[]) => sql<{ id: number; event: number; at: number; approval: number | null }>`
    select transactions.id, sequence as event, newest.at as at, (
      select max(batch_approvals.id) from ${batchWord(sql`sequence`)}
    ) as approval
    from ${newest} as newest join transactions on transactions.id <= newest.last
    where transactions.id in ${amongNumbers(ids)}`,
)

/** By its id, of each of these payouts that was there then. */
export async function setBackOf(work: Work, ids: readonly number[]): Promise<Map<number, SetBack>> {
  const rows = await setBackRows(work, ids)
  if (rows.length === 0) return new Map()
  const given = await work
    .selectFrom('batchApprovals')
    .select(['id', 'by', 'at', 'reason'])
    .where('id', 'in', amongNumbers(rows.flatMap(({ approval }) => approval ?? [])))
    .execute()
  const words = new Map(
    given.map(({ id, by, at, reason }) => [id, { by, at, reason: reason ?? '', batchApprovalId: id }]),
  )
  return new Map(
    rows.map(({ id, event, at, approval }) => [
      id,
      { event, at, word: (approval === null ? null : words.get(approval)) ?? null },
    ]),
  )
}
