import type {
  Bounds,
  NewOverride,
  NewPayout,
  PayoutMove,
  PayoutRecord,
  PayoutToSend,
  SignedBatchApproval,
} from '../records.ts'
import type { Stamp } from '../../core/time.ts'
import type { PayoutState } from '../../core/states.ts'
import { fieldError, VezneError } from '../../core/result.ts'
import type { SeenPayout } from '../contract/payout.ts'
import type { Work } from '../../ledger/tables.ts'
import { approvedSince, dispatchedSince } from './hold.ts'
import { addEntry, contentsOf, entryColumns, inState } from '../../transactions/queries/entries.ts'
import { record } from '../../ledger/events.ts'
import { paymentOf } from '../rules/paying-twice.ts'
import { counts, page } from './lists.ts'
import { movePayout, moveBulk } from './moves.ts'
import { addOverrides, listOverridesOf } from './overrides.ts'
import { aboutPayout, bothRowsOf, firstWritten, payoutAt, written } from './rows.ts'
import { recipientsOf } from './recipients.ts'
import { sameLists } from './same-list.ts'
import { payeeOf } from '../rules/paying-twice.ts'
import { surroundings } from './surroundings.ts'
import { adoptReports } from '../../transactions/queries/reports.ts'
import { addRow, changeRow } from '../../ledger/rows.ts'
import { searchText } from '../../transactions/queries/search-text.ts'

export const payoutReads = {
  get: payoutAt,

  /** Those of a batch are only in `unknown` and `toSettle`. */
  page,

  /**
   * How many are in each list, and how many of those this operator made or edited last. Of what is done `own` is 0: there
   * is no end to it, and nobody waits for it.
   */
  counts,

  surroundings,

  /** Reads a payout with all that its checks need; null when there is none. */
  async toSend(work: Work, id: number, bounds: Bounds): Promise<PayoutToSend | null> {
    const payout = await payoutAt(work, id)
    return payout && { payout, surroundings: await surroundings(work, [payeeOf(payout)], bounds) }
  },

  /** Minor units that were dispatched since then, or are being; what certainly did not arrive is not counted. */
  dispatched: (work: Work, since: number) => dispatchedSince(work, since),

  /** Null when there is none. */
  batchApproval,

  sameLists,

  /** Reads by whom a batch was let through beside others of its list. */
  listOverrides: listOverridesOf,

  /** Reads the accounts of a customer, the latest paid first. */
  recipients: recipientsOf,

  /** Minor units of the payouts that this operator approved since then, each once. */
  approvedBy: (work: Work, by: string, since: number) => approvedSince(work, by, since),
}

export const payoutWrites = {
  /** As `draft`, revision 1. Throws `invalid_input` {processId: used}, and has earlier reports, as above. */
  add: (work: Work, payout: NewPayout, stamp: Stamp): Promise<PayoutRecord> => addPayout(work, payout, stamp),

  /** Compare-and-set; null when the row is no longer at that revision and in one of those states. */
  move: (work: Work, move: PayoutMove) => movePayout(work, move),

  /** All of them, or none: null when one is not as it was seen. `approverCap` of the first holds for all. */
  moveBulk,

  /** Compare-and-set; null as for `move`. */
  async override(
    work: Work,
    { id, revision, from, overrides, reason, signature, ...stamp }: NewOverride,
  ): Promise<PayoutRecord | null> {
    const payout = await payoutAt(work, id)
    if (payout?.revision !== revision || !from.includes(payout.state)) return null
    await addOverrides(work, { payoutId: id, revision, batchId: null }, { ...stamp, overrides, reason, signature })
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
   * dispatched: another attempt carries the same contents; `invalid_input` {amount: fixed_in_batch} for another amount of
   * a row of a batch. Has the earlier reports of its new processId, as for `add`.
   */
  async rewrite(
    work: Work,
    payout: NewPayout,
    { id, revision, from, ...stamp }: Stamp & SeenPayout & { from: readonly PayoutState[] },
  ): Promise<PayoutRecord | null> {
    await refuseAfterAttempts(work, id)
    const before = await payoutAt(work, id)
    // How many must approve it goes by what the whole batch came to.
    if (before?.batch && payout.amount !== before.amount) throw fieldError('amount', 'fixed_in_batch')
    if (before?.revision !== revision || !from.includes(before.state)) return null
    const rows = await bothRowsOf(work, id)
    const columns = entryColumns(payout)
    await changeRow(work, 'transactions', rows.transaction, {
      ...columns,
      search: searchText({ ...columns, accountName: payout.accountName }, columns),
      ...inState('draft', stamp, 'operator'),
      revision: revision + 1,
    })
    await changeRow(work, 'payouts', rows.payout, { ...payoutColumns(payout), editedBy: stamp.by, reason: null })
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
}

export async function addPayout(work: Work, payout: NewPayout, stamp: Stamp): Promise<PayoutRecord> {
  const id = await addEntry(work, 'payout', payout, stamp)
  await addRow(work, 'payouts', { id, ...payoutColumns(payout), editedBy: stamp.by })
  const adopted = await adoptReports(work, { id, processId: payout.processId })
  const added = await firstWritten(work, id)
  const after = { ...whole(added), ...adopted }
  await record(work, { stamp, action: 'payout.created', subject: aboutPayout(added), after })
  return added
}

async function batchApproval(work: Work, id: number): Promise<SignedBatchApproval | null> {
  const approval = await work.selectFrom('batchApprovals').selectAll().where('id', '=', id).executeTakeFirst()
  if (!approval) return null
  const given = await work
    .selectFrom('approvals')
    .innerJoin('transactions', 'transactions.id', 'approvals.payoutId')
    .select('seal')
    .where('batchApprovalId', '=', id)
    .orderBy('batchRow')
    .execute()
  return { ...approval, total: BigInt(approval.total), seals: given.map(({ seal }) => seal) }
}

/** What the import of a batch writes, too. */
export const payoutColumns = ({ iban, amount, accountName, replaces }: NewPayout) => ({
  payment: paymentOf({ iban, amount }),
  accountName,
  replaces,
})

/** What an event says of a payout that was made or rewritten. */
export const whole = (payout: PayoutRecord) => {
  const { processId, amount, iban, accountName, bankId, customer, replaces, note, invoiceNumber } = payout
  const contents: NewPayout = { processId, amount, iban, accountName, bankId, customer, replaces, note, invoiceNumber }
  const { state, revision } = payout
  return { ...contentsOf(contents), state, revision }
}

/** Another attempt sends the same body under the same processId: what was dispatched once keeps its contents. */
async function refuseAfterAttempts(work: Work, id: number): Promise<void> {
  const attempted = await work.selectFrom('attempts').select('id').where('parentId', '=', id).executeTakeFirst()
  if (attempted) throw new VezneError('wrong_state')
}
