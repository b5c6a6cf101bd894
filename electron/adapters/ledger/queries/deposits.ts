import type { Selectable } from 'kysely'
import { depositStates, type DepositState } from '../../../contract/deposit-state.ts'
import type { DepositRecord } from '../../../domain/records.ts'
import type { Over } from '../protocol.ts'
import type { Tables, Work } from '../tables.ts'
import { record } from './audit.ts'
import { addEntry, attemptsOf, contentsOf, entryFacts, newestIds, statesBut, subjectOf } from './entries.ts'
import { adoptReports, reportsOf } from './reports.ts'
import { indexForSearch } from './search-text.ts'

export const deposits: Over<Work>['deposits'] = {
  async add(work, deposit, stamp) {
    const id = await addEntry(work, 'deposit', deposit, stamp)
    const metadata = deposit.metadata && JSON.stringify(deposit.metadata)
    await work.insertInto('deposits').values({ id, metadata }).execute()
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
    const rows = select(work)
      .where((either) =>
        either.or([
          either('state', 'in', open),
          either('transactions.id', 'in', newestIds(work, 'deposit', statesBut(depositStates, open), others)),
        ]),
      )
      .where('kind', '=', 'deposit')
      .orderBy('created_at', 'desc')
      .orderBy('transactions.id', 'desc')
    return records(work, await rows.execute())
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
  return rows.map((row) => ({
    ...entryFacts(row, attempts.get(row.id), reports.get(row.id)),
    state: row.state as DepositState,
    metadata: row.metadata === null ? null : (JSON.parse(row.metadata) as Record<string, string>),
    checkoutUrl: row.checkout_url,
    account: accountOf(row),
    expiresAt: row.expires_at,
  }))
}

function accountOf({ account_bank_name, account_name, account_iban }: Row): DepositRecord['account'] {
  if (account_bank_name === null || account_name === null || account_iban === null) return null
  return { bankName: account_bank_name, accountName: account_name, iban: account_iban }
}
