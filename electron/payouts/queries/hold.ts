import { sql } from 'kysely'
import { VezneError } from '../../core/result.ts'
import { mayHaveLeft } from '../../core/states.ts'
import { startOfDay } from '../../core/time.ts'
import { firstPayoutReads } from './first-payout.ts'
import { otherPayouts } from './paying-twice.ts'
import { overridesOf } from './rows.ts'
import { holdSameList } from './same-list.ts'
import { provenCharter } from '../../people/queries/charter.ts'
import { rowAt, type RowOf } from '../../ledger/rows.ts'
import { statement } from '../../ledger/statements.ts'
import type { SumName, Work } from '../../ledger/tables.ts'
import { together } from '../../core/together.ts'
import { isLapsed, rulesOf } from '../rules/approvals.ts'
import { isBlocked, stoppedBy } from '../rules/checks.ts'
import { checksOfFirstPayout } from '../rules/first-payout.ts'
import { checksOfOthers, checksOfSetBack } from '../rules/paying-twice.ts'
import type { DayCap, FirstPayoutTerms } from '../../people/records.ts'
import type { AttemptKind } from '../../transactions/queries/attempts.ts'

/** What is held while a payout is dispatched. */
export const payoutAttempts: AttemptKind = {
  async holdPreparing(work, payout, { dayCap, paidSince = 0, firstPayout = null }) {
    await together(
      payout.batchId !== null && holdListOf(work, payout.batchId),
      holdPayingTwice(work, payout, paidSince),
      holdFirstPayout(work, payout, firstPayout),
      holdDayCap(work, dayCap, payout),
    )
  },

  /** From `prepared` on a payout counts as one that may be paid: it bars the others, and the cap has counted it. */
  holdSending: () => Promise.resolve(),

  /** Nothing that a payout would keep. */
  keepAnswer: () => Promise.resolve({}),
}

/** Closes the list of a batch without a run. A run closes it when it starts. */
async function holdListOf(work: Work, batchId: number): Promise<void> {
  const [run] = await runOf(work, batchId)
  if (!run) await holdSameList(work, batchId)
}

const runOf = statement((db, batchId: number) => db.selectFrom('batchRuns').selectAll().where('batchId', '=', batchId))

/** From here on the batch is handed over. Two batches of one list may have been approved before either was sent. */
export async function beginBatchRun(work: Work, batchId: number, at: number): Promise<void> {
  await holdSameList(work, batchId)
  // Deletes a run, too, if Vezne could not write its end.
  await work.deleteFrom('batchRuns').execute()
  await work.insertInto('batchRuns').values({ batchId, since: at }).execute()
}

export async function endBatchRun(work: Work, batchId: number): Promise<void> {
  await work.deleteFrom('batchRuns').where('batchId', '=', batchId).execute()
}

/** Sums what this operator approved from that day on, minor units. Each payout counts once. */
export const approvedSince = (work: Work, by: string, since: number): Promise<bigint> =>
  sumSince(work, 'approved', by, since)

/** Sums what was dispatched from that day on, minor units. What certainly did not arrive is given back. */
export const dispatchedSince = (work: Work, since: number): Promise<bigint> => sumSince(work, 'dispatched', '', since)

async function sumSince(work: Work, name: SumName, part: string, since: number): Promise<bigint> {
  const { amount } = await work
    .selectFrom('sums')
    .select(sql<string>`cast(coalesce(sum(amount), 0) as text)`.as('amount'))
    .where('day', '>=', startOfDay(since))
    .where('name', '=', name)
    .where('part', '=', part)
    .executeTakeFirstOrThrow()
  return BigInt(amount)
}

/** Throws `over_approver_cap` where the approvals just written went above the cap. */
export async function holdApproverCap(work: Work, cap: DayCap | undefined, by: string): Promise<void> {
  if (cap && (await approvedSince(work, by, cap.since)) > cap.atMost) throw new VezneError('over_approver_cap')
}

/** Throws `over_day_cap` when this payout brings what is dispatched above the cap. */
async function holdDayCap(work: Work, cap: DayCap | undefined, { id, amount }: RowOf<'transactions'>): Promise<void> {
  if (!cap) return
  const [dispatched, earlier] = await together(
    dispatchedSince(work, cap.since),
    work
      .selectFrom('attempts')
      .select('id')
      .where('parentId', '=', id)
      .where('preparedAt', '>=', cap.since)
      .where('state', 'in', mayHaveLeft)
      .limit(1)
      .executeTakeFirst(),
  )
  if (dispatched + (earlier ? 0n : BigInt(amount)) > cap.atMost) throw new VezneError('over_day_cap')
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
  const rules = rulesOf(provenCharter(work))
  const overrides = (overridesAt.get(id) ?? []).filter((override) => !isLapsed(override, rules))
  const found = [
    ...checksOfSetBack(others.setBack, 'dispatch', overrides),
    ...checksOfOthers({ iban, amount, customer: { id: customerId } }, others, overrides),
  ]
  if (isBlocked(found)) throw new VezneError('checks_failed')
}
