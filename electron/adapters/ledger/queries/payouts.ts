import { payoutStates, type PayoutState } from '../../../contract/payout-state.ts'
import { VezneError } from '../../../contract/result.ts'
import type { NewPayout, PayoutRecord, Twin } from '../../../domain/records.ts'
import type { Over } from '../protocol.ts'
import type { Work } from '../tables.ts'
import { record } from './audit.ts'
import { doubtRecovered } from './doubt-recovered.ts'
import { addEntry, contentsOf, entryColumns, newestIds, statesBut } from './entries.ts'
import { aboutPayout, payoutAt, payoutRecords, selectPayouts, written } from './payout-rows.ts'
import { adoptReports, contradictedIds } from './reports.ts'
import { indexForSearch } from './search-text.ts'

export const payouts: Over<Work>['payouts'] = {
  async add(work, payout, stamp) {
    const id = await addEntry(work, 'payout', payout, stamp)
    const { iban, accountName } = payout
    await work.insertInto('payouts').values({ id, iban, account_name: accountName, edited_by: stamp.by }).execute()
    await indexForSearch(work, id)
    const adopted = await adoptReports(work, { id, processId: payout.processId })
    const added = await written(work, id)
    const after = { ...whole(added), ...adopted }
    await record(work, { stamp, action: 'payout.created', subject: aboutPayout(added), after })
    return added
  },

  get: payoutAt,

  async onDesk(work, open, others) {
    const rows = selectPayouts(work)
      .where('kind', '=', 'payout')
      .where((either) =>
        either.or([
          either('state', 'in', open),
          either('transactions.id', 'in', newestIds(work, 'payout', statesBut(payoutStates, open), others)),
          either('transactions.id', 'in', contradictedIds(work)),
        ]),
      )
      .orderBy('created_at', 'desc')
      .orderBy('transactions.id', 'desc')
    return payoutRecords(work, await rows.execute())
  },

  async twins(work, payees, { anyAge, recent, since }) {
    const found: Twin[][] = []
    for (const { id, iban, amount } of payees) {
      const rows = await selectPayouts(work)
        .where('iban', '=', iban)
        .where('amount', '=', Number(amount))
        .where((either) =>
          either.or([either('state', 'in', anyAge), either('state', 'in', recent).and('state_at', '>=', since)]),
        )
        .orderBy('created_at', 'desc')
        .orderBy('transactions.id', 'desc')
        .execute()
      found.push(
        rows
          .filter((row) => row.id !== id)
          .map((row) => ({
            id: row.id,
            processId: row.process_id,
            state: row.state as PayoutState,
            createdAt: row.created_at,
          })),
      )
    }
    return found
  },

  async move(work, { id, revision, from, to, action, reason, approval, voidApprovals, ...stamp }) {
    const before = await payoutAt(work, id)
    const { numUpdatedRows } = await work
      .updateTable('transactions')
      .set({
        state: to,
        state_at: stamp.at,
        state_by: stamp.by,
        state_source: 'operator',
        // Approvals stand for one revision, so a new revision voids them (domain rule 5).
        revision: voidApprovals ? revision + 1 : revision,
      })
      .where('id', '=', id)
      .where('kind', '=', 'payout')
      .where('revision', '=', revision)
      .where('state', 'in', from)
      .executeTakeFirst()
    if (!before || numUpdatedRows === 0n) return null
    if (reason !== undefined) await work.updateTable('payouts').set({ reason }).where('id', '=', id).execute()
    if (approval)
      await work
        .insertInto('approvals')
        .values({ payout_id: id, ...approval })
        .execute()

    const moved = await written(work, id)
    const given = approval && { by: approval.by, seal: approval.seal }
    await record(work, {
      stamp,
      action,
      subject: aboutPayout(moved),
      before: { state: before.state, revision: before.revision },
      after: { state: moved.state, revision: moved.revision, reason, approval: given },
    })
    return moved
  },

  async rewrite(work, payout, { id, revision, from, ...stamp }) {
    await refuseAfterAttempts(work, id)
    const before = await payoutAt(work, id)
    const { by, at } = stamp
    const { numUpdatedRows } = await work
      .updateTable('transactions')
      .set({
        ...entryColumns(payout),
        state: 'draft',
        state_at: at,
        state_by: by,
        state_source: 'operator',
        revision: revision + 1,
      })
      .where('id', '=', id)
      .where('kind', '=', 'payout')
      .where('revision', '=', revision)
      .where('state', 'in', from)
      .executeTakeFirst()
    if (!before || numUpdatedRows === 0n) return null
    const { iban, accountName } = payout
    await work
      .updateTable('payouts')
      .set({ iban, account_name: accountName, edited_by: by, reason: null })
      .where('id', '=', id)
      .execute()
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

  async distrust(work, stamp) {
    const doubted = await doubtRecovered(work, stamp)
    const standing = await standingApprovals(work)
    for (const { id, revision, state } of standing) {
      const to = state === 'approved' ? 'awaiting_approval' : state
      await payouts.move(work, {
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

/** Payouts that somebody may still send, or make ready to be sent, on an approval that was given. */
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
const whole = ({ processId, amount, iban, accountName, bankId, customer, state, revision }: PayoutRecord) => {
  const contents: NewPayout = { processId, amount, iban, accountName, bankId, customer }
  return { ...contentsOf(contents), state, revision }
}

/** Another attempt sends the same body under the same processId: what was handed over once keeps its contents. */
async function refuseAfterAttempts(work: Work, id: number): Promise<void> {
  const attempted = await work.selectFrom('attempts').select('id').where('parent_id', '=', id).executeTakeFirst()
  if (attempted) throw new VezneError('wrong_state')
}
