import type { ConfirmedResolution, NewResolution, EndedResolution, PayoutRecord } from '../records.ts'
import type { Work } from '../../ledger/tables.ts'
import { record } from '../../ledger/events.ts'
import { aboutPayout, payoutAt, seenOf, written } from './rows.ts'
import { isUnsettled } from '../../transactions/queries/reports.ts'
import { addRow, changeRow, rowAt } from '../../ledger/rows.ts'
import { inState, standing } from '../../transactions/queries/entries.ts'
import { searchTextAfter } from '../../transactions/queries/search-text.ts'

/** How two people settle a payout that nobody can be sure of (domain rule 5). */
export const resolutionWrites = {
  /** Null when the payout is not as it was seen, or somebody proposed one meanwhile. */
  async propose(
    work: Work,
    { id, revision, from, draft, signature, ...stamp }: NewResolution,
  ): Promise<PayoutRecord | null> {
    const payout = await payoutAt(work, id)
    if (payout?.state !== from || payout.revision !== revision || proposed(payout)) return null
    const { to, places, ...evidence } = draft
    const added = await addRow(work, 'resolutions', {
      payoutId: id,
      revision,
      ...seenOf(payout),
      ...evidence,
      fromState: from,
      toState: to,
      places: JSON.stringify(places),
      proposedBy: stamp.by,
      proposedAt: stamp.at,
      signature,
      state: 'proposed',
    })
    await record(work, {
      stamp,
      action: 'resolution.proposed',
      subject: aboutPayout(payout),
      after: { resolution: added.id, from, ...draft },
    })
    return written(work, id)
  },

  /** Null when it is not proposed any more. */
  async withdraw(work: Work, { id, resolutionId, ...stamp }: EndedResolution): Promise<PayoutRecord | null> {
    if (!(await end(work, 'withdrawn', { id, resolutionId, ...stamp }))) return null
    const withdrawn = await written(work, id)
    await record(work, {
      stamp,
      action: 'resolution.withdrawn',
      subject: aboutPayout(withdrawn),
      after: { resolution: resolutionId },
    })
    return withdrawn
  },

  /** Null when it is not proposed any more, or is outdated. */
  async confirm(
    work: Work,
    { id, revision, resolutionId, voidApprovals, signature, ...stamp }: ConfirmedResolution,
  ): Promise<PayoutRecord | null> {
    const payout = await payoutAt(work, id)
    const proposal = payout && proposed(payout)
    if (proposal?.id !== resolutionId || proposal.outdated || payout?.revision !== revision) return null
    const before = await rowAt(work, 'transactions', id)
    if (!before) return null
    const { from, to, transactionId } = proposal
    // A payout whose status stays keeps its time, and its reason unless another is proposed.
    const stays = from === to ? { stateAt: before.stateAt } : {}
    const failureReason = from === to ? (proposal.failureReason ?? before.failureReason) : proposal.failureReason
    await changeRow(work, 'transactions', before, {
      ...{ ...inState(to, stamp, 'resolution'), ...stays },
      revision: voidApprovals ? revision + 1 : revision,
      failureReason,
      search: searchTextAfter(before, { failureReason }),
      // What was learnt first stands; the proposal keeps its own.
      transactionId: before.transactionId ?? transactionId,
    })
    await end(work, 'confirmed', { id, resolutionId, ...stamp }, signature)
    const settled = await work.selectFrom('reports').selectAll().where('parentId', '=', id).where(isUnsettled).execute()
    for (const report of settled) {
      const by = { settledAt: stamp.at, settledBy: stamp.by, settledNote: proposal.note }
      await changeRow(work, 'reports', report, by)
    }

    const resolved = await written(work, id)
    await record(work, {
      stamp,
      action: 'resolution.confirmed',
      subject: aboutPayout(payout),
      before: standing(before),
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

const proposed = ({ resolutions: all }: PayoutRecord) => all.find(({ state }) => state === 'proposed')

/** False when it had ended already. */
async function end(
  work: Work,
  state: 'confirmed' | 'withdrawn',
  ended: Pick<EndedResolution, 'id' | 'resolutionId' | 'by' | 'at'>,
  confirmedSignature: string | null = null,
): Promise<boolean> {
  const row = await rowAt(work, 'resolutions', ended.resolutionId)
  if (row?.payoutId !== ended.id || row.state !== 'proposed') return false
  await changeRow(work, 'resolutions', row, { state, endedBy: ended.by, endedAt: ended.at, confirmedSignature })
  return true
}
