import { sql, type RawBuilder } from 'kysely'
import { VezneError } from '../../core/result.ts'
import { firstPayoutReads } from './first-payout.ts'
import { otherPayouts } from './paying-twice.ts'
import { overridesOf } from './rows.ts'
import { holdSameList } from './same-list.ts'
import { byIndex, eachJoin, amongNumbers } from '../../ledger/engine/engine.ts'
import { rowAt, type RowOf } from '../../ledger/rows.ts'
import type { Work } from '../../ledger/tables.ts'
import { together } from '../../core/together.ts'
import { isBlocked, stoppedBy } from '../rules/checks.ts'
import { checksOfFirstPayout } from '../rules/first-payout.ts'
import { checksOfOthers, checksOfSetBack, mayHaveLeft } from '../rules/paying-twice.ts'
import type { DayCap, FirstPayoutTerms } from '../../people/records.ts'
import type { AttemptKind } from '../../transactions/queries/attempts.ts'

/** What is held while a payout is dispatched. */
export const payoutAttempts: AttemptKind = {
  async holdPreparing(work, payout, { dayCap, paidSince = 0, firstPayout = null, at }) {
    await together(
      payout.batchId !== null && holdBatchRun(work, payout.batchId, at),
      holdPayingTwice(work, payout, paidSince),
      holdFirstPayout(work, payout, firstPayout),
      holdDayCap(work, dayCap, payout.id),
    )
  },

  /** From `prepared` on a payout counts as one that may be paid: it bars the others, and the cap has counted it. */
  holdSending: () => Promise.resolve(),

  /** Nothing that a payout would keep. */
  keepAnswer: () => Promise.resolve({}),
}

/** Longer than an attempt can take, and with each row it begins anew. */
const runLeaseMs = 3 * 60_000

/** Throws `busy` while another desk hands this batch over. Where this one does, its time begins anew. */
async function holdBatchRun(work: Work, batchId: number, at: number): Promise<void> {
  const run = await work.selectFrom('batchRuns').selectAll().where('batchId', '=', batchId).executeTakeFirst()
  const isOwn = run?.desk === work.desk
  const goesOn = run !== undefined && run.until > at
  if (goesOn && !isOwn) throw new VezneError('busy')
  // A run in progress held the list when it began.
  if (!goesOn) await holdSameList(work, batchId, at)
  if (!isOwn || run.until === 0) return
  await work
    .updateTable('batchRuns')
    .set({ until: at + runLeaseMs, begun: run.begun + 1 })
    .where('batchId', '=', batchId)
    .execute()
}

/** From here on this desk hands the batch over, until it is not heard of for too long. Throws `busy` while another one does. */
export async function beginBatchRun(
  work: Work,
  { batchId, rows, by, at }: { batchId: number; rows: number; by: string; at: number },
): Promise<void> {
  const held = await work.selectFrom('batchRuns').selectAll().where('batchId', '=', batchId).executeTakeFirst()
  if (held && held.desk !== work.desk && held.until > at) throw new VezneError('busy')
  // Two batches of one list may have been approved before either was sent.
  await holdSameList(work, batchId, at)
  const run = { desk: work.desk, until: at + runLeaseMs, by, since: at, rows, begun: 0, stoppedBy: null }
  await work
    .insertInto('batchRuns')
    .values({ batchId, ...run })
    .onConflict((conflict) => conflict.column('batchId').doUpdateSet(run))
    .execute()
}

/** Its run has come to its end: any desk may begin another. */
export async function endBatchRun(work: Work, batchId: number): Promise<void> {
  await work
    .updateTable('batchRuns')
    .set({ until: 0 })
    .where('batchId', '=', batchId)
    .where('desk', '=', work.desk)
    .execute()
}

/**
 * What was approved by one, and dispatched by all, since a time: minor units, each payout once. Caps are held against it in
 * the transaction that would go above them, because of two at once each would find room for itself.
 */

/** Also counts `these`, whatever is known of them. An approval that an edit voided does not count. */
export const approvedSince = (work: Work, by: string, since: number, these: readonly number[] = []): Promise<bigint> =>
  sum(
    work,
    sql`
      select payout_id as id from approvals ${byIndex('approvals_by')}
      where by = ${by} and at >= ${since}
        and revision = (select revision from transactions where id = payout_id)
      union select value from ${amongNumbers(these)} as these`,
  )

/** Also counts `these`. What was refused, or certainly never left, is not counted. */
export const dispatchedSince = (work: Work, since: number, these: readonly number[] = []): Promise<bigint> =>
  sum(
    work,
    sql`
      select parent_id as id from attempts ${byIndex('attempts_prepared')}
      where prepared_at >= ${since} and state in (${sql.join(mayHaveLeft)})
      union select value from ${amongNumbers(these)} as these`,
  )

/** Throws `over_approver_cap` when `these` payouts bring what this operator approved above the cap. */
export async function holdApproverCap(
  work: Work,
  cap: DayCap | undefined,
  by: string,
  these: readonly number[],
): Promise<void> {
  if (cap && (await approvedSince(work, by, cap.since, these)) > cap.atMost) throw new VezneError('over_approver_cap')
}

/** Throws `over_day_cap` when this payout brings what is dispatched above the cap. */
async function holdDayCap(work: Work, cap: DayCap | undefined, id: number): Promise<void> {
  if (cap && (await dispatchedSince(work, cap.since, [id])) > cap.atMost) throw new VezneError('over_day_cap')
}

/** Throws `first_payout_open` and `checks_failed`: two at once were each looked at before the other was sent. */
async function holdFirstPayout(
  work: Work,
  { id, amount }: RowOf<'transactions'>,
  terms: FirstPayoutTerms | null,
): Promise<void> {
  if (!terms) return
  const earlier = await firstPayoutReads.earlier(work, terms.since)
  const stopped = stoppedBy(checksOfFirstPayout({ id, amount: BigInt(amount) }, terms, earlier, 'dispatch'))
  if (stopped) throw new VezneError(stopped)
}

/** From the ids, of which there are few, to the amounts: the other way round would read every payout there is. */
async function sum(work: Work, ids: RawBuilder<unknown>): Promise<bigint> {
  const { rows } = await sql<{ amount: string }>`
    select cast(coalesce(sum(amount), 0) as text) as amount
    from (${ids}) as counted ${eachJoin} transactions on transactions.id = counted.id
    where kind = 'payout'`.execute(work)
  return BigInt(rows[0]?.amount ?? 0)
}

/**
 * Throws `checks_failed` where it may be paid twice: by the rule of the checks, in the transaction that would begin to send it,
 * because of two at once each was looked at before the other was sent.
 */
async function holdPayingTwice(work: Work, { id, ...row }: RowOf<'transactions'>, paidSince: number): Promise<void> {
  const [payout, overridesAt] = await together(rowAt(work, 'payouts', id), overridesOf(work, [id]))
  const { iban, customerId } = row
  if (!payout || iban === null) throw new VezneError('not_found')
  const { replaces } = payout
  const amount = BigInt(row.amount)
  const [others] = await otherPayouts(work, [{ id, iban, amount, customerId, replaces }], paidSince)
  if (!others) throw new VezneError('internal')
  const overrides = overridesAt.get(id) ?? []
  const found = [
    ...checksOfSetBack(others.setBack, 'dispatch', overrides),
    ...checksOfOthers({ iban, amount, customer: { id: customerId } }, others, overrides),
  ]
  if (isBlocked(found)) throw new VezneError('checks_failed')
}
