import type { Selectable } from 'kysely'
import { payoutStates, type PayoutState } from '../../../contract/payout.ts'
import { fieldError } from '../../../contract/result.ts'
import type { PayoutRecord } from '../../../domain/records.ts'
import type { Over } from '../protocol.ts'
import type { Tables, Work } from '../tables.ts'
import { addEntry, attemptsOf, entryColumns, entryFacts } from './entries.ts'
import { indexForSearch } from './search-text.ts'

const finishedStates: PayoutState[] = ['completed', 'failed', 'returned', 'rejected', 'cancelled']
const openStates = payoutStates.filter((state) => !finishedStates.includes(state))

export const payouts: Over<Work>['payouts'] = {
  async add(work, payout, stamp) {
    const id = await addEntry(work, 'payout', payout, stamp)
    const { iban, accountName } = payout
    await work.insertInto('payouts').values({ id, iban, account_name: accountName, edited_by: stamp.by }).execute()
    await indexForSearch(work, id)
    return written(work, id)
  },

  get,

  async onDesk(work, finished) {
    const newestFinished = work
      .selectFrom('transactions')
      .select('id')
      .where('kind', '=', 'payout')
      .where('state', 'in', finishedStates)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(finished)
    const rows = select(work)
      .where('kind', '=', 'payout')
      .where((either) =>
        either.or([either('state', 'in', openStates), either('transactions.id', 'in', newestFinished)]),
      )
      .orderBy('created_at', 'desc')
      .orderBy('transactions.id', 'desc')
    return records(work, await rows.execute())
  },

  async move(work, { id, revision, from, to, by, at, reason, approval, voidApprovals }) {
    const { numUpdatedRows } = await work
      .updateTable('transactions')
      // Approvals stand for one revision, so a new revision voids them (domain rule 5).
      .set({ state: to, state_at: at, state_by: by, ...(voidApprovals ? { revision: revision + 1 } : {}) })
      .where('id', '=', id)
      .where('kind', '=', 'payout')
      .where('revision', '=', revision)
      .where('state', 'in', from)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return null
    if (reason !== undefined) await work.updateTable('payouts').set({ reason }).where('id', '=', id).execute()
    if (approval)
      await work
        .insertInto('approvals')
        .values({ payout_id: id, ...approval })
        .execute()
    return written(work, id)
  },

  async rewrite(work, payout, { id, revision, from, by, at }) {
    await refuseNewNameAfterAttempts(work, id, payout.processId)
    const { numUpdatedRows } = await work
      .updateTable('transactions')
      .set({ ...entryColumns(payout), state: 'draft', state_at: at, state_by: by, revision: revision + 1 })
      .where('id', '=', id)
      .where('kind', '=', 'payout')
      .where('revision', '=', revision)
      .where('state', 'in', from)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return null
    const { iban, accountName } = payout
    await work
      .updateTable('payouts')
      .set({ iban, account_name: accountName, edited_by: by, reason: null })
      .where('id', '=', id)
      .execute()
    await indexForSearch(work, id)
    return written(work, id)
  },
}

/** One payout keeps its processId over all its attempts (domain rule 3). */
async function refuseNewNameAfterAttempts(work: Work, id: number, processId: string): Promise<void> {
  const attempted = await work
    .selectFrom('attempts')
    .innerJoin('transactions', 'transactions.id', 'attempts.parent_id')
    .select('process_id')
    .where('parent_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (attempted && attempted.process_id !== processId) throw fieldError('processId', 'invalid')
}

async function get(work: Work, id: number): Promise<PayoutRecord | null> {
  const [found] = await records(work, await select(work).where('transactions.id', '=', id).execute())
  return found ?? null
}

async function written(work: Work, id: number): Promise<PayoutRecord> {
  const found = await get(work, id)
  if (!found) throw new Error('a row that was just written cannot be read')
  return found
}

type Row = Selectable<Tables['transactions']> & Selectable<Tables['payouts']>

/** Both tables' columns; they share `id` alone, and its value. */
const select = (work: Work) =>
  work.selectFrom('transactions').innerJoin('payouts', 'payouts.id', 'transactions.id').selectAll()

async function records(work: Work, rows: Row[]): Promise<PayoutRecord[]> {
  const ids = rows.map(({ id }) => id)
  const attempts = await attemptsOf(work, ids)
  const approvals = await work
    .selectFrom('approvals')
    .innerJoin('transactions', (join) =>
      join
        .onRef('transactions.id', '=', 'approvals.payout_id')
        .onRef('transactions.revision', '=', 'approvals.revision'),
    )
    .select(['payout_id', 'by', 'at', 'approvals.revision', 'seal'])
    .where('payout_id', 'in', ids)
    .orderBy('approvals.id')
    .execute()
  const approvalsOf = Map.groupBy(approvals, (approval) => approval.payout_id)
  return rows.map((row) => ({
    ...entryFacts(row, attempts.get(row.id) ?? []),
    state: row.state as PayoutState,
    iban: row.iban,
    accountName: row.account_name,
    editedBy: row.edited_by,
    reason: row.reason,
    approvals: (approvalsOf.get(row.id) ?? []).map(({ by, at, revision, seal }) => ({ by, at, revision, seal })),
  }))
}
