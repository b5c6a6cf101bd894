import type { NewOverride, PayoutMove, NewPayout, PayoutRecord } from '../records.ts'
import type { Stamp } from '../../core/stamp.ts'
import type { PayoutState } from '../../core/payout-state.ts'
import { fieldError, VezneError } from '../../core/result.ts'
import { sealOfMany } from '../rules/seal.ts'
import { among } from '../../ledger/engine/sqlite.ts'
import type { Work } from '../../ledger/tables.ts'
import { around } from './around.ts'
import { distrustBatches } from '../../batches/queries/moves.ts'
import { approvedSince, handedOverSince, holdApproverCap } from './caps.ts'
import { doubtRecovered } from './doubt-recovered.ts'
import { addEntry, contentsOf, entryColumns } from '../../transactions/queries/entries.ts'
import { record } from '../../ledger/events.ts'
import { counts, page } from './lists.ts'
import { aboutPayout, firstWritten, payoutAt, written } from './rows.ts'
import { adoptReports } from '../../transactions/queries/reports.ts'
import { addRow, changeRow, rowAt } from '../../ledger/rows.ts'
import { indexForSearch } from '../../transactions/queries/search-text.ts'
import { sha256 } from '../../ledger/sha256.ts'

export const payoutReads = {
  get: payoutAt,

  /** Newest first. Those of a batch are only in `unknown` and `toSettle`. */
  page,

  /**
   * How many are in each list, and how many of those this operator made or edited last. Of what is done `own` is 0: there
   * is no end to it, and nobody waits for it.
   */
  counts,

  /** One for each payee asked about, in their order. `anyAge`, `recent`: the states of twins; `recent` ones since `since`. */
  around,

  /** Minor units that were handed over since then, or are being; what certainly did not arrive is not counted. */
  handedOver: (work: Work, since: number): Promise<bigint> => handedOverSince(work, since),

  /** Minor units of the payouts that this operator approved since then, each once. */
  approvedBy: (work: Work, operatorId: string, since: number): Promise<bigint> =>
    approvedSince(work, operatorId, since),
}

export const payoutWrites = {
  /** As `draft`, revision 1. Throws `invalid_input` {processId: used}, and has earlier reports, as above. */
  async add(work: Work, payout: NewPayout, stamp: Stamp): Promise<PayoutRecord> {
    const id = await addEntry(work, 'payout', payout, stamp)
    await addRow(work, 'payouts', { id, ...payoutColumns(payout), edited_by: stamp.by })
    const adopted = await adoptReports(work, { id, processId: payout.processId })
    const added = await firstWritten(work, id)
    const after = { ...whole(added), ...adopted }
    await record(work, { stamp, action: 'payout.created', subject: aboutPayout(added), after })
    return added
  },

  /** Compare-and-set; null when the row is no longer at that revision and in one of those states. */
  move: (work: Work, move: PayoutMove): Promise<PayoutRecord | null> => moved(work, move),

  /** All of them, or none: null when one is not as it was seen. `approverCap` of the first holds for all. */
  async moveTogether(work: Work, moves: readonly PayoutMove[]): Promise<PayoutRecord[] | null> {
    // Looked at first, all of them: what was written already would stay when nothing is to be.
    const found = await work
      .selectFrom('transactions')
      .select(['id', 'kind', 'revision', 'state'])
      .where('id', 'in', among(moves.map(({ id }) => id)))
      .execute()
    const standing = new Map(found.map((row) => [row.id, row]))
    const isAsSeen = ({ id, revision, from }: PayoutMove) => {
      const row = standing.get(id)
      return row?.kind === 'payout' && row.revision === revision && from.some((state) => state === row.state)
    }
    if (!moves.every(isAsSeen)) return null

    const [first] = moves
    const together = sealedTogether(moves)
    const all: PayoutRecord[] = []
    for (const move of moves) {
      const one = await moved(work, { ...move, approverCap: undefined }, together)
      if (!one) throw new Error('a payout that is moved twice at once')
      all.push(one)
    }
    const ids = moves.map(({ id }) => id)
    if (first) await holdApproverCap(work, first.approverCap, first.by, ids)
    return all
  },

  /** Compare-and-set; null as for `move`. */
  async override(
    work: Work,
    { id, revision, from, overrides, reason, ...stamp }: NewOverride,
  ): Promise<PayoutRecord | null> {
    const payout = await payoutAt(work, id)
    if (payout?.revision !== revision || !from.includes(payout.state)) return null
    const { by, at } = stamp
    for (const { code, because } of overrides) {
      await addRow(work, 'overrides', {
        payout_id: id,
        revision,
        code,
        because: JSON.stringify(because),
        by,
        at,
        reason,
      })
    }
    await record(work, {
      stamp,
      action: 'payout.overridden',
      subject: aboutPayout(payout),
      after: { overrides: overrides.map((each) => ({ ...each, revision })), reason },
    })
    return written(work, id)
  },

  /**
   * New contents, revision + 1, back to `draft`, approvals void. Null as for `move`. Throws `wrong_state` once it was
   * handed over: another attempt carries the same contents; `invalid_input` {amount: fixed_in_batch} for another amount of
   * a row of a batch. Has the earlier reports of its new processId, as for `add`.
   */
  async rewrite(
    work: Work,
    payout: NewPayout,
    { id, revision, from, ...stamp }: Stamp & { id: number; revision: number; from: readonly PayoutState[] },
  ): Promise<PayoutRecord | null> {
    await refuseAfterAttempts(work, id)
    const before = await payoutAt(work, id)
    // How many must approve it goes by what the whole batch came to.
    if (before?.batch && payout.amount !== before.amount) throw fieldError('amount', 'fixed_in_batch')
    if (before?.revision !== revision || !from.includes(before.state)) return null
    const { by, at } = stamp
    const rows = await rowsOf(work, id)
    await changeRow(work, 'transactions', rows.transaction, {
      ...entryColumns(payout),
      state: 'draft',
      state_at: at,
      state_by: by,
      state_source: 'operator',
      revision: revision + 1,
    })
    await changeRow(work, 'payouts', rows.payout, { ...payoutColumns(payout), edited_by: by, reason: null })
    await indexForSearch(work, id)
    const adopted = await adoptReports(work, { id, processId: payout.processId })

    const rewritten = await written(work, id)
    await record(work, {
      stamp,
      action: 'payout.edited',
      subject: aboutPayout(rewritten),
      before: whole(before),
      after: { ...whole(rewritten), ...adopted },
    })
    return rewritten
  },

  /**
   * For a ledger that does not know what was done after it. A payout that recovery took for not sent, because its
   * attempt was only prepared here, is unknown. Every approval that could still be used is void, and its payout waits for
   * another. Says how many payouts changed.
   */
  async distrust(work: Work, stamp: Stamp): Promise<number> {
    const doubted = (await doubtRecovered(work, stamp)) + (await distrustBatches(work, stamp))
    const standing = await standingApprovals(work)
    for (const { id, revision, state } of standing) {
      const to = state === 'approved' ? 'awaiting_approval' : state
      await payoutWrites.move(work, {
        id,
        revision,
        from: [state],
        to,
        action: 'payout.taken_back',
        voidApprovals: true,
        ...stamp,
      })
    }
    return doubted + standing.length
  },
}

const payoutColumns = ({ iban, accountName, replaces }: NewPayout) => ({ iban, account_name: accountName, replaces })

/** An approval's own seal is bound to those of the others that it was given with. */
function sealedTogether(moves: readonly PayoutMove[]): Together | undefined {
  const approved = moves.toSorted((a, b) => a.id - b.id).flatMap(({ approval }) => approval ?? [])
  if (approved.length === 0) return undefined
  const seals = approved.map(({ seal }) => seal)
  return { rows: seals.length, seal: sealOfMany(seals, { sha256 }) }
}
interface Together {
  rows: number
  seal: string
}

/** `together`: what the approval was given for at once, as the event tells it. */
async function moved(work: Work, move: PayoutMove, together?: Together): Promise<PayoutRecord | null> {
  const { id, revision, from, to, action, reason, approval, approverCap, voidApprovals, ...stamp } = move
  const before = await rowAt(work, 'transactions', id)
  const isAsSeen = before?.kind === 'payout' && before.revision === revision
  if (!isAsSeen || !from.some((state) => state === before.state)) return null
  await changeRow(work, 'transactions', before, {
    state: to,
    state_at: stamp.at,
    state_by: stamp.by,
    state_source: 'operator',
    // Approvals stand for one revision, so a new revision voids them (domain rule 5).
    revision: voidApprovals ? revision + 1 : revision,
  })
  if (reason !== undefined) await changeRow(work, 'payouts', (await rowsOf(work, id)).payout, { reason })
  if (approval) await addRow(work, 'approvals', { payout_id: id, ...approval, checks: JSON.stringify(approval.checks) })
  await holdApproverCap(work, approverCap, stamp.by, [id])

  const after = await written(work, id)
  await record(work, {
    stamp,
    action,
    subject: aboutPayout(after),
    before: { state: before.state, revision: before.revision },
    after: {
      state: after.state,
      revision: after.revision,
      reason,
      approval: approval && { by: approval.by, at: approval.at, seal: approval.seal, together },
    },
  })
  return after
}

async function rowsOf(work: Work, id: number) {
  const transaction = await rowAt(work, 'transactions', id)
  const payout = await rowAt(work, 'payouts', id)
  if (!transaction || !payout) throw new Error('a payout without its rows')
  return { transaction, payout }
}

/** One by one: payouts that somebody may still send, or make ready to be sent, on an approval that was given. */
async function standingApprovals(work: Work): Promise<{ id: number; revision: number; state: PayoutState }[]> {
  const rows = await work
    .selectFrom('transactions')
    .innerJoin('approvals', (join) =>
      join
        .onRef('approvals.payout_id', '=', 'transactions.id')
        .onRef('approvals.revision', '=', 'transactions.revision'),
    )
    .select(['transactions.id', 'transactions.revision', 'state'])
    .distinct()
    .where('state', 'in', ['approved', 'awaiting_approval', 'not_sent', 'refused'])
    .execute()
  return rows.map((row) => ({ ...row, state: row.state as PayoutState }))
}

/** What an event says of a payout that was made or rewritten. */
const whole = (payout: PayoutRecord) => {
  const { processId, amount, iban, accountName, bankId, customer, replaces, state, revision } = payout
  const contents: NewPayout = { processId, amount, iban, accountName, bankId, customer, replaces }
  return { ...contentsOf(contents), state, revision }
}

/** Another attempt sends the same body under the same processId: what was handed over once keeps its contents. */
async function refuseAfterAttempts(work: Work, id: number): Promise<void> {
  const attempted = await work.selectFrom('attempts').select('id').where('parent_id', '=', id).executeTakeFirst()
  if (attempted) throw new VezneError('wrong_state')
}
