import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Metadata } from '../../../contract/deposit.ts'
import { depositStates, type DepositState } from '../../../contract/deposit-state.ts'
import type { DepositLink, DepositRecord } from '../../../domain/records.ts'
import type { Over } from '../protocol.ts'
import type { Tables, Work } from '../tables.ts'
import { record } from './audit.ts'
import { addEntry, among, attemptsOf, contentsOf, entryFacts, newestIds, statesBut, subjectOf } from './entries.ts'
import { adoptReports, reportsOf } from './reports.ts'
import { indexForSearch } from './search-text.ts'

export const deposits: Over<Work>['deposits'] = {
  async add(work, deposit, stamp) {
    const id = await addEntry(work, 'deposit', deposit, stamp)
    const metadata = deposit.metadata && JSON.stringify(deposit.metadata)
    await work.insertInto('deposits').values({ id, metadata, replaces: deposit.replaces }).execute()
    await indexForSearch(work, id)
    const adopted = await adoptReports(work, { id, processId: deposit.processId })
    const [added] = await records(work, await select(work).where('transactions.id', '=', id).execute())
    if (!added) throw new Error('a row that was just written cannot be read')
    await record(work, {
      stamp,
      action: 'deposit.created',
      subject: subjectOf({ kind: 'deposit', id, processId: deposit.processId }),
      after: { ...contentsOf(deposit), state: added.state, revision: added.revision, ...adopted },
    })
    return added
  },

  async get(work, id) {
    const [found] = await records(work, await select(work).where('transactions.id', '=', id).execute())
    return found ?? null
  },

  async onDesk(work, open, others) {
    // By their ids: of either or of the other, SQLite would look at every deposit that there ever was.
    const ids = sql<number>`(
      select id from transactions indexed by transactions_in_state where kind = 'deposit' and state in (${sql.join(open)})
      union all select id from (${newestIds(work, 'deposit', statesBut(depositStates, open), others)})
    )`
    const rows = select(work)
      .where('transactions.id', 'in', ids)
      .orderBy('created_at', 'desc')
      .orderBy('transactions.id', 'desc')
    return records(work, await rows.execute())
  },

  async closing(work, from, until) {
    // Those that close soon are few, and those that are pending for ever are not: the order of the tables is kept.
    const { rows } = await sql<{ id: number }>`
      select deposits.id
      from deposits indexed by deposits_closing cross join transactions on transactions.id = deposits.id
      where expires_at > ${from} and expires_at <= ${until} and state = 'pending'
      order by expires_at, deposits.id limit 100`.execute(work)
    const ids = rows.map(({ id }) => id)
    const found = select(work)
      .where('transactions.id', 'in', among(ids))
      .orderBy('expires_at')
      .orderBy('transactions.id')
    return records(work, await found.execute())
  },
}

type Row = Selectable<Tables['transactions']> & Selectable<Tables['deposits']>

/** Both tables' columns; they share `id` alone, and its value. */
const select = (work: Work) =>
  work.selectFrom('transactions').innerJoin('deposits', 'deposits.id', 'transactions.id').selectAll()

async function records(work: Work, rows: Row[]): Promise<DepositRecord[]> {
  const ids = rows.map(({ id }) => id)
  const attempts = await attemptsOf(work, ids)
  const reports = await reportsOf(work, ids)
  const replacements = await replacementsOf(work, ids)
  return rows.map((row) => ({
    ...entryFacts(row, attempts.get(row.id), reports.get(row.id)),
    state: row.state as DepositState,
    metadata: row.metadata === null ? null : (JSON.parse(row.metadata) as Metadata),
    replaces: replacements.replaced.get(row.id) ?? null,
    replacedBy: replacements.by.get(row.id) ?? [],
    checkoutUrl: row.checkout_url,
    account: accountOf(row),
    expiresAt: row.expires_at,
  }))
}

/** What each of these replaces, and those that replace it, oldest first. */
async function replacementsOf(work: Work, ids: readonly number[]) {
  const rows = await work
    .selectFrom('deposits')
    .innerJoin('transactions as replaced', 'replaced.id', 'deposits.replaces')
    .innerJoin('transactions as by', 'by.id', 'deposits.id')
    .select(['replaced.id', 'replaced.process_id as processId', 'by.id as byId', 'by.process_id as byProcessId'])
    .where((either) =>
      either.or([either('deposits.id', 'in', among(ids)), either('deposits.replaces', 'in', among(ids))]),
    )
    .orderBy('by.id')
    .execute()
  const replaced = new Map<number, DepositLink>()
  const by = new Map<number, DepositLink[]>()
  for (const { id, processId, byId, byProcessId } of rows) {
    replaced.set(byId, { id, processId })
    by.set(id, [...(by.get(id) ?? []), { id: byId, processId: byProcessId }])
  }
  return { replaced, by }
}

function accountOf({ account_bank_name, account_name, account_iban }: Row): DepositRecord['account'] {
  if (account_bank_name === null || account_name === null || account_iban === null) return null
  return { bankName: account_bank_name, accountName: account_name, iban: account_iban }
}
