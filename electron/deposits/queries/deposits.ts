import type { NewDeposit, DepositRecord } from '../records.ts'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Metadata } from '../contract.ts'
import { depositStates, type DepositState } from '../../core/states.ts'
import { VezneError } from '../../core/result.ts'
import { mayBeReplaced } from '../rules.ts'
import { serviceTime, type Stamp } from '../../core/time.ts'
import { among, byIndex, eachJoin } from '../../ledger/engine/sqlite.ts'
import type { Tables, Work } from '../../ledger/tables.ts'
import { answerIn, alone, linesOf } from './lines.ts'
import {
  addEntry,
  attemptsOf,
  contentsOf,
  entryFacts,
  newestIds,
  statesBut,
  subjectOf,
} from '../../transactions/queries/entries.ts'
import { record } from '../../ledger/events.ts'
import { adoptReports, reportsOf } from '../../transactions/queries/reports.ts'
import { addRow } from '../../ledger/rows.ts'

export const depositReads = {
  get,

  /** Every deposit in one of these states, and the newest `others` of all the rest; newest first. */
  async onDesk(work: Work, open: readonly DepositState[], others: number): Promise<DepositRecord[]> {
    // By their ids: of either or of the other, SQLite would look at every deposit that there ever was.
    const ids = sql<number>`(
      select id from transactions ${byIndex('transactions_in_state')} where kind = 'deposit' and state in (${sql.join(open)})
      union all select id from (${newestIds(work, 'deposit', statesBut(depositStates, open), others)})
    )`
    const rows = select(work)
      .where('transactions.id', 'in', ids)
      .orderBy('createdAt', 'desc')
      .orderBy('transactions.id', 'desc')
    return records(work, await rows.execute())
  },

  /** Pending ones whose window closes within (from, until], the first to close first; at most 100. */
  async closing(work: Work, from: number, until: number): Promise<DepositRecord[]> {
    // Those that close soon are few, and those that are pending for ever are not: the order of the tables is kept.
    const { rows } = await sql<{ id: number }>`
      select deposits.id
      from deposits ${byIndex('deposits_closing')} ${eachJoin} transactions on transactions.id = deposits.id
      where expires_at > ${from} and expires_at <= ${until} and state = 'pending'
      order by expires_at, deposits.id limit 100`.execute(work)
    const ids = rows.map(({ id }) => id)
    const found = select(work)
      .where('transactions.id', 'in', among(ids))
      .orderBy('expiresAt')
      .orderBy('transactions.id')
    return records(work, await found.execute())
  },
}

export const depositWrites = {
  /**
   * As `draft`. Throws `invalid_input` {processId: used} when the processId stands already, for either kind. What was
   * reported of it before, and matched nothing then, are its open conflicts: they may be the only sign of a payment. With
   * `replaces`: `not_found`, and `wrong_state` when none may be made instead of that one at the stamp's service time.
   */
  async add(work: Work, deposit: NewDeposit, stamp: Stamp): Promise<DepositRecord> {
    if (deposit.replaces !== null) await holdLine(work, deposit.replaces, stamp)
    const id = await addEntry(work, 'deposit', deposit, stamp)
    const metadata = deposit.metadata && JSON.stringify(deposit.metadata)
    await addRow(work, 'deposits', { id, metadata, replaces: deposit.replaces })
    const adopted = await adoptReports(work, { id, processId: deposit.processId })
    const added = await get(work, id)
    if (!added) throw new Error('a row that was just written cannot be read')
    await record(work, {
      stamp,
      action: 'deposit.created',
      subject: subjectOf({ kind: 'deposit', id, processId: deposit.processId }),
      after: { ...contentsOf(deposit), state: added.state, revision: added.revision, ...adopted },
    })
    return added
  },
}

async function get(work: Work, id: number): Promise<DepositRecord | null> {
  const [found] = await records(work, await select(work).where('transactions.id', '=', id).execute())
  return found ?? null
}

/** In the transaction that would add another: of two at once, each was looked at before the other was made. */
async function holdLine(work: Work, replaces: number, stamp: Stamp): Promise<void> {
  const replaced = await get(work, replaces)
  if (!replaced) throw new VezneError('not_found')
  if (!mayBeReplaced(replaced, serviceTime(stamp))) throw new VezneError('wrong_state')
}

type Row = Selectable<Tables['transactions']> & Selectable<Tables['deposits']>

/** Both tables' columns; they share `id` alone, and its value. */
const select = (work: Work) =>
  work.selectFrom('transactions').innerJoin('deposits', 'deposits.id', 'transactions.id').selectAll()

async function records(work: Work, rows: Row[]): Promise<DepositRecord[]> {
  const ids = rows.map(({ id }) => id)
  const attempts = await attemptsOf(work, ids)
  const reports = await reportsOf(work, ids)
  const lines = await linesOf(work, ids)
  return rows.map((row) => ({
    ...entryFacts(row, attempts.get(row.id), reports.get(row.id)),
    state: row.state as DepositState,
    metadata: row.metadata === null ? null : (JSON.parse(row.metadata) as Metadata),
    ...(lines.get(row.id) ?? alone),
    ...answerIn(row),
  }))
}
