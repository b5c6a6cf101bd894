import { Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sqliteDialect } from '../../../electron/ledger/engine/sqlite/dialect.ts'
import { openFile, type SqliteFile } from '../../../electron/ledger/engine/sqlite/opening.ts'
import { sqliteSchema } from '../../../electron/ledger/engine/sqlite/schema.ts'
import { workOn, type Tables } from '../../../electron/ledger/tables.ts'
import { transactionReads } from '../../../electron/transactions/queries/transactions.ts'
import type { TransactionSearch } from '../../../electron/transactions/records.ts'

/** What is found among more rows than are read one by one: 12,000, every tenth with another state. */

let database: SqliteFile
let db: Kysely<Tables>
beforeAll(() => {
  database = openFile(':memory:')
  database.exec(`${sqliteSchema}
    with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 12000)
    insert into transactions (
      id, kind, process_id, state, amount, customer_id, customer_name, customer_username, created_at, created_by, state_at, state_by,
      revision, search
    )
    select n, 'deposit', n, iif(n % 10 = 0, 'failed', 'paid'), n, '', '', '', n, 'maker', n, 'maker', 1,
      case when n in (10, 1500, 11000) then 'qx seyrek' when n > 11990 then 'sik yeni' else 'sik' end
    from numbers`)
  db = new Kysely<Tables>({ dialect: sqliteDialect(database) })
})
afterAll(() => database.close())

const asked = { kind: null, after: null, limit: 2 } as const
const inLedger = <T>(ask: (work: ReturnType<typeof workOn>) => Promise<T>): Promise<T> =>
  db.transaction().execute((transaction) => ask(workOn(transaction, { machine: 'kasa-1', desk: 1 })))
async function pages(search: Partial<TransactionSearch> & { search: string }) {
  const all: (readonly [ids: number[], onlyNewest: boolean])[] = []
  let after: string | null = null
  do {
    const question: TransactionSearch = { ...asked, ...search, after }
    const { rows, next, onlyNewest } = await inLedger((work) => transactionReads.page(work, question))
    all.push([rows.map(({ id }) => id), onlyNewest])
    after = next
  } while (after !== null && all.length < 3)
  return all
}

test('a rare text, wherever it is; a common one, newest first', async () => {
  expect(await pages({ search: 'seyrek' })).toEqual([
    [[11_000, 1_500], false],
    [[10], false],
  ])
  expect(await pages({ search: 'seyrek', sort: { by: 'amount', descending: false } })).toEqual([
    [[10, 1_500], false],
    [[11_000], false],
  ])
  expect(await pages({ search: 'sık' })).toEqual([
    [[12_000, 11_999], false],
    [[11_998, 11_997], false],
    [[11_996, 11_995], false],
  ])
})

test('an amount beside a rare text', async () => {
  expect(await pages({ search: 'seyrek', amounts: [7n], limit: 9 })).toEqual([[[11_000, 1_500, 10, 7], false]])
})

test('two letters, among the newest ten thousand of what is narrowed down to', async () => {
  // Those from 2,001 on.
  expect(await pages({ search: 'qx' })).toEqual([[[11_000], true]])
  expect(await pages({ search: 'qx', states: ['failed'] })).toEqual([
    [[11_000, 1_500], false],
    [[10], false],
  ])
  expect(await pages({ search: 'qx', from: 5, until: 1_501 })).toEqual([[[1_500, 10], false]])
  expect(await pages({ search: 'qx', states: ['refused'] })).toEqual([[[], false]])
})

test.each([
  ['seyrek', 9, { count: 3, isMore: false }],
  ['seyrek', 2, { count: 2, isMore: true }],
  ['sık', 1_000, { count: 1_000, isMore: true }],
  ['qx', 9, { count: 1, isMore: true }],
  ['yok', 9, { count: 0, isMore: false }],
  ['sık', null, { count: 11_997, isMore: false }],
  ['', 9, { count: 12_000, isMore: false }],
])('the count of “%s”, to %s', async (search, atMost, counted) => {
  expect(await inLedger((work) => transactionReads.count(work, { kind: null, search }, atMost))).toEqual(counted)
})
