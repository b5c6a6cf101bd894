import type { EndedResolution } from '../../../domain/ports.ts'
import type { Over } from '../protocol.ts'
import type { Work } from '../tables.ts'
import { record } from './audit.ts'
import { standing, subjectOf } from './entries.ts'
import { written } from './payout-rows.ts'
import { isUnsettled } from './reports.ts'
import { indexForSearch } from './search-text.ts'

/** How two people settle a payout that nobody can be sure of (domain rule 5). */
export const resolutions: Over<Work>['resolutions'] = {
  async propose(work, { id, revision, from, draft, ...stamp }) {
    const payout = await standing(work, id)
    if (payout?.kind !== 'payout' || payout.state !== from || payout.revision !== revision) return null
    if (await proposed(work, id)) return null
    const { to, places, transactionId, note, failureReason } = draft
    const added = await work
      .insertInto('resolutions')
      .values({
        payout_id: id,
        revision,
        ...(await seenOf(work, id)),
        from_state: from,
        to_state: to,
        places: JSON.stringify(places),
        transaction_id: transactionId,
        note,
        failure_reason: failureReason,
        proposed_by: stamp.by,
        proposed_at: stamp.at,
        state: 'proposed',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(work, {
      stamp,
      action: 'resolution.proposed',
      subject: subjectOf(payout),
      after: { resolution: added.id, from, to, places, transactionId, note, failureReason },
    })
    return written(work, id)
  },

  async withdraw(work, { id, resolutionId, by, at, offset }) {
    const payout = await standing(work, id)
    if (!payout || !(await end(work, 'withdrawn', { id, resolutionId, by, at }))) return null
    await record(work, {
      stamp: { by, at, offset },
      action: 'resolution.withdrawn',
      subject: subjectOf(payout),
      after: { resolution: resolutionId },
    })
    return written(work, id)
  },

  async confirm(work, { id, revision, resolutionId, voidApprovals, ...stamp }) {
    const payout = await standing(work, id)
    const proposal = await proposed(work, id)
    if (!payout || proposal?.id !== resolutionId || proposal.revision !== revision) return null
    const seen = await seenOf(work, id)
    // Unknown once more, but of another attempt: the evidence was about the earlier one.
    if (proposal.attempts_seen !== seen.attempts_seen) return null
    // What came in meanwhile may say that it was paid, and it is about to be handed over again.
    if (voidApprovals && proposal.newest_report_seen !== seen.newest_report_seen) return null
    const { from_state: from, to_state: to, failure_reason: failureReason, transaction_id: transactionId } = proposal
    const { numUpdatedRows } = await work
      .updateTable('transactions')
      .set((eb) => ({
        state: to,
        state_at: stamp.at,
        state_by: stamp.by,
        state_source: 'resolution',
        revision: voidApprovals ? revision + 1 : revision,
        // Of the new state; a payout that is left as it is keeps the one it has.
        failure_reason: from === to ? eb.fn.coalesce(eb.val(failureReason), 'failure_reason') : failureReason,
        // What was learnt first stands; the proposal keeps its own.
        transaction_id: eb.fn.coalesce('transaction_id', eb.val(transactionId)),
      }))
      .where('id', '=', id)
      .where('revision', '=', revision)
      .where('state', '=', from)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return null
    await end(work, 'confirmed', { id, resolutionId, ...stamp })
    const settled = await work
      .updateTable('reports')
      .set({ settled_at: stamp.at, settled_by: stamp.by, settled_note: proposal.note })
      .where('parent_id', '=', id)
      .where(isUnsettled)
      .returning('id')
      .execute()
    await indexForSearch(work, id)

    const resolved = await written(work, id)
    await record(work, {
      stamp,
      action: 'resolution.confirmed',
      subject: subjectOf(payout),
      before: { state: payout.state, revision: payout.revision },
      after: {
        resolution: resolutionId,
        state: resolved.state,
        revision: resolved.revision,
        transactionId: resolved.transactionId,
        failureReason: resolved.failureReason,
        reportsSettled: settled.map((report) => report.id),
      },
    })
    return resolved
  },
}

const proposed = (work: Work, payoutId: number) =>
  work
    .selectFrom('resolutions')
    .selectAll()
    .where('payout_id', '=', payoutId)
    .where('state', '=', 'proposed')
    .executeTakeFirst()

/** What there is to see of a payout beside its row. */
async function seenOf(work: Work, payoutId: number) {
  const attempts = await work
    .selectFrom('attempts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('parent_id', '=', payoutId)
    .executeTakeFirstOrThrow()
  const reports = await work
    .selectFrom('reports')
    .select(({ fn }) => fn.max('id').as('newest'))
    .where('parent_id', '=', payoutId)
    .executeTakeFirstOrThrow()
  return { attempts_seen: attempts.count, newest_report_seen: (reports.newest as number | null) ?? 0 }
}

/** False when it had ended already. */
async function end(
  work: Work,
  state: 'confirmed' | 'withdrawn',
  ended: Pick<EndedResolution, 'id' | 'resolutionId' | 'by' | 'at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await work
    .updateTable('resolutions')
    .set({ state, ended_by: ended.by, ended_at: ended.at })
    .where('id', '=', ended.resolutionId)
    .where('payout_id', '=', ended.id)
    .where('state', '=', 'proposed')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
