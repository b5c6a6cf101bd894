import type { Selectable } from 'kysely'
import { payoutStates, type PayoutState } from '../../../contract/payout.ts'
import { VezneError } from '../../../contract/result.ts'
import type { PayoutRecord, Twin } from '../../../domain/records.ts'
import type { Over } from '../protocol.ts'
import type { Tables, Work } from '../tables.ts'
import { addEntry, attemptsOf, entryColumns, entryFacts, newestIds, statesBut } from './entries.ts'
import { contradictionsOf } from './reports.ts'
import { indexForSearch } from './search-text.ts'

export const payouts: Over<Work>['payouts'] = {
  async add(work, payout, stamp) {
    const id = await addEntry(work, 'payout', payout, stamp)
    const { iban, accountName } = payout
    await work.insertInto('payouts').values({ id, iban, account_name: accountName, edited_by: stamp.by }).execute()
    await indexForSearch(work, id)
    return written(work, id)
  },

  get,

  async onDesk(work, open, others) {
    const rows = select(work)
      .where('kind', '=', 'payout')
      .where((either) =>
        either.or([
          either('state', 'in', open),
          either('transactions.id', 'in', newestIds(work, 'payout', statesBut(payoutStates, open), others)),
        ]),
      )
      .orderBy('created_at', 'desc')
      .orderBy('transactions.id', 'desc')
    return records(work, await rows.execute())
  },

  async twins(work, payees, { anyAge, recent, since }) {
    const found: Twin[][] = []
    for (const { id, iban, amount } of payees) {
      const rows = await select(work)
        .where('iban', '=', iban)
        .where('amount', '=', Number(amount))
        .where((either) =>
          either.or([either('state', 'in', anyAge), either('state', 'in', recent).and('created_at', '>=', since)]),
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
    await refuseAfterAttempts(work, id)
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

/** Another attempt sends the same body under the same processId: what was handed over once keeps its contents. */
async function refuseAfterAttempts(work: Work, id: number): Promise<void> {
  const attempted = await work.selectFrom('attempts').select('id').where('parent_id', '=', id).executeTakeFirst()
  if (attempted) throw new VezneError('wrong_state')
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
  const contradictions = await contradictionsOf(work, ids)
  const approvalsOf = Map.groupBy(approvals, (approval) => approval.payout_id)
  return rows.map((row) => ({
    ...entryFacts(row, attempts.get(row.id) ?? []),
    state: row.state as PayoutState,
    iban: row.iban,
    accountName: row.account_name,
    editedBy: row.edited_by,
    reason: row.reason,
    approvals: (approvalsOf.get(row.id) ?? []).map(({ by, at, revision, seal }) => ({ by, at, revision, seal })),
    contradictions: contradictions.get(row.id) ?? [],
  }))
}
